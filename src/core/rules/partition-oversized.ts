import type { Edit, Fix } from '../config/finding.js';
import type { PartitionReview, Review } from './review.js';
import type { StaticRule } from './rule.js';
import { figure, percent } from './support/format.js';
import { fixes } from './support/sizes.js';
import { demandText, slotsText } from './support/wording.js';

export const partitionOversized: StaticRule = {
  id: 'partition-oversized',
  severity: 'information',
  *check(review) {
    const { limits } = review.configuration;
    for (const each of review.partitions) {
      // What nothing can turn slow is simply the rest of the pool.
      if (each.size === null || !each.exposed) continue;
      if (each.size <= limits.oversize * each.recommended) continue;
      yield {
        pointer: `${each.pointer}/size`,
        message:
          `${needs(review, each)} and ${figure(each.recommended)} with headroom; ${each.partition.name} has ` +
          `${figure(each.size)}, ${figure(each.size / each.recommended)}×: so many slots can hang before it is ` +
          'stopped. The size cannot be the cause of rejections here; they would mean a burst or a leak.',
        fixes: fixes(shrink(review, each)),
      };
    }
  },
};

function needs(review: Review, each: PartitionReview): string {
  const demand = demandText(review, each.partition.rate, each.holdingTime, each.load);
  return each.load === 0
    ? `It needs ${slotsText(0)}`
    : `${demand} (${percent(each.load / (each.size ?? 1))} of its size)`;
}

/** To the recommended size; what that frees, the others may borrow. */
function shrink(review: Review, each: PartitionReview): Fix {
  const edits: Edit[] = [{ kind: 'set', pointer: `${each.pointer}/size`, value: each.recommended }];
  const freed = (each.size ?? 0) - each.recommended;
  const others = review.partitions.filter((other) => !other.exposed && other !== each);
  if (review.configuration.policy === 'bulkhead' && others.length <= 50) {
    for (const other of others) {
      const value = Math.min(1_000_000, other.partition.borrow + freed);
      edits.push({ kind: 'set', pointer: `${other.pointer}/borrow`, value });
    }
  }
  return { title: `Set size to ${figure(each.recommended)}`, edits };
}
