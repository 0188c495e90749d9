/** Served share of each partition over the values of a sweep, with the boundary marked. */
import type { AnnotationOptions } from 'chartjs-plugin-annotation';
import { shortName, trim } from '../../src/core/summary/numbers.js';
import type { Boundary } from '../../src/protocol/analyses.js';
import type { Theme } from '../theme.js';
import { byKey, limitLine } from './bands.js';
import { baseOptions, makeShareAxis, type Config } from './chart.js';
import { dashOf, hueOf } from './pattern.js';

export function boundaryConfig(boundary: Boundary, title: string, theme: Theme): Config {
  const { values, curves, slo } = boundary;
  const range = { min: Math.min(...values), max: Math.max(...values) };
  const annotations: AnnotationOptions[] = [
    limitLine(slo * 100, `slo ${trim(slo * 100, 2)} %`, theme.warning, theme, { dash: [6, 4] }),
    ...boundaryLine(boundary, theme),
  ];
  const options = baseOptions(theme, range, { x: title, y: 'served, %' }, byKey(annotations));
  makeShareAxis(options, 20);
  return {
    type: 'line',
    data: {
      datasets: curves.map(({ name, served }, index) => ({
        type: 'line' as const,
        label: shortName(name, 40),
        data: values.map((x, at) => ({ x, y: share(served[at] ?? null) })),
        borderColor: hueOf(theme, index, false),
        backgroundColor: hueOf(theme, index, false),
        borderDash: dashOf(index),
        borderWidth: 2,
        pointRadius: values.length > 60 ? 0 : 3,
      })),
    },
    options,
  };
}

function share(served: number | null): number | null {
  return served === null ? null : served * 100;
}

function boundaryLine({ boundary, unit }: Boundary, theme: Theme): AnnotationOptions[] {
  if (boundary === null) return [];
  const content = `holds up to ${trim(boundary, 6)}${unit === 'duration' ? ' s' : ''}`;
  return [
    {
      type: 'line',
      xMin: boundary,
      xMax: boundary,
      borderColor: theme.foreground,
      borderWidth: 2,
      label: {
        display: true,
        content,
        position: 'start',
        color: theme.foreground,
        backgroundColor: theme.background,
        font: { size: 11, weight: 'normal' },
        padding: 3,
      },
    },
  ];
}
