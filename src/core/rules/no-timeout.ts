import type { StaticRule } from './rule.js';
import { sensibleTimeout, timeoutFix } from './support/bounds.js';
import { fixes } from './support/sizes.js';
import { loadText, sizeVerdict } from './support/wording.js';

export const noTimeout: StaticRule = {
  id: 'no-timeout',
  severity: 'warning',
  coveredBy: ['semaphore-cannot-interrupt', 'shared-pool-exposed', 'borrow-without-timeout'],
  *check(review) {
    for (const each of review.partitions) {
      if (each.partition.timeout !== null) continue;
      const verdict = sizeVerdict(review, each);
      yield {
        pointer: each.pointer,
        target: 'key',
        severity: each.exposed ? 'warning' : 'information',
        message:
          `${each.partition.name} has no timeout: a call that hangs never returns its slot.` +
          (verdict || ` Normal load needs ${loadText(review, each)}.`),
        fixes: fixes(timeoutFix(each, sensibleTimeout(review, each))),
      };
    }
  },
};
