/** Slots held over time, stacked by partition, own and borrowed told apart. */
import type { ChartDataset } from 'chart.js';
import type { AnnotationOptions } from 'chartjs-plugin-annotation';
import { trim } from '../../src/core/summary/numbers.js';
import type { RunView } from '../../src/core/view/run-view.js';
import type { SeriesView } from '../../src/core/view/series-view.js';
import { seriesName } from '../logic/names.js';
import type { Theme } from '../theme.js';
import { byKey, incidentBand, limitLine } from './bands.js';
import { baseOptions, type Config, type Kind, type Point } from './chart.js';
import { withAlpha } from './colour.js';
import { dashOf, fillOf, hueOf } from './pattern.js';
import { steps } from './steps.js';

type Dataset = ChartDataset<Kind, Point[]>;

export function occupancyConfig(run: RunView, theme: Theme): Config {
  const { pool, window } = run;
  const range = { min: window.from, max: window.to };
  const titles = { x: 'seconds', y: `${pool.unit} held` };
  const options = baseOptions(theme, range, titles, byKey(annotations(run, theme)));
  const { y } = options.scales!;
  Object.assign(y!, { stacked: true, suggestedMax: pool.size * 1.12 });
  Object.assign(options.plugins!.tooltip!, {
    callbacks: {
      title: ([item]: { parsed: { x: number | null } }[]) => `${trim(item?.parsed.x ?? 0, 3)} s`,
    },
  });
  return {
    type: 'line',
    data: { datasets: run.series.flatMap((series, index) => datasets(run, series, index, theme)) },
    options,
  };
}

function datasets(run: RunView, series: SeriesView, index: number, theme: Theme): Dataset[] {
  const others = series.name === null;
  const common = {
    type: 'line',
    stepped: 'before',
    fill: 'stack',
    pointRadius: 0,
    pointHitRadius: 6,
    borderWidth: 1.5,
    borderColor: hueOf(theme, index, others),
  } as const;
  const own: Dataset = {
    ...common,
    label: seriesName(series),
    data: steps(run, series.own),
    backgroundColor: fillOf(theme, index, { others, borrowed: false }),
    borderDash: dashOf(index),
  };
  if (series.borrowed.every((value) => value === 0)) return [own];
  return [
    own,
    {
      ...common,
      label: `${seriesName(series)}, borrowed`,
      data: steps(run, series.borrowed),
      backgroundColor: fillOf(theme, index, { others, borrowed: true }),
      borderDash: [2, 2],
    },
  ];
}

function annotations(run: RunView, theme: Theme): AnnotationOptions[] {
  const { size, unreserved, unit } = run.pool;
  const headroom: AnnotationOptions[] =
    unreserved === null || unreserved === 0
      ? []
      : [
          {
            type: 'box',
            yMin: size - unreserved,
            yMax: size,
            drawTime: 'beforeDatasetsDraw',
            backgroundColor: withAlpha(theme.foreground, 0.07),
            borderColor: theme.muted,
            borderWidth: 1,
            borderDash: [1, 3],
            label: {
              display: true,
              content: `unreserved: ${unreserved}`,
              color: theme.muted,
              font: { size: 11, weight: 'normal' },
              position: { x: 'end', y: 'center' },
            },
          },
        ];
  return [
    ...headroom,
    ...incidentBand(run, theme, true),
    limitLine(size, `pool: ${size} ${unit}`, theme.foreground, theme),
  ];
}
