import { h, setShown, setText } from '../dom.js';
import { post } from '../host.js';
import { isBusy, type PageState } from '../logic/state.js';
import { count } from '../../src/core/summary/numbers.js';
import type { Component } from '../store.js';
import { checkbox, link } from '../toolkit.js';

/** Which file is shown, how it was run, and whether the panel stays with it. */
export function header(): Component {
  const file = link('', () => post({ type: 'openFile', line: null }));
  const facts = h('span', { class: 'facts' });
  const busy = h('span', { class: 'busy', 'aria-live': 'off' });
  const pin = checkbox('Pin to this file', (pinned) => post({ type: 'pin', pinned }));
  const element = h('header', { class: 'top' }, file, facts, busy, pin.element);
  return {
    element,
    update(state, previous) {
      setText(busy, busyText(state));
      if (previous?.snapshot === state.snapshot) return;
      const name = state.snapshot?.file?.name ?? '';
      setShown(element, name !== '');
      setText(file, name);
      setText(facts, factsOf(state));
      pin.set(state.snapshot?.pinned ?? false);
    },
  };
}

function busyText(state: PageState): string {
  if (state.snapshot === null || !isBusy(state)) return '';
  return state.runProgress === null ? '' : `simulating ${Math.round(state.runProgress * 100)} %`;
}

function factsOf({ snapshot }: PageState): string {
  const run = snapshot?.run;
  if (!run) return '';
  const offered = run.partitions.reduce((sum, { total }) => sum + total.offered, 0);
  const replications = run.replications > 1 ? `, ${count(run.replications)} replications` : '';
  return `policy ${run.policy} · pool of ${count(run.pool.size)} ${run.pool.unit} · ${count(offered)} calls · seed ${run.seed}${replications}`;
}
