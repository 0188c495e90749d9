import type { Outlook } from './outlook.js';
import type { SimulatedRule } from './rule.js';
import { figure, percent, span } from './support/format.js';
import { fixes } from './support/sizes.js';
import { slotsText } from './support/wording.js';
import { wholeSlots } from '../sizing/recommended-size.js';

/** Seconds over which a utilisation counts as sustained. */
const SUSTAINED = 120;

export const sustainedUtilization: SimulatedRule = {
  id: 'sustained-utilization',
  severity: 'information',
  *check(review, outlook) {
    const { limits, pool, policy } = review.configuration;
    const { utilization, over } = highest(outlook);
    if (!(utilization > limits.utilization)) return;
    const size = wholeSlots(review.totalLoad / limits.utilization);
    yield {
      pointer: '/pool/size',
      message:
        `Without any incident ${percent(utilization)} of ${figure(pool.size)} slots are in use over ` +
        `${span(over * 1e6)}, more than ${percent(limits.utilization)}: the partitions need ` +
        `${slotsText(review.totalLoad)} on average, and little is left for a burst.`,
      fixes: fixes(policy === 'shared' ? raise(pool.size, size) : null),
    };
  },
};

function raise(from: number, to: number) {
  if (to <= from || to > 1e6) return null;
  return {
    title: `Raise the pool to ${figure(to)}`,
    edits: [{ kind: 'set' as const, pointer: '/pool/size', value: to }],
  };
}

/** The highest mean over two minutes, or over the whole run where that is shorter. */
function highest({ normal }: Outlook): { utilization: number; over: number } {
  const { series, duration, pool } = normal;
  const width = Math.ceil(SUSTAINED / series.bucket);
  if (duration <= SUSTAINED || width >= series.time.length) {
    return { utilization: pool.utilization, over: duration };
  }
  const held = series.time.map(() => 0);
  for (const partition of Object.values(series.partitions)) {
    partition.held.forEach((slots, i) => (held[i] = (held[i] ?? 0) + slots));
  }
  // Whole buckets only: the last one may be shorter.
  let sum = 0;
  let most = 0;
  for (const [i, slots] of held.entries()) {
    sum += slots - (held[i - width] ?? 0);
    if (i >= width - 1 && i < held.length - 1) most = Math.max(most, sum / width);
  }
  return { utilization: most / pool.size, over: width * series.bucket };
}
