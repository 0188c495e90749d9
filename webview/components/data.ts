/** Everything that was computed, as tables, and the ways to take it along. */
import { trim } from '../../src/core/summary/numbers.js';
import type { RunView } from '../../src/core/view/run-view.js';
import { h, setShown } from '../dom.js';
import { post } from '../host.js';
import { bucketColumns, bucketRows, type BucketRow } from '../logic/bucket-rows.js';
import { metricColumns, type MetricRow, metricRows } from '../logic/metric-rows.js';
import { seriesName } from '../logic/names.js';
import { runOf, type PageState } from '../logic/state.js';
import type { Component, Store } from '../store.js';
import { button, dropdown } from '../toolkit.js';
import { sortableTable } from './sortable-table.js';

export function data(store: Store): Component {
  let chosen = 0;
  const metrics = sortableTable<MetricRow>('Final metrics');
  const buckets = sortableTable<BucketRow>('Computed data');
  const partition = dropdown('Partition', (index) => {
    chosen = index;
    show(store.state);
  });
  const element = h(
    'div',
    { class: 'section' },
    exports(),
    h('h3', {}, 'Final metrics'),
    metrics.element,
    h('div', { class: 'title-row' }, h('h3', {}, 'Computed data'), partition.element),
    buckets.element,
  );
  let shown: RunView | null = null;
  const show = (state: PageState) => {
    const run = runOf(state);
    setShown(element, run !== null);
    if (run === null) return;
    shown = run;
    const series = run.series[chosen] ?? run.series[0];
    partition.setOptions(run.series.map((one) => seriesName(one)));
    metrics.show(metricRows(run.partitions), metricColumns());
    if (series) {
      const note = `Averages and counts over ${trim(run.bucket, 6)} s each; counts by the time of arrival.`;
      buckets.show(bucketRows(run), bucketColumns(series), note);
    }
  };
  return {
    element,
    update(state) {
      // Rows by the hundred: only while somebody looks at them.
      if (state.section === 'data' && runOf(state) !== shown) show(state);
    },
  };
}

function exports(): HTMLElement {
  return h(
    'div',
    { class: 'buttons', role: 'group', 'aria-label': 'Export' },
    button('Export PNG', () => post({ type: 'export', format: 'png' })),
    button('Export CSV: metrics', () => post({ type: 'export', format: 'csv' })),
    button('Export CSV: data', () => post({ type: 'export', format: 'dataCsv' })),
    button('Export JSON', () => post({ type: 'export', format: 'json' })),
  );
}
