import type { PartitionReview, Review } from './review.js';
import type { StaticRule } from './rule.js';
import { longestSafeTimeout, normalTail, timeoutFix } from './support/bounds.js';
import { exceeds } from './support/exceeds.js';
import { figure } from './support/format.js';
import { bulkheadFix, fixes } from './support/sizes.js';
import { demandText } from './support/wording.js';

export const timeoutAlone: StaticRule = {
  id: 'timeout-alone',
  severity: 'warning',
  coveredBy: ['shared-pool-exposed'],
  *check(review) {
    const { policy, pool } = review.configuration;
    if (review.reserves || review.partitions.length < 2) return;
    const split = bulkheadFix(review);
    for (const each of review.partitions) {
      const { timeout, name } = each.partition;
      if (timeout === null) continue;
      const wanted = (each.rate * timeout) / 1e6;
      // Under `capped` the cap holds, whatever the timeout lets through.
      const held = Math.min(wanted, policy === 'capped' ? each.reach : Infinity);
      const others = review.totalLoad - each.load;
      if (!exceeds(held + others, pool.size)) continue;
      const capped = held < wanted ? `, capped at ${figure(held)}` : '';
      yield {
        pointer: `${each.pointer}/timeout`,
        severity: each.exposed ? 'warning' : 'information',
        message:
          `When every call of ${name} runs into its timeout: ${demandText(review, each.partition.rate, timeout, wanted)}` +
          `${capped}; the others need ${figure(others)} and the pool has ${figure(pool.size)}. ` +
          'The timeout alone keeps nobody else’s slots free.',
        fixes: fixes(shorter(review, each), split),
      };
    }
  },
};

function shorter(review: Review, each: PartitionReview) {
  const safe = longestSafeTimeout(review, each);
  return safe === null || safe < normalTail(each) ? null : timeoutFix(each, safe);
}
