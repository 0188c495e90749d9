/** Outcomes of every partition: in the incident where there is one, or over the whole run. */
import { h, setShown } from '../dom.js';
import { outcomeColumns, type WindowKind } from '../logic/outcome-columns.js';
import { runOf, type PageState } from '../logic/state.js';
import type { PartitionRow } from '../../src/core/view/run-view.js';
import type { Component } from '../store.js';
import { dropdown } from '../toolkit.js';
import { sortableTable } from './sortable-table.js';

const KINDS: readonly WindowKind[] = ['incident', 'total'];

export function outcomes(store: { readonly state: PageState }): Component {
  let kind: WindowKind = 'incident';
  const table = sortableTable<PartitionRow>('Outcomes per partition');
  const window = dropdown('Calls that arrive', (index) => {
    kind = KINDS[index] ?? 'incident';
    show(store.state);
  });
  window.setOptions(['in the incident', 'in the whole run']);
  const element = h(
    'section',
    { class: 'card' },
    h('div', { class: 'title-row' }, h('h2', {}, 'Outcomes'), window.element),
    table.element,
  );
  const show = (state: PageState) => {
    const run = runOf(state);
    setShown(element, run !== null);
    if (run === null) return;
    const shown = run.incident === null ? 'total' : kind;
    setShown(window.element, run.incident !== null);
    const omitted =
      run.omittedRows > 0
        ? `${run.omittedRows} partitions that fare better are not listed; the exports have them all.`
        : '';
    table.show(run.partitions, outcomeColumns(run, shown), omitted);
  };
  return {
    element,
    update(state, previous) {
      if (previous === null || runOf(state) !== runOf(previous)) show(state);
    },
  };
}
