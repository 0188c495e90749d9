import type { CircuitBreaker, Incident } from '../../config/configuration.js';
import type { Edit } from '../../config/finding.js';
import { formatDuration } from '../../config/durations.js';
import { latencyQuantile } from '../../sizing/holding-time.js';
import type { PartitionReview } from '../review.js';
import { normalTail, sensibleTimeout } from './bounds.js';
import { roundUp } from './round-duration.js';
import type { Review } from '../review.js';

/** Incidents that a breaker is for: calls turn slow, hang or fail. More calls alone are not one. */
export function concernsBreaker(incident: Incident): boolean {
  return incident.hang || incident.latency !== null || incident.errorRate > 0;
}

/** Calls that arrive in the incident on one instance, on average. */
export function callsIn(each: PartitionReview, incident: Incident): number {
  return (each.rate * incident.rateFactor * (incident.to - incident.from)) / 1e6;
}

type Bounds = Pick<PartitionReview['partition'], 'timeout' | 'deadline'>;

/**
 * True where some call of the incident counts as a failure. A slow call that nothing cuts off and
 * nothing calls slow is a success, and a hung one that nothing ends is never recorded at all.
 */
export function canFail(
  bounds: Bounds,
  incident: Incident,
  breaker: Pick<CircuitBreaker, 'slowCall'>,
): boolean {
  const bounded = bounds.timeout !== null || bounds.deadline !== null;
  if (incident.hang) return bounded;
  if (incident.errorRate > 0) return true;
  if (incident.latency === null) return false;
  const slow = latencyQuantile(incident.latency, 0.99);
  const least = Math.min(
    bounds.timeout ?? Infinity,
    bounds.deadline ?? Infinity,
    breaker.slowCall ?? Infinity,
  );
  return slow > least;
}

/** A window that the incidents can fill at least twice over; null where they bring no call. */
export function sensibleWindow(
  each: PartitionReview,
  incidents: readonly Incident[],
  most: number,
): number | null {
  const calls = Math.max(...incidents.map((incident) => callsIn(each, incident)));
  return calls < 1 ? null : Math.max(1, Math.min(most, Math.floor(calls / 2)));
}

interface FailureEdits {
  /** Beside the breaker itself. */
  readonly edits: Edit[];
  readonly timeout: string | null;
  readonly slowCall: string | null;
}

/** What makes calls of the incident count as failures; null where nothing sensible does. */
export function failureEdits(
  review: Review,
  each: PartitionReview,
  incident: Incident,
): FailureEdits | null {
  if (incident.hang) {
    const timeout = formatDuration(sensibleTimeout(review, each));
    return {
      edits: [{ kind: 'set', pointer: `${each.pointer}/timeout`, value: timeout }],
      timeout,
      slowCall: null,
    };
  }
  const tail = normalTail(each);
  const slow = incident.latency === null ? 0 : latencyQuantile(incident.latency, 0.99);
  if (slow <= tail) return null;
  const usual = roundUp(2 * tail);
  const slowCall = usual < slow ? usual : Math.floor((tail + slow) / 2);
  return { edits: [], timeout: null, slowCall: formatDuration(slowCall) };
}
