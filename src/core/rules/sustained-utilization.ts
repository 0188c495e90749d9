import type { Configuration } from '../config/configuration.js';
import type { Outlook } from './outlook.js';
import type { SimulatedRule } from './rule.js';
import { figure, percent, span } from './support/format.js';
import { fixes, sum } from './support/sizes.js';
import { stretches, SUSTAINED } from './support/sustained.js';
import { slotsText } from './support/wording.js';
import { wholeSlots } from '../sizing/recommended-size.js';

export const sustainedUtilization: SimulatedRule = {
  id: 'sustained-utilization',
  severity: 'information',
  *check(review, outlook) {
    const { limits, pool, policy } = review.configuration;
    const { utilization, over } = highest(review.configuration, outlook);
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

/** The highest mean over a stretch of two minutes, or over the whole run where that is shorter. */
function highest(
  configuration: Configuration,
  { normal }: Outlook,
): { utilization: number; over: number } {
  const { series, duration, pool } = normal;
  const whole = stretches(configuration, normal);
  if (whole.length === 0) return { utilization: pool.utilization, over: duration };
  const partitions = Object.values(series.partitions);
  const most = whole.map((bucket) => sum(partitions.map(({ held }) => held[bucket] ?? 0)));
  return { utilization: Math.max(...most) / pool.size, over: SUSTAINED };
}
