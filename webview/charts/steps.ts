import type { RunView } from '../../src/core/view/run-view.js';
import type { Point } from './chart.js';

/** Levels that hold from a bucket's start to the next one's, and the last to the window's end. */
export function steps(
  { time, bucket, duration }: RunView,
  values: readonly (number | null)[],
): Point[] {
  const points = time.map((x, index) => ({ x, y: values[index] ?? null }));
  const last = points.at(-1);
  return last ? [...points, { x: Math.min(duration, last.x + bucket), y: last.y }] : [];
}
