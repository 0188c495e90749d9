import { shortName } from '../../src/core/summary/numbers.js';
import type { SeriesView } from '../../src/core/view/series-view.js';
import type { Outcome } from '../../src/core/simulation/result.js';

export function seriesName({ name, partitions }: SeriesView, length = 40): string {
  return name === null ? `${partitions} others` : shortName(name, length);
}

/** Short enough for a table header. */
export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  completed: 'Completed',
  failed: 'Failed',
  timedOut: 'Timed out',
  expired: 'Expired',
  queueFull: 'Queue full',
  waitTimeout: 'Wait timeout',
  shed: 'Shed',
  breakerOpen: 'Breaker open',
  stuck: 'Stuck',
};

export const OUTCOME_MEANINGS: Readonly<Record<Outcome, string>> = {
  completed: 'Ended in time',
  failed: 'Ended with an error',
  timedOut: 'Cut off when the timeout ran out; its slot came back',
  expired: 'The caller’s deadline ran out',
  queueFull: 'Turned away: no slot, and no place in the queue',
  waitTimeout: 'Waited for a slot longer than the queue’s maxWait',
  shed: 'Turned away because the partition was too busy',
  breakerOpen: 'Turned away by the open circuit breaker',
  stuck: 'Never ends',
};
