import type { PartitionReview, Review } from '../rules/review.js';
import { figure, percent, perSecond, span } from '../rules/support/format.js';
import { mmck } from '../sizing/erlang.js';
import { wholeSlots } from '../sizing/recommended-size.js';
import { incidentLines } from './incident-demand.js';
import { needs, slots, times } from './needs.js';

export function explainSize(review: Review, each: PartitionReview): string[] {
  const { size, holdingTime } = each;
  if (size === null) return ['Under the policy shared, sizes are not applied.'];
  return [
    need(each, size),
    recommendation(review, each),
    ...(holdingTime > 0 ? [capacity(size, holdingTime)] : []),
    ...rejection(review, each, size),
    ...incidentLines(review, each),
  ];
}

export function explainPoolSize(review: Review): string[] {
  const { size } = review.configuration.pool;
  const busy = `${slots(review.totalLoad)} of ${figure(size)} slots`;
  const share = percent(review.totalLoad / size);
  const all = `All partitions together keep ${busy} busy on average, ${share}.`;
  return review.reserves ? [all, `${unreservedArithmetic(review)}.`] : [all];
}

/** "20 slots − 16 reserved = 4 unreserved" */
export function unreservedArithmetic({ configuration, reserved, unreserved }: Review): string {
  const { size } = configuration.pool;
  return `${figure(size)} slots − ${figure(reserved)} reserved = ${figure(unreserved)} unreserved`;
}

function need(each: PartitionReview, size: number): string {
  const { rate, sizingTime, holdingTime } = each;
  const needed = needs(each);
  const time = `${span(sizingTime)}${sizingTime === holdingTime ? '' : ' (p99)'}`;
  const ratio = needed > 0 ? `; ${figure(size)} is ${times(size, needed)} that` : '';
  return `Needs ${perSecond(rate)} × ${time} = ${slots(needed)} slots${ratio}.`;
}

function recommendation({ configuration }: Review, each: PartitionReview): string {
  const { headroom, slo } = configuration.limits;
  const needed = needs(each);
  const fromHeadroom = Math.max(1, wholeSlots(headroom * needed));
  const why =
    each.recommended > fromHeadroom
      ? `chance then turns away at most ${percent(1 - slo)}`
      : `headroom ${figure(headroom)} × ${slots(needed)}`;
  return `Recommended: ${figure(each.recommended)} (${why}).`;
}

function capacity(size: number, holdingTime: number): string {
  const carried = perSecond((size * 1e6) / holdingTime);
  return `${figure(size)} slots carry ${figure(size)} / ${span(holdingTime)} = ${carried}.`;
}

/** Only for Poisson arrivals, where the closed form holds, and for what it may hold by itself. */
function rejection({ configuration }: Review, each: PartitionReview, size: number): string[] {
  const { depth } = each.partition.queue;
  if (configuration.simulation.arrivals !== 'poisson' || depth === Infinity) return [];
  const { pReject } = mmck(size, depth, each.load);
  const queue = depth === 0 ? '' : ` and ${figure(depth)} places to wait`;
  const turnedAway = pReject < 0.0001 ? 'less than 0.01 %' : percent(pReject);
  return [
    `With ${figure(size)} slots${queue} of its own it turns away ${turnedAway} of its calls.`,
  ];
}
