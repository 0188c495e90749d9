import { meanHoldingTime } from '../sizing/holding-time.js';
import { queueDrainTime, usefulQueueDepth } from '../sizing/queue-drain.js';
import type { Fix } from '../config/finding.js';
import type { PartitionReview, Review } from './review.js';
import type { Observation, StaticRule } from './rule.js';
import { count, figure, span } from './support/format.js';
import { incidentPlace } from './support/places.js';
import { fixes } from './support/sizes.js';

export const queueTooDeep: StaticRule = {
  id: 'queue-too-deep',
  severity: 'warning',
  *check(review) {
    for (const each of review.partitions) {
      const seen = each.partition.queue.depth > 0 ? check(review, each) : null;
      if (seen) yield seen;
    }
  },
};

/** A queue at the latency of some moment. */
interface Moment {
  readonly holdingTime: number;
  /** Places from which a call still comes through. */
  readonly useful: number;
  readonly incident: number | null;
}

function check(review: Review, each: PartitionReview): Observation | null {
  const { queue, deadline } = each.partition;
  if (queue.maxWait === null && deadline === null) return deepAlone(review, each, false);
  const all = moments(review, each);
  const first = all.find((moment) => moment.useful < queue.depth);
  const worst = all.reduce((a, b) => (b.useful < a.useful ? b : a));
  if (first) return unreachable(review, each, first, worst);
  // A queue of exactly the useful depth was sized by the same arithmetic.
  return worst.useful === queue.depth ? null : deepAlone(review, each, true);
}

/** Normal latency first, then each incident that makes the partition slower; a hang ends no wait at all. */
function moments(review: Review, each: PartitionReview): [Moment, ...Moment[]] {
  const { queue, deadline, timeout } = each.partition;
  const at = (holdingTime: number, incident: number | null): Moment => {
    const bounds = { maxWait: queue.maxWait, deadline };
    return { holdingTime, incident, useful: usefulQueueDepth(bounds, holdingTime, each.servers) };
  };
  const slower = review.configuration.incidents.flatMap<Moment>((incident, index) => {
    const reaches = incident.target.kind === 'everything' || each.incidents.includes(index);
    if (!reaches || incident.hang || incident.latency === null) return [];
    const holdingTime = meanHoldingTime(incident.latency, timeout);
    return holdingTime > each.holdingTime ? [at(holdingTime, index)] : [];
  });
  return [at(each.holdingTime, null), ...slower];
}

function unreachable(
  review: Review,
  each: PartitionReview,
  moment: Moment,
  worst: Moment,
): Observation {
  const { useful, incident } = moment;
  const name = incident === null ? '' : `In ${incidentName(review, incident)}: `;
  const verdict =
    useful === 0
      ? 'No place is of use: a call that waits, waits in vain.'
      : `The useful depth is ${figure(useful)}: a call beyond it waits in vain.`;
  const later =
    worst.incident === null || worst.useful === useful
      ? ''
      : ` In ${incidentName(review, worst.incident)} it is ${figure(worst.useful)}.`;
  const places = [...new Set([incident, worst.incident])].filter((place) => place !== null);
  return {
    pointer: `${each.pointer}/queue/depth`,
    message: `${name}${lastPlace(each, moment.holdingTime)}; ${bound(each, moment.holdingTime)}. ${verdict}${later}`,
    related: places.map((place) => incidentPlace(review, place, 'makes it this slow')),
    fixes: fixes(cut(each, worst.useful)),
  };
}

/** Which of the two bounds comes first. */
function bound(each: PartitionReview, holdingTime: number): string {
  const { queue, deadline } = each.partition;
  const byWait = queue.maxWait !== null && queue.maxWait <= (deadline ?? Infinity) - holdingTime;
  return byWait
    ? `maxWait is ${span(queue.maxWait)}`
    : `the deadline is ${span(deadline ?? 0)} and a call takes ${span(holdingTime)}`;
}

function lastPlace(each: PartitionReview, holdingTime: number): string {
  const { depth } = each.partition.queue;
  if (depth === Infinity) return 'Unbounded, the queue has no last place';
  const drain = queueDrainTime(depth, holdingTime, each.servers);
  return `${figure(depth)} × ${span(holdingTime)} ÷ ${count(each.servers, 'slot')} = ${span(drain)} for the last place`;
}

function incidentName(review: Review, index: number): string {
  return review.configuration.incidents[index]?.name ?? '';
}

/** Nothing is unreachable, but the queue is deeper than `limits.queueDepth`. */
function deepAlone(review: Review, each: PartitionReview, bounded: boolean): Observation | null {
  const { depth } = each.partition.queue;
  const limit = review.configuration.limits.queueDepth;
  // A queue without end and without a bound on the wait is `unbounded-wait`, once.
  if (depth <= limit || (depth === Infinity && !bounded)) return null;
  return {
    pointer: `${each.pointer}/queue/depth`,
    severity: bounded ? 'information' : 'warning',
    message:
      `A queue of ${figure(depth)} is deeper than ${figure(limit)}: ${lastPlace(each, each.holdingTime)}` +
      `${bounded ? '' : ', and no wait is bounded'}. A longer queue creates no capacity.`,
    fixes: fixes(cut(each, limit)),
  };
}

function cut(each: PartitionReview, depth: number): Fix {
  return {
    title:
      depth === 0 ? 'Do without the queue' : `Cut the queue to its useful depth, ${figure(depth)}`,
    edits: [{ kind: 'set', pointer: `${each.pointer}/queue/depth`, value: depth }],
  };
}
