/** How each partition fares: served share, waiting, p99 wait, utilisation, and what was lost. */
import type { RunView } from '../../src/core/view/run-view.js';
import { ChartView } from '../charts/chart-view.js';
import { lossConfig, measureConfig, MEASURES } from '../charts/lines.js';
import { swatch } from '../charts/swatch.js';
import { h, setText } from '../dom.js';
import { OUTCOME_LABELS, seriesName } from '../logic/names.js';
import { runOf, type PageState } from '../logic/state.js';
import type { Component, Store } from '../store.js';
import { readTheme } from '../theme.js';
import { dropdown } from '../toolkit.js';

export interface Partitions extends Component {
  themeChanged(state: PageState): void;
}

export function partitions(store: Store): Partitions {
  let theme = readTheme();
  let chosen = 0;
  let shown: RunView | null = null;
  const seek = (time: number) => store.dispatch({ type: 'replay', action: { kind: 'seek', time } });
  const charts = MEASURES.map((measure) => ({ measure, view: new ChartView('small', seek) }));
  const loss = new ChartView('small', seek);
  const lossKey = h('ul', { class: 'legend' });
  const none = h('p', { class: 'caption' });
  const legend = h('ul', { class: 'legend' });
  const which = dropdown('Partition', (index) => {
    chosen = index;
    if (shown) drawLoss(shown);
  });
  const element = h(
    'div',
    { class: 'section' },
    legend,
    h(
      'div',
      { class: 'grid' },
      ...charts.map(({ measure, view }) =>
        h('figure', {}, h('figcaption', {}, `${measure.title} (${measure.y})`), view.element),
      ),
      h(
        'figure',
        {},
        h('figcaption', { class: 'title-row' }, 'Calls lost, by kind', which.element),
        loss.element,
        lossKey,
        none,
      ),
    ),
  );

  const draw = (run: RunView) => {
    shown = run;
    which.setOptions(run.series.map((series) => seriesName(series)));
    legend.replaceChildren(
      ...run.series.map((series, index) =>
        h(
          'li',
          {},
          swatch(theme, index, series.name === null),
          h('span', {}, seriesName(series, 60)),
        ),
      ),
    );
    for (const { measure, view } of charts) {
      view.show(measureConfig(run, measure, theme), labelOf(run, measure.title));
    }
    drawLoss(run);
  };
  const drawLoss = (run: RunView) => {
    const series = run.series[chosen] ?? run.series[0];
    if (series === undefined) return;
    loss.show(lossConfig(run, series, theme), labelOf(run, `Calls lost of ${seriesName(series)}`));
    lossKey.replaceChildren(
      ...series.lost.map(({ outcome }, index) =>
        h('li', {}, swatch(theme, index, false), h('span', {}, OUTCOME_LABELS[outcome])),
      ),
    );
    setText(none, series.lost.length > 0 ? '' : `${seriesName(series)} lost no call.`);
  };
  const moveTo = ({ replay }: PageState) => {
    for (const view of [...charts.map((one) => one.view), loss])
      view.moveTo(replay.time, theme.foreground);
  };
  return {
    element,
    update(state, previous) {
      const run = runOf(state);
      if (state.section !== 'partitions' || run === null) return;
      const opened = previous?.section !== 'partitions';
      if (run !== shown) draw(run);
      if (opened || run !== runOf(previous) || state.replay.time !== previous.replay.time)
        moveTo(state);
    },
    themeChanged(state) {
      theme = readTheme();
      if (shown === null) return;
      draw(shown);
      moveTo(state);
    },
  };
}

function labelOf({ duration, series }: RunView, title: string): string {
  const names = series.map((one) => seriesName(one)).join(', ');
  return `${title} over ${duration} seconds: ${names}. The numbers are in the section Data.`;
}
