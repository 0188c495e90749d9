import { percent } from '../../src/core/summary/numbers.js';
import type { RunView } from '../../src/core/view/run-view.js';
import { ChartView } from '../charts/chart-view.js';
import { occupancyConfig } from '../charts/occupancy.js';
import { h, setShown, setText } from '../dom.js';
import { seriesName } from '../logic/names.js';
import { runOf, type PageState } from '../logic/state.js';
import type { Component, Store } from '../store.js';
import { readTheme } from '../theme.js';
import { zoomBar } from './zoom-bar.js';

export interface Occupancy extends Component {
  themeChanged(state: PageState): void;
  picture(): string | null;
}

export function occupancy(store: Store): Occupancy {
  let theme = readTheme();
  const chart = new ChartView('occupancy', (time) =>
    store.dispatch({ type: 'replay', action: { kind: 'seek', time } }),
  );
  const zoom = zoomBar(store);
  const caption = h('p', { class: 'caption' });
  const element = h(
    'section',
    { class: 'card' },
    h('div', { class: 'title-row' }, h('h2', {}, 'Slots held'), zoom.element),
    chart.element,
    caption,
  );
  const draw = (run: RunView) => {
    chart.show(occupancyConfig(run, theme), labelOf(run));
    setText(caption, captionOf(run));
  };
  return {
    element,
    update(state, previous) {
      zoom.update(state, previous);
      const run = runOf(state);
      setShown(element, run !== null);
      if (run === null) return;
      if (run !== (previous && runOf(previous))) draw(run);
      if (state.replay.time !== previous?.replay.time || run !== runOf(previous)) {
        chart.moveTo(state.replay.time, theme.foreground);
      }
    },
    themeChanged(state) {
      theme = readTheme();
      const run = runOf(state);
      if (run === null) return;
      draw(run);
      chart.moveTo(state.replay.time, theme.foreground);
    },
    picture: () => chart.picture(theme.background),
  };
}

function labelOf({ series, pool, incident, duration }: RunView): string {
  const names = series.map((one) => seriesName(one)).join(', ');
  const band = incident
    ? ` The incident ${incident.name} lasts from ${incident.from} s to ${incident.to} s.`
    : '';
  return `Slots held over ${duration} seconds, stacked by partition: ${names}. The pool has ${pool.size} ${pool.unit}; at most ${pool.peakHeld} were held.${band} The numbers are in the section Data.`;
}

function captionOf({ pool, bucket }: RunView): string {
  const idle =
    pool.idleWhileRejecting > 0
      ? ` On average ${Number(pool.idleWhileRejecting.toFixed(2))} ${pool.unit} stood idle while somebody was turned away: the price of isolation.`
      : '';
  return `Peak ${pool.peakHeld} of ${pool.size}, utilisation ${percent(pool.utilization)}; averages over ${Number(bucket.toPrecision(3))} s.${idle}`;
}
