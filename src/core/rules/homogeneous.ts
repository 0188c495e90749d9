import type { Partition } from '../config/configuration.js';
import type { StaticRule } from './rule.js';
import { count, perSecond, span } from './support/format.js';

export const homogeneous: StaticRule = {
  id: 'homogeneous',
  severity: 'information',
  *check(review) {
    const { policy, partitions } = review.configuration;
    const [first, ...others] = partitions;
    if (policy === 'shared' || !first || others.length === 0) return;
    // What something outside may single out is not like the others.
    if (review.partitions.some((each) => each.exposed)) return;
    const kind = kindOf(first);
    if (others.some((each) => kindOf(each) !== kind)) return;
    const holdingTime = review.partitions[0]?.holdingTime ?? 0;
    yield {
      pointer: '/partitions',
      target: 'key',
      message:
        `All ${count(partitions.length, 'partition')} are alike: ${perSecond(first.rate)} of ` +
        `${span(holdingTime)} each, nothing behind one that the others do not have. One pool would serve ` +
        'their bursts better.',
    };
  },
};

/** Everything that could make a partition behave unlike another, its name and sizes left out. */
function kindOf(partition: Partition): string {
  const { rate, latency, timeout, deadline, tier, fallback, shedUtilization } = partition;
  return JSON.stringify([rate, latency, timeout, deadline, tier, fallback, shedUtilization]);
}
