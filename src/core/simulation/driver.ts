/** Work in slices, so that whoever runs it can stay responsive. The core has no clock of its own. */
export interface Sliced<T> {
  /** Does at most about `events` steps; true once the work is done. */
  advance(events: number): boolean;
  /** 0 to 1. */
  readonly progress: number;
  /** Only after `advance` returned true. */
  result(): T;
}

const SLICE = 50_000;

/** Runs the work to its end without a pause. */
export function drain<T>(work: Sliced<T>): T {
  while (!work.advance(SLICE));
  return work.result();
}
