/** Policies, or any columns, side by side on the same arrivals. */
import { percent } from '../../src/core/summary/numbers.js';
import type { ComparedColumn, Comparison } from '../../src/protocol/analyses.js';
import { POLICY_COLUMNS, type DraftColumn } from '../../src/protocol/forms.js';
import { h, setShown } from '../dom.js';
import { post } from '../host.js';
import { compareColumn } from '../logic/compare-columns.js';
import { comparedColumns, comparedRows, type ComparedRow } from '../logic/comparison-table.js';
import type { Component, Store } from '../store.js';
import { button } from '../toolkit.js';
import { analysisBar } from './analysis-bar.js';
import { columnRow } from './column-row.js';
import { sentence } from './sentence.js';
import { sortableTable } from './sortable-table.js';

export interface Analysis extends Component {
  start(): void;
}

export function compare(store: Store): Analysis {
  let drafts: readonly DraftColumn[] = [];
  const start = () => {
    store.dispatch({ type: 'asked', task: 'compare' });
    const columns = drafts.map(compareColumn);
    post({ type: 'compare', columns, replications: store.state.forms.replications });
  };
  const bar = analysisBar(store, 'compare', 'Compare', start);
  const replications = h('input', {
    type: 'number',
    id: 'replications',
    min: 1,
    max: 1000,
  });
  replications.addEventListener('change', () => {
    const repeated = Math.max(1, Math.round(Number(replications.value) || 1));
    store.dispatch({ type: 'forms', forms: { replications: repeated } });
  });
  const list = h('ol', { class: 'column-list', 'aria-label': 'Columns to compare' });
  const quote = sentence();
  const table = sortableTable<ComparedRow>('Comparison');
  const facts = h('ul', { class: 'facts-list' });
  const result = h('div', {}, quote.element, table.element, facts);
  const keep = (columns: readonly DraftColumn[]) => {
    drafts = columns;
    store.dispatch({ type: 'forms', forms: { columns } });
  };
  /** Rebuilt where rows come and go, not while one of them is written in. */
  const showRows = (next: readonly DraftColumn[]) => {
    drafts = next;
    list.replaceChildren(
      ...drafts.map((draft, index) =>
        columnRow(draft, index + 1, {
          onChange: (changed) => keep(drafts.map((one, at) => (at === index ? changed : one))),
          onRemove: () => setRows(drafts.filter((_, at) => at !== index)),
        }),
      ),
    );
  };
  const setRows = (columns: readonly DraftColumn[]) =>
    store.dispatch({ type: 'forms', forms: { columns } });
  const element = h(
    'div',
    { class: 'section' },
    h(
      'details',
      {},
      h('summary', {}, 'Columns'),
      list,
      h(
        'div',
        { class: 'buttons' },
        button('Add column', () =>
          setRows([...drafts, { policy: null, pool: null, settings: '' }]),
        ),
        button('The four policies', () => setRows(POLICY_COLUMNS)),
      ),
    ),
    h('div', { class: 'pair' }, h('label', { for: 'replications' }, 'Replications'), replications),
    bar.element,
    result,
  );
  return {
    element,
    start,
    update(state, previous) {
      const { forms } = state;
      if (forms.columns !== drafts) showRows(forms.columns);
      if (document.activeElement !== replications) replications.value = String(forms.replications);
      bar.update(state.comparison, state);
      if (previous && state.comparison === previous.comparison) return;
      const { result: comparison } = state.comparison;
      setShown(result, comparison !== null);
      if (comparison === null) return;
      quote.show(comparison.sentence);
      table.show(comparedRows(comparison), comparedColumns(comparison), noteOf(comparison));
      facts.replaceChildren(...comparison.columns.map((column) => h('li', {}, factOf(column))));
    },
  };
}

function noteOf({ replications, omitted, incident, sameArrivals }: Comparison): string {
  const window = incident === null ? 'over the whole run' : `while ${incident} plays`;
  const same = sameArrivals ? 'the same in every column' : 'not the same in every column';
  const repeated = replications > 1 ? `, ${replications} replications` : '';
  const more = omitted > 0 ? ` ${omitted} more partitions are not listed.` : '';
  return `Calls that arrive ${window}, ${same}${repeated}. Differences are to the first column, in percentage points; brackets hold 95 % intervals.${more}`;
}

function factOf({ label, problem, utilization, idleWhileRejecting }: ComparedColumn): string {
  if (problem !== null) return `${label}: not run. ${problem}`;
  const idle = idleWhileRejecting === null ? '–' : Number(idleWhileRejecting.toFixed(2));
  return `${label}: utilisation ${percent(utilization)}, idle while turning calls away ${idle}`;
}
