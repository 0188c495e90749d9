/** The small charts: one line a partition, or one stack a kind of loss. */
import type { ChartDataset } from 'chart.js';
import type { AnnotationOptions } from 'chartjs-plugin-annotation';
import { trim } from '../../src/core/summary/numbers.js';
import type { Outcome } from '../../src/core/simulation/result.js';
import type { RunView } from '../../src/core/view/run-view.js';
import type { SeriesView } from '../../src/core/view/series-view.js';
import { OUTCOME_LABELS, seriesName } from '../logic/names.js';
import type { Theme } from '../theme.js';
import { byKey, incidentBand, limitLine } from './bands.js';
import { baseOptions, makeShareAxis, type Config, type Kind, type Point } from './chart.js';
import { dashOf, fillOf, hueOf } from './pattern.js';
import { steps } from './steps.js';

export interface Measure {
  readonly title: string;
  readonly y: string;
  /** In the unit of the axis. */
  readonly values: (series: SeriesView) => readonly (number | null)[];
  readonly limits: (run: RunView) => readonly { readonly value: number; readonly text: string }[];
  /** The axis reaches at least this far; null where it is a share and never passes 100 %. */
  readonly suggestedMax: number | null;
}

const percent = (value: number | null) => (value === null ? null : value * 100);

export const MEASURES: readonly Measure[] = [
  {
    title: 'Served share',
    y: '%',
    values: ({ served }) => served.map(percent),
    limits: ({ limits }) => [
      { value: limits.slo * 100, text: `slo ${trim(limits.slo * 100, 2)} %` },
    ],
    suggestedMax: null,
  },
  {
    title: 'Waiting',
    y: 'calls',
    values: ({ waiting }) => waiting,
    limits: () => [],
    suggestedMax: 1,
  },
  {
    title: 'p99 wait',
    y: 'ms',
    values: ({ p99Wait }) => p99Wait.map((value) => (value === null ? null : value * 1000)),
    limits: ({ limits }) => [
      { value: limits.checkoutWait * 1000, text: `${trim(limits.checkoutWait * 1000, 3)} ms` },
    ],
    suggestedMax: 120,
  },
  {
    title: 'Utilisation',
    y: '%',
    values: ({ utilization }) => utilization.map(percent),
    limits: ({ limits }) => [
      { value: limits.utilization * 100, text: `${trim(limits.utilization * 100, 2)} %` },
      { value: 90, text: '90 %' },
    ],
    suggestedMax: 105,
  },
];

export function measureConfig(run: RunView, measure: Measure, theme: Theme): Config {
  const annotations: AnnotationOptions[] = [
    ...incidentBand(run, theme, false),
    ...measure.limits(run).map(({ value, text }, index) =>
      limitLine(value, text, theme.warning, theme, {
        position: index === 0 ? 'start' : 'end',
        dash: [6, 4],
      }),
    ),
  ];
  const range = { min: run.window.from, max: run.window.to };
  const options = baseOptions(theme, range, { x: 'seconds', y: measure.y }, byKey(annotations));
  const { suggestedMax } = measure;
  if (suggestedMax === null) makeShareAxis(options, 50);
  else Object.assign(options.scales!.y!, { suggestedMax });
  return {
    type: 'line',
    data: { datasets: run.series.map((series, index) => line(run, series, index, measure, theme)) },
    options,
  };
}

function line(
  run: RunView,
  series: SeriesView,
  index: number,
  measure: Measure,
  theme: Theme,
): ChartDataset<Kind, Point[]> {
  return {
    type: 'line',
    label: seriesName(series),
    data: steps(run, measure.values(series)),
    // A moment without calls has no share: the line goes on to the next that has one.
    spanGaps: true,
    pointRadius: 0,
    pointHitRadius: 6,
    borderWidth: 2,
    borderColor: hueOf(theme, index, series.name === null),
    borderDash: dashOf(index),
  };
}

/** Counts of calls over at least a second, or a sixtieth of the window: shorter ones flicker. */
function coarse({ time, bucket, window }: RunView, counts: readonly number[]) {
  const width = Math.max(1, Math.round(Math.max(1, (window.to - window.from) / 60) / bucket));
  const starts = time.filter((_, index) => index % width === 0);
  const sums = starts.map((_, index) =>
    counts.slice(index * width, (index + 1) * width).reduce((sum, value) => sum + value, 0),
  );
  return { time: starts, bucket: bucket * width, sums };
}

/** Calls lost, by kind, of one series. */
export function lossConfig(run: RunView, series: SeriesView, theme: Theme): Config {
  const range = { min: run.window.from, max: run.window.to };
  const options = baseOptions(
    theme,
    range,
    { x: 'seconds', y: 'calls' },
    byKey(incidentBand(run, theme, false)),
  );
  Object.assign(options.scales!.y!, { stacked: true, suggestedMax: 1 });
  return {
    type: 'line',
    data: {
      datasets: series.lost.map(({ outcome, counts }, index) =>
        lossOf(run, coarse(run, counts), outcome, index, theme),
      ),
    },
    options,
  };
}

function lossOf(
  run: RunView,
  { time, bucket, sums }: ReturnType<typeof coarse>,
  outcome: Outcome,
  index: number,
  theme: Theme,
): ChartDataset<Kind, Point[]> {
  return {
    type: 'line',
    label: OUTCOME_LABELS[outcome],
    data: steps({ ...run, time, bucket }, sums),
    stepped: 'before',
    fill: 'stack',
    pointRadius: 0,
    borderWidth: 1.5,
    borderDash: dashOf(index),
    borderColor: hueOf(theme, index, false),
    backgroundColor: fillOf(theme, index, { others: false, borrowed: false }),
  };
}
