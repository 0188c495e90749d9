import type { PartitionReview, Review } from '../rules/review.js';
import { figure, perSecond, span } from '../rules/support/format.js';
import { latencyQuantile, meanLatency } from '../sizing/holding-time.js';
import { load } from '../sizing/load.js';
import { slots, times } from './needs.js';

export function explainTimeout(review: Review, each: PartitionReview): string[] {
  const { timeout } = each.partition;
  if (timeout === null) return [];
  return [
    `A call holds its slot for at most ${span(timeout)}; then it is cut off and its slot returns.`,
    `If every call hung: ${allHung(each, timeout)}; ${limit(review, each)}.`,
    margin(each, timeout),
  ];
}

export function explainDeadline(_review: Review, each: PartitionReview): string[] {
  const { deadline, timeout, latency } = each.partition;
  if (deadline === null) return [];
  return [
    `The caller waits ${span(deadline)} from arrival, queueing included; then the call is lost to it.`,
    `A call in service still holds its slot: ${span(meanLatency(latency))} on average, whatever the deadline.`,
    timeout === null
      ? `Nothing returns the slot of a hung call. A timeout of ${span(deadline)} would keep them to ${allHung(each, deadline)}.`
      : `The timeout returns the slot after ${span(timeout)} at the latest.`,
  ];
}

/** "120/s × 1 s = 120 slots" */
function allHung({ rate }: PartitionReview, bound: number): string {
  return `${perSecond(rate)} × ${span(bound)} = ${slots(load(rate, bound))} slots`;
}

function limit({ configuration }: Review, { size }: PartitionReview): string {
  return size === null
    ? `the pool has ${figure(configuration.pool.size)}`
    : `its size is ${figure(size)}`;
}

function margin({ partition }: PartitionReview, timeout: number): string {
  const { latency } = partition;
  const tail = latencyQuantile(latency, 0.99);
  const calls =
    latency.distribution === 'constant' ? 'Calls take' : 'One call in a hundred takes over';
  const normal = `${calls} ${span(tail)} on a normal day`;
  if (tail > timeout) return `${normal}: the timeout cuts those off.`;
  return tail > 0 ? `${normal}; the timeout is ${times(timeout, tail)} that.` : `${normal}.`;
}
