import { p99Latency } from '../sizing/holding-time.js';
import type { StaticRule } from './rule.js';
import { figure, span } from './support/format.js';
import { demandText } from './support/wording.js';

export const sizedFromMean: StaticRule = {
  id: 'sized-from-mean',
  severity: 'hint',
  *check(review) {
    for (const each of review.partitions) {
      const { latency, rate, name } = each.partition;
      if (each.size === null || p99Latency(latency) !== null) continue;
      yield {
        pointer: `${each.pointer}/latency`,
        message:
          `${name} is sized from its mean: ${demandText(review, rate, each.sizingTime, each.load)}, ` +
          `${figure(each.recommended)} with headroom. No p99 is known; if it is ${span(4 * each.sizingTime)}, ` +
          `the same headroom needs ${figure(Math.ceil(4 * each.load * review.configuration.limits.headroom))}.`,
      };
    }
  },
};
