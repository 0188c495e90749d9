import { trim } from '../../src/core/summary/numbers.js';
import type { TraceEvent } from '../../src/core/simulation/result.js';
import { h, setShown, setText } from '../dom.js';
import { runOf, type PageState } from '../logic/state.js';
import type { Component, Store } from '../store.js';

/** What happened, in order; the newest event that has passed is marked. Each leads to its moment. */
export function trace(store: Store): Component {
  const list = h('ol', { class: 'trace', 'aria-label': 'Event trace' });
  const empty = h('p', { class: 'caption' }, 'Nothing worth a line happened in this run.');
  const more = h('p', { class: 'caption' });
  const said = h('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  const element = h('div', { class: 'section' }, list, empty, more, said);
  let buttons: HTMLElement[] = [];

  const rebuild = (state: PageState) => {
    const run = runOf(state);
    const events = run?.events ?? [];
    buttons = events.map((event, index) => entry(event, () => go(index)));
    list.replaceChildren(...buttons.map((button) => h('li', {}, button)));
    setShown(list, events.length > 0);
    setShown(empty, events.length === 0);
    setText(
      more,
      run && run.omittedEvents > 0
        ? `${run.omittedEvents} more events are in the JSON export.`
        : '',
    );
  };
  const go = (index: number) =>
    store.dispatch({ type: 'replay', action: { kind: 'toEvent', index } });
  const mark = (state: PageState) => {
    const { event, playing } = state.replay;
    buttons.forEach((button, index) => {
      button.classList.toggle('passed', index <= event);
      if (index === event) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    });
    const current = buttons[event];
    setText(said, !playing && current ? (current.textContent ?? '') : '');
    if (current) scrollWithin(list, current);
  };
  return {
    element,
    update(state, previous) {
      const changed = runOf(state) !== (previous && runOf(previous));
      if (changed) rebuild(state);
      if (changed || state.replay.event !== previous?.replay.event) mark(state);
    },
  };
}

function entry({ time, text }: TraceEvent, onClick: () => void): HTMLElement {
  return h(
    'button',
    { type: 'button', onclick: onClick },
    h('span', { class: 'when' }, `${trim(time, 3)} s`),
    ' ',
    h('span', {}, text),
  );
}

/** Scrolls the list, never the page around it. */
function scrollWithin(list: HTMLElement, entry: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
