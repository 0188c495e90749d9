import { h, setDisabled } from '../dom.js';
import { runOf } from '../logic/state.js';
import type { Component, Store } from '../store.js';
import { button } from '../toolkit.js';

/** Which part of the run the charts show. */
export function zoomBar(store: Store): Component {
  const from = h('input', {
    type: 'number',
    'aria-label': 'Charts from, seconds',
    min: 0,
    step: 'any',
  });
  const to = h('input', {
    type: 'number',
    'aria-label': 'Charts to, seconds',
    min: 0,
    step: 'any',
  });
  const zoom = (window: { from: number; to: number } | null) =>
    store.dispatch({ type: 'inputs', inputs: { ...store.state.inputs, window } });
  const typed = () => {
    const run = runOf(store.state);
    if (run === null || from.value === '' || to.value === '') return;
    const start = Math.max(0, Number(from.value));
    const end = Math.min(run.duration, Number(to.value));
    if (start < end) zoom(start === 0 && end === run.duration ? null : { from: start, to: end });
  };
  from.addEventListener('change', typed);
  to.addEventListener('change', typed);
  const incident = button(
    'Incident',
    () => {
      const run = runOf(store.state);
      if (run?.incident) zoom(around(run.incident, run.duration));
    },
    { name: 'Zoom the charts to the incident' },
  );
  const all = button('Whole run', () => zoom(null), { name: 'Show the whole run' });
  const element = h(
    'div',
    { class: 'zoom', role: 'group', 'aria-label': 'Zoom' },
    h('span', {}, 'from'),
    from,
    h('span', {}, 'to'),
    to,
    h('span', {}, 's'),
    incident,
    all,
  );
  return {
    element,
    update(state, previous) {
      const run = runOf(state);
      if (run === null || run === (previous && runOf(previous))) return;
      from.value = String(round(run.window.from));
      to.value = String(round(run.window.to));
      setDisabled(incident, run.incident === null);
      setDisabled(all, run.window.from === 0 && run.window.to === run.duration);
    },
  };
}

/** With a tenth of its length before and after it. */
function around({ from, to }: { from: number; to: number }, duration: number) {
  const margin = (to - from) / 10;
  return { from: round(Math.max(0, from - margin)), to: round(Math.min(duration, to + margin)) };
}

function round(seconds: number): number {
  return Number(seconds.toFixed(3));
}
