import type { StaticRule } from './rule.js';
import { count } from './support/format.js';

export const singleDependency: StaticRule = {
  id: 'single-dependency',
  severity: 'information',
  *check(review) {
    const { policy, partitions } = review.configuration;
    const dependency = partitions[0]?.dependency ?? null;
    if (policy === 'shared' || partitions.length < 2 || dependency === null) return;
    if (partitions.some((each) => each.dependency !== dependency)) return;
    // An incident of some partitions alone is something to isolate from.
    if (review.hits.some((hit) => hit.length < partitions.length)) return;
    yield {
      pointer: '/partitions',
      target: 'key',
      message:
        `All ${count(partitions.length, 'partition')} depend on ${dependency}: when it turns slow, all of ` +
        'them do, and there is nothing to isolate from it.',
    };
  },
};
