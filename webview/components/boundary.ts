/** Sweeps one setting and shows where the partitions that the incident does not target break. */
import type { Boundary } from '../../src/protocol/analyses.js';
import type { SweepForm } from '../../src/protocol/forms.js';
import type { SweepSetting } from '../../src/protocol/snapshot.js';
import { shortName } from '../../src/core/summary/numbers.js';
import { boundaryConfig } from '../charts/boundary.js';
import { ChartView } from '../charts/chart-view.js';
import { swatch } from '../charts/swatch.js';
import { h, setShown } from '../dom.js';
import { post } from '../host.js';
import { sweptColumns, sweptRows, type SweptRow } from '../logic/boundary-table.js';
import type { PageState } from '../logic/state.js';
import type { Store } from '../store.js';
import { readTheme } from '../theme.js';
import { dropdown } from '../toolkit.js';
import { analysisBar } from './analysis-bar.js';
import type { Analysis } from './compare.js';
import { sentence } from './sentence.js';
import { sortableTable } from './sortable-table.js';

export interface BoundarySection extends Analysis {
  themeChanged(state: PageState): void;
}

export function boundary(store: Store): BoundarySection {
  let theme = readTheme();
  let settings: readonly SweepSetting[] = [];
  let path: string | null = null;
  let kept: SweepForm | null = null;
  let shown: Boundary | null = null;
  const which = dropdown('Setting', (index) => {
    choose(settings[index]);
    keep();
  });
  const [from, to, step] = ['From', 'To', 'Step'].map((label) =>
    h('input', { type: 'number', step: 'any', 'aria-label': label }),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  /** What is in the form is kept with the page; a setting that has gone leaves it. */
  const keep = () => {
    if (path === null) return;
    const range = { from: Number(from.value), to: Number(to.value), step: Number(step.value) };
    kept = { path, ...range };
    store.dispatch({ type: 'forms', forms: { sweep: kept } });
  };
  for (const input of [from, to, step]) input.addEventListener('change', keep);
  const start = () => {
    const setting = settings.find((one) => one.path === path) ?? settings[0];
    if (setting === undefined) return;
    store.dispatch({ type: 'asked', task: 'boundary' });
    const unit = setting.unit === 'duration' ? 'duration' : 'number';
    const range = { from: Number(from.value), to: Number(to.value), step: Number(step.value) };
    post({ type: 'boundary', request: { path: setting.path, unit, ...range } });
  };
  const bar = analysisBar(store, 'boundary', 'Find the boundary', start);
  const quote = sentence();
  const chart = new ChartView('boundary');
  const legend = h('ul', { class: 'legend' });
  const table = sortableTable<SweptRow>('Swept values');
  const result = h('div', {}, quote.element, chart.element, legend, table.element);
  const element = h(
    'div',
    { class: 'section' },
    h(
      'div',
      { class: 'range-form' },
      which.element,
      ...[
        ['From', from],
        ['To', to],
        ['Step', step],
      ].map(([label, input]) =>
        h(
          'div',
          { class: 'labelled' },
          h('span', { 'aria-hidden': 'true' }, label as string),
          input as Node,
        ),
      ),
    ),
    bar.element,
    result,
  );

  function choose(setting: SweepSetting | undefined): void {
    if (setting === undefined) return;
    path = setting.path;
    from.value = String(setting.from);
    to.value = String(setting.to);
    step.value = String(setting.step);
  }
  /** Takes over what an earlier page left, where the file still has that setting. */
  const recall = () => {
    const { sweep } = store.state.forms;
    if (sweep === null || sweep === kept || !settings.some((one) => one.path === sweep.path))
      return;
    kept = sweep;
    path = sweep.path;
    [from.value, to.value, step.value] = [sweep.from, sweep.to, sweep.step].map(String) as [
      string,
      string,
      string,
    ];
  };
  const offer = (next: readonly SweepSetting[]) => {
    settings = next;
    which.setOptions(next.map(({ label, unit }) => (unit === 'duration' ? `${label} (s)` : label)));
    recall();
    const index = next.findIndex((one) => one.path === path);
    which.select(Math.max(0, index));
    if (index < 0) choose(next[0]);
  };
  const draw = (found: Boundary) => {
    const title = settings.find((one) => one.path === found.path)?.label ?? found.path;
    chart.show(
      boundaryConfig(found, title, theme),
      `Served share over ${title}. The table below has the numbers.`,
    );
    legend.replaceChildren(
      ...found.curves.map(({ name }, index) =>
        h('li', {}, swatch(theme, index, false), h('span', {}, shortName(name, 60))),
      ),
    );
    const more =
      found.omitted > 0 ? `${found.omitted} partitions that fare better are not drawn.` : '';
    table.show(sweptRows(found), sweptColumns(found, title), more);
  };
  return {
    element,
    start,
    update(state, previous) {
      if (state.snapshot !== previous?.snapshot)
        offer(sorted(state.snapshot?.controls?.sweepable ?? []));
      bar.update(state.boundary, state);
      const { result: found } = state.boundary;
      setShown(result, found !== null);
      if (found === null || state.section !== 'boundary' || found === shown) return;
      shown = found;
      quote.show(found.sentence);
      draw(found);
    },
    themeChanged() {
      theme = readTheme();
      if (shown) draw(shown);
    },
  };
}

/** What the incident does comes first: it is what people ask about. */
function sorted(settings: readonly SweepSetting[]): readonly SweepSetting[] {
  const rank = ({ unit }: SweepSetting) => (unit === 'duration' ? 0 : 1);
  return [...settings].sort((a, b) => rank(a) - rank(b));
}
