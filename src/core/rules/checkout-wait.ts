import { formatDuration } from '../config/durations.js';
import type { NormalLoad } from './outlook.js';
import type { Review } from './review.js';
import type { SimulatedRule } from './rule.js';
import { count, span } from './support/format.js';
import { fixes } from './support/sizes.js';
import { stretches, SUSTAINED } from './support/sustained.js';
import { loadText, sizeVerdict } from './support/wording.js';

export const checkoutWait: SimulatedRule = {
  id: 'checkout-wait',
  severity: 'information',
  *check(review, outlook) {
    const limit = review.configuration.limits.checkoutWait;
    for (const each of review.partitions) {
      const { p99, of } = longest(review, outlook.normal, each.index);
      if (p99 === null || p99 * 1e6 <= limit) continue;
      const value = formatDuration(limit);
      yield {
        pointer: `${each.pointer}/queue`,
        message:
          `One call in a hundred of ${each.partition.name} waits ${span(p99 * 1e6)} or longer for a slot, of ` +
          `${of} without any incident; the limit is ${span(limit)}.` +
          (sizeVerdict(review, each) || ` Normal load needs ${loadText(review, each)}.`),
        fixes: fixes({
          title: `Set maxWait to ${value}`,
          edits: [{ kind: 'set', pointer: `${each.pointer}/queue/maxWait`, value }],
        }),
      };
    }
  },
};

interface Wait {
  /** Seconds; null where nobody got a slot. */
  readonly p99: number | null;
  /** Which calls it is the wait of. */
  readonly of: string;
}

/** The p99 of the worst stretch of two minutes, or of the whole run where that is shorter. */
function longest({ configuration }: Review, normal: NormalLoad, index: number): Wait {
  const { replications, partitions, series } = normal;
  const one = partitions[index];
  if (!one) return { p99: null, of: '' };
  const row = series.partitions[one.name];
  const whole = row ? stretches(configuration, normal) : [];
  if (!row || whole.length === 0) {
    const runs = replications > 1 ? ` in ${replications} runs` : '';
    return { p99: one.total.wait.p99, of: `${count(one.total.admitted, 'call')}${runs}` };
  }
  const wait = (bucket: number): number => row.p99Wait[bucket] ?? -1;
  const worst = whole.reduce((a, b) => (wait(b) > wait(a) ? b : a));
  const calls = count(row.admitted[worst] ?? 0, 'call');
  return { p99: row.p99Wait[worst] ?? null, of: `${calls} in its worst ${span(SUSTAINED * 1e6)}` };
}
