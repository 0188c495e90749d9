import type { Fix } from '../config/finding.js';
import type { WindowStatistics } from '../simulation/result.js';
import { wholeSlots } from '../sizing/recommended-size.js';
import { enough } from './partition-below-load.js';
import type { PartitionReview, Review } from './review.js';
import type { SimulatedRule } from './rule.js';
import { count, figure, percent } from './support/format.js';
import { fixes, resizeFix } from './support/sizes.js';
import { loadText, sizeIsNotTheCause, sizeVerdict, slotsText } from './support/wording.js';

export const rejectsNormalLoad: SimulatedRule = {
  id: 'rejects-normal-load',
  severity: 'warning',
  coveredBy: ['partition-below-load'],
  *check(review, outlook) {
    const { slo } = review.configuration.limits;
    for (const each of review.partitions) {
      const total = outlook.normal.partitions[each.index]?.total;
      if (!total || total.share === null || !(total.share < slo)) continue;
      const runs = outlook.normal.replications;
      const verdict = sizeVerdict(review, each) || ` ${loadSentence(review, each)}`;
      yield {
        pointer: each.pointer,
        target: 'key',
        severity: each.deliberate ? 'information' : 'warning',
        message:
          `${each.partition.name} turns away ${percent(1 - total.share)} of its normal load: ` +
          `${figure(total.offered - total.admitted)} of ${count(total.offered, 'call')}` +
          `${runs > 1 ? ` in ${runs} runs` : ''}${reasons(total)}.${verdict}`,
        fixes: fixes(grow(review, each)),
      };
    }
  },
};

function loadSentence(review: Review, each: PartitionReview): string {
  if (each.size === null && review.partitions.length > 1) {
    return `All calls together need ${slotsText(review.totalLoad)}; the pool has ${figure(each.servers)}.`;
  }
  return `Its normal load is ${loadText(review, each)}; it has ${figure(each.servers)}.`;
}

function reasons(total: WindowStatistics): string {
  const parts = [
    [total.queueFull, 'found no place'],
    [total.waitTimeout, 'waited too long'],
    [total.shed, 'were shed'],
    [total.breakerOpen, 'met an open breaker'],
  ] as const;
  const text = parts
    .filter(([calls]) => calls > 0)
    .map(([calls, why]) => `${figure(calls)} ${why}`);
  return text.length === 0 ? '' : ` (${text.join(', ')})`;
}

/** Only where the size is what is short. */
function grow(review: Review, each: PartitionReview): Fix | null {
  const { pool, limits } = review.configuration;
  if (each.size === null) {
    const size = wholeSlots(review.totalLoad * limits.headroom);
    if (sizeIsNotTheCause(review.totalLoad, pool.size) || size <= pool.size || size > 1e6)
      return null;
    return {
      title: `Raise the pool to ${figure(size)}`,
      edits: [{ kind: 'set', pointer: '/pool/size', value: size }],
    };
  }
  if (sizeIsNotTheCause(each.load, each.servers) || enough(each) <= each.size) return null;
  return resizeFix(review, each, enough(each));
}
