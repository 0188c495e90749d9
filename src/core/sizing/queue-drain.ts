/** Times in microseconds, `slots` those that serve the queue. */

/** How long the last place of a full queue waits: depth × latency / size. */
export function queueDrainTime(depth: number, holdingTime: number, slots: number): number {
  return holdingTime === 0 ? 0 : (depth * holdingTime) / slots;
}

export interface WaitBounds {
  readonly maxWait: number | null;
  readonly deadline: number | null;
}

/**
 * Places from which a call still comes through: it must start within `maxWait` and end within
 * `deadline`. Infinity where nothing bounds the wait, or where calls take no time.
 */
export function usefulQueueDepth(bounds: WaitBounds, holdingTime: number, slots: number): number {
  const patience = Math.min(
    bounds.maxWait ?? Infinity,
    (bounds.deadline ?? Infinity) - holdingTime,
  );
  if (patience === Infinity || holdingTime === 0) return Infinity;
  return Math.max(0, Math.floor((patience * slots) / holdingTime + 1e-9));
}
