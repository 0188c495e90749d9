import { h } from '../dom.js';
import type { Theme } from '../theme.js';
import { dashOf, fillOf, hueOf } from './pattern.js';

/** What a series looks like: its fill, framed by its line. */
export function swatch(theme: Theme, index: number, others: boolean): HTMLCanvasElement {
  const canvas = h('canvas', { class: 'swatch', width: 44, height: 24, 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.scale(2, 2);
  context.fillStyle = fillOf(theme, index, { others, borrowed: false });
  context.fillRect(0, 0, 22, 12);
  context.strokeStyle = hueOf(theme, index, others);
  context.lineWidth = 2;
  context.setLineDash(dashOf(index));
  context.strokeRect(1, 1, 20, 10);
  return canvas;
}
