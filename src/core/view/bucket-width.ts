import type { Micros } from '../config/configuration.js';

/** Widths that read well on an axis: 1, 2, 2.5 and 5 times a power of ten, in microseconds. */
const STEPS = [1, 2, 2.5, 5, 10];

/** No run keeps more numbers than this per series kind, whatever the zoom. */
const MOST_CELLS = 400_000;

/**
 * The bucket of a run whose `window` is drawn `columns` wide: the next round width that fits,
 * never so narrow that the whole run times its partitions would not fit into memory.
 */
export function bucketWidth(
  duration: Micros,
  window: Micros,
  columns: number,
  partitions: number,
): Micros {
  const drawn = window / Math.max(1, columns);
  const affordable = (duration * Math.max(1, partitions)) / MOST_CELLS;
  return roundUp(Math.max(1000, drawn, affordable));
}

function roundUp(micros: number): Micros {
  const magnitude = 10 ** Math.floor(Math.log10(micros));
  for (const step of STEPS) {
    if (step * magnitude >= micros - 1e-6) return Math.round(step * magnitude);
  }
  return Math.round(magnitude * 10);
}
