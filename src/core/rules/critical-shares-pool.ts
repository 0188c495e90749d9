import type { StaticRule } from './rule.js';
import { list } from './support/format.js';
import { names, partitionPlaces } from './support/places.js';
import { bulkheadFix, fixes } from './support/sizes.js';

export const criticalSharesPool: StaticRule = {
  id: 'critical-shares-pool',
  severity: 'information',
  *check(review) {
    if (review.configuration.policy !== 'shared') return;
    const tier = (name: string) => review.partitions.filter((each) => each.partition.tier === name);
    const critical = tier('critical');
    const bestEffort = tier('best-effort');
    if (critical.length === 0 || bestEffort.length === 0) return;
    yield {
      pointer: '/policy',
      message:
        `${list(names(critical))} (critical) and ${list(names(bestEffort))} (best-effort) share every slot: ` +
        'calls that may be turned away can take the place of calls that must not.',
      related: [
        ...partitionPlaces(critical, 'is critical'),
        ...partitionPlaces(bestEffort, 'is best-effort'),
      ],
      fixes: fixes(bulkheadFix(review)),
    };
  },
};
