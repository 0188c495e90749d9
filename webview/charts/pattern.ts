/** Fills that can be told apart without their colour. */
import type { Theme } from '../theme.js';

const TILE = 8;

/** What marks the place of a series beside its hue: texture of areas, dash of lines. */
type Texture = (context: CanvasRenderingContext2D) => void;

const TEXTURES: readonly Texture[] = [
  () => {},
  (context) =>
    lines(context, [0, TILE, TILE, 0], [-2, 2, 2, -2], [TILE - 2, TILE + 2, TILE + 2, TILE - 2]),
  (context) => dots(context),
  (context) =>
    lines(context, [0, 0, TILE, TILE], [-2, TILE - 2, 2, TILE + 2], [TILE - 2, -2, TILE + 2, 2]),
  (context) => lines(context, [0, TILE / 2, TILE, TILE / 2]),
  (context) => lines(context, [TILE / 2, 0, TILE / 2, TILE]),
  (context) => lines(context, [0, TILE, TILE, 0], [0, 0, TILE, TILE]),
  (context) => context.fillRect(0, 0, TILE / 2, TILE / 2),
  (context) => context.fillRect(0, TILE / 4, TILE, TILE / 2),
];

export const DASHES: readonly (readonly number[])[] = [
  [],
  [7, 3],
  [2, 3],
  [10, 3, 2, 3],
  [5, 5],
  [1, 4],
  [12, 4],
  [3, 2, 3, 6],
  [1, 2],
];

export function hueOf(theme: Theme, index: number, others: boolean): string {
  return others ? theme.muted : (theme.hues[index % theme.hues.length] ?? theme.foreground);
}

export function dashOf(index: number): number[] {
  return [...(DASHES[index % DASHES.length] ?? [])];
}

/**
 * The fill of a series: its hue, under its texture. What is borrowed has the same hue and texture,
 * much lighter: it belongs to the same partition, on somebody else's ground.
 */
export function fillOf(
  theme: Theme,
  index: number,
  { others, borrowed }: { readonly others: boolean; readonly borrowed: boolean },
): CanvasPattern | string {
  const hue = hueOf(theme, index, others);
  const canvas = document.createElement('canvas');
  canvas.width = TILE;
  canvas.height = TILE;
  const context = canvas.getContext('2d');
  if (context === null) return hue;
  context.globalAlpha = borrowed ? 0.25 : 0.7;
  context.fillStyle = hue;
  context.fillRect(0, 0, TILE, TILE);
  context.globalAlpha = borrowed ? 0.6 : 0.9;
  context.fillStyle = borrowed ? hue : theme.background;
  context.strokeStyle = borrowed ? hue : theme.background;
  context.lineWidth = 1.5;
  TEXTURES[index % TEXTURES.length]?.(context);
  return context.createPattern(canvas, 'repeat') ?? hue;
}

type Segment = readonly [number, number, number, number];

function lines(context: CanvasRenderingContext2D, ...segments: readonly Segment[]): void {
  context.beginPath();
  for (const [x1, y1, x2, y2] of segments) {
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
  }
  context.stroke();
}

function dots(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.arc(TILE / 2, TILE / 2, 1.6, 0, 2 * Math.PI);
  context.fill();
}
