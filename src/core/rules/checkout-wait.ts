import { formatDuration } from '../config/durations.js';
import type { SimulatedRule } from './rule.js';
import { count, span } from './support/format.js';
import { fixes } from './support/sizes.js';
import { loadText, sizeVerdict } from './support/wording.js';

export const checkoutWait: SimulatedRule = {
  id: 'checkout-wait',
  severity: 'information',
  *check(review, outlook) {
    const runs = outlook.normal.replications;
    const limit = review.configuration.limits.checkoutWait;
    for (const each of review.partitions) {
      const total = outlook.normal.partitions[each.index]?.total;
      const p99 = total?.wait.p99 ?? null;
      if (!total || p99 === null || p99 * 1e6 <= limit) continue;
      const value = formatDuration(limit);
      yield {
        pointer: `${each.pointer}/queue`,
        message:
          `One call in a hundred of ${each.partition.name} waits ${span(p99 * 1e6)} or longer for a slot, of ` +
          `${count(total.admitted, 'call')}${runs > 1 ? ` in ${runs} runs` : ''} without any incident; the ` +
          `limit is ${span(limit)}.` +
          (sizeVerdict(review, each) || ` Normal load needs ${loadText(review, each)}.`),
        fixes: fixes({
          title: `Set maxWait to ${value}`,
          edits: [{ kind: 'set', pointer: `${each.pointer}/queue/maxWait`, value }],
        }),
      };
    }
  },
};
