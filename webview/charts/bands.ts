/** The lines and bands that give a chart its meaning. */
import type { AnnotationOptions } from 'chartjs-plugin-annotation';
import type { RunView } from '../../src/core/view/run-view.js';
import { shortName } from '../../src/core/summary/numbers.js';
import type { Theme } from '../theme.js';
import { withAlpha } from './colour.js';

export function incidentBand(
  { incident }: RunView,
  theme: Theme,
  labelled: boolean,
): AnnotationOptions[] {
  if (incident === null) return [];
  return [
    {
      type: 'box',
      xMin: incident.from,
      xMax: incident.to,
      drawTime: 'beforeDatasetsDraw',
      backgroundColor: withAlpha(theme.warning, theme.highContrast ? 0.2 : 0.12),
      borderColor: theme.warning,
      borderWidth: 1,
      borderDash: [4, 3],
      label: {
        display: labelled,
        content: shortName(incident.name, 32),
        color: theme.foreground,
        font: { size: 11, weight: 'normal' },
        position: { x: 'start', y: 'start' },
        padding: 3,
        z: 2,
        drawTime: 'afterDatasetsDraw',
      },
    },
  ];
}

/** A horizontal limit with its name on it. */
export function limitLine(
  value: number,
  content: string,
  colour: string,
  theme: Theme,
  { position = 'end', dash = [] }: { position?: 'start' | 'end'; dash?: number[] } = {},
): AnnotationOptions {
  return {
    type: 'line',
    yMin: value,
    yMax: value,
    borderColor: colour,
    borderWidth: 2,
    borderDash: dash,
    label: {
      display: true,
      content,
      position,
      color: theme.foreground,
      backgroundColor: withAlpha(theme.background, 0.85),
      font: { size: 11, weight: 'normal' },
      padding: 3,
      yAdjust: 0,
    },
  };
}

/** By key, as the plugin wants them. */
export function byKey(list: readonly AnnotationOptions[]): Record<string, AnnotationOptions> {
  return Object.fromEntries(list.map((one, index) => [`a${index}`, one]));
}
