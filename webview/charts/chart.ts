/** Chart.js with only what is drawn here, and what all of the charts have in common. */
import {
  BarController,
  BarElement,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
  type ChartOptions,
  type ScaleOptionsByType,
} from 'chart.js';
import annotationPlugin, { type AnnotationOptions } from 'chartjs-plugin-annotation';
import type { Theme } from '../theme.js';
import { withAlpha } from './colour.js';
import { cursor } from './cursor.js';

Chart.register(
  BarController,
  BarElement,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  annotationPlugin,
  cursor,
);

export type Kind = 'line' | 'bar';
export type Config = ChartConfiguration<Kind, Point[]>;
export type Annotations = Record<string, AnnotationOptions>;

export interface Point {
  readonly x: number;
  /** Null leaves a gap. */
  readonly y: number | null;
}

/** A canvas in a box that gives it its size, as Chart.js wants it. */
export interface ChartBox {
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
}

export interface AxisTexts {
  readonly x: string;
  readonly y: string;
}

/** An axis of percents, a little above 100 so that a line at the top is not cut. */
export function makeShareAxis(options: ChartOptions<Kind>, stepSize: number): void {
  const y = options.scales!.y!;
  Object.assign(y, { max: 104, ticks: { ...y.ticks, stepSize, includeBounds: false } });
}

/** Options that every chart shares; `range` is the x axis. */
export function baseOptions(
  theme: Theme,
  range: { readonly min: number; readonly max: number },
  titles: AxisTexts,
  annotations: Annotations,
): ChartOptions<Kind> {
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    // Points come sorted, as { x, y }, and re-bucketed for the width: nothing is left to parse.
    parsing: false,
    normalized: true,
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: { type: 'linear', ...range, ...axis(theme, titles.x) },
      y: { type: 'linear', min: 0, ...axis(theme, titles.y) },
    },
    plugins: {
      annotation: { annotations },
      tooltip: {
        backgroundColor: theme.background,
        titleColor: theme.foreground,
        bodyColor: theme.foreground,
        borderColor: theme.grid,
        borderWidth: 1,
        filter: ({ parsed }) => parsed.y !== null,
      },
    },
  };
}

function axis(theme: Theme, text: string): Partial<ScaleOptionsByType<'linear'>> {
  const font = { family: getComputedStyle(document.body).fontFamily, size: 11 };
  return {
    title: { display: text !== '', text, color: theme.muted, font, padding: 2, align: 'center' },
    ticks: { color: theme.muted, font, maxRotation: 0, autoSkipPadding: 12 },
    grid: { color: withAlpha(theme.grid, theme.highContrast ? 0.35 : 0.5), lineWidth: 1 },
    border: { color: theme.grid },
  } as Partial<ScaleOptionsByType<'linear'>>;
}

export { Chart };
