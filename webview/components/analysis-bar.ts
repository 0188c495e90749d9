import { h, setDisabled, setShown, setText } from '../dom.js';
import { post } from '../host.js';
import {
  inputsKey,
  type AnalysisState,
  type AnalysisTask,
  type PageState,
} from '../logic/state.js';
import type { Store } from '../store.js';
import { button } from '../toolkit.js';

export interface AnalysisBar {
  readonly element: HTMLElement;
  update(analysis: AnalysisState<unknown>, state: PageState): void;
}

/** Start, progress, cancel, and what to know about the answer. */
export function analysisBar(
  store: Store,
  task: AnalysisTask,
  label: string,
  start: () => void,
): AnalysisBar {
  const run = button(label, start, { primary: true });
  const cancel = button('Cancel', () => {
    post({ type: 'cancel', task });
    store.dispatch({ type: 'cancelled', task });
  });
  const progress = h('progress', { max: 1, 'aria-label': `${label}: progress` });
  const status = h('p', { class: 'caption', role: 'status' });
  const element = h(
    'div',
    { class: 'analysis-bar' },
    h('div', { class: 'buttons' }, run, cancel, progress),
    status,
  );
  return {
    element,
    update(analysis, state) {
      const running = analysis.progress !== null;
      setDisabled(run, running || !state.snapshot?.controls);
      setShown(cancel, running);
      setShown(progress, running);
      progress.value = analysis.progress ?? 0;
      setText(status, statusOf(analysis, state));
    },
  };
}

function statusOf(
  { problem, progress, result, askedFor }: AnalysisState<unknown>,
  state: PageState,
) {
  if (progress !== null) return 'Running…';
  if (problem !== null) return problem;
  const old = result !== null && askedFor !== null && askedFor !== inputsKey(state);
  return old ? 'The values above have changed since: run it again to see what they do.' : '';
}
