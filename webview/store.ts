import { reduce, type Action } from './logic/reducer.js';
import type { PageState } from './logic/state.js';

/** What a component is given to do its work. */
export interface Store {
  readonly state: PageState;
  dispatch(action: Action): void;
  subscribe(listener: (state: PageState, previous: PageState) => void): void;
}

export function createStore(initial: PageState): Store {
  let state = initial;
  const listeners: ((state: PageState, previous: PageState) => void)[] = [];
  return {
    get state() {
      return state;
    },
    dispatch(action) {
      const previous = state;
      state = reduce(previous, action);
      if (state !== previous) for (const listener of listeners) listener(state, previous);
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}

/** A part of the page: its element, and how it follows the state. */
export interface Component {
  readonly element: HTMLElement;
  update(state: PageState, previous: PageState | null): void;
}
