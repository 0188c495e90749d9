import type { Micros } from '../../config/configuration.js';
import type { Fix } from '../../config/finding.js';
import { formatDuration } from '../../config/durations.js';
import { latencyQuantile } from '../../sizing/holding-time.js';
import type { PartitionReview, Review } from '../review.js';
import { roundDown, roundUp } from './round-duration.js';

/** The p99 as simulated: no sensible timeout cuts off calls of a normal day. */
export function normalTail(each: PartitionReview): number {
  return latencyQuantile(each.partition.latency, 0.99);
}

/**
 * Twice the p99; where the pool is shared and the p99 allows it, no longer than the rest of the
 * pool can carry. A deadline comes first: after it nobody waits for the answer.
 */
export function sensibleTimeout(review: Review, each: PartitionReview): Micros {
  const tail = normalTail(each);
  const { deadline } = each.partition;
  const usual = roundUp(2 * tail);
  if (deadline !== null && deadline >= tail && deadline < usual) return Math.max(1, deadline);
  const safe = longestSafeTimeout(review, each);
  return safe !== null && safe >= tail && safe < usual ? safe : usual;
}

/** The longest timeout at which this partition alone cannot fill a pool that others use; null where none is. */
export function longestSafeTimeout(review: Review, each: PartitionReview): Micros | null {
  const { pool } = review.configuration;
  const free = pool.size - (review.totalLoad - each.load);
  return each.rate > 0 ? roundDown((free * 1e6) / each.rate) : null;
}

export function timeoutFix(each: PartitionReview, timeout: Micros): Fix {
  const value = formatDuration(timeout);
  const verb = each.partition.timeout === null ? 'Add' : 'Lower';
  return {
    title: `${verb} timeout ${verb === 'Add' ? '' : 'to '}${value}`,
    edits: [{ kind: 'set', pointer: `${each.pointer}/timeout`, value }],
  };
}
