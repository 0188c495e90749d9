import type { StaticRule } from './rule.js';
import { sensibleTimeout, timeoutFix } from './support/bounds.js';
import { count } from './support/format.js';
import { fixes } from './support/sizes.js';

export const borrowWithoutTimeout: StaticRule = {
  id: 'borrow-without-timeout',
  severity: 'warning',
  *check(review) {
    if (!review.reserves) return;
    for (const each of review.partitions) {
      const { borrow, timeout, name } = each.partition;
      // Under `bulkhead` with nothing unreserved there is nothing to borrow.
      if (borrow === 0 || timeout !== null || each.reach === each.size) continue;
      yield {
        pointer: `${each.pointer}/borrow`,
        message:
          `${name} may borrow ${count(each.reach - (each.size ?? 0), 'slot')} and has no timeout: nothing takes ` +
          'a borrowed slot back, so a call that hangs keeps it for ever.',
        fixes: fixes(timeoutFix(each, sensibleTimeout(review, each))),
      };
    }
  },
};
