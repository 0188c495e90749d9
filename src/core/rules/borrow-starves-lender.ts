import type { PartitionReview, Review } from './review.js';
import type { StaticRule } from './rule.js';
import { exceeds } from './support/exceeds.js';
import { count, figure } from './support/format.js';
import { likelyBorrowers } from './support/borrowers.js';
import { fixes } from './support/sizes.js';
import { loadText } from './support/wording.js';
import { wholeSlots } from '../sizing/recommended-size.js';

export const borrowStarvesLender: StaticRule = {
  id: 'borrow-starves-lender',
  severity: 'warning',
  *check(review) {
    if (review.configuration.policy !== 'borrowing' || review.partitions.length < 2) return;
    const borrowers = likelyBorrowers(review);
    const lenders = starved(review, borrowers);
    for (const each of borrowers) {
      const worst = lenders.find((lender) => lender.partition !== each);
      if (!worst) continue;
      const others = worst.lost - Math.max(0, each.partition.borrow - review.unreserved);
      const safe = Math.max(0, each.partition.borrow - worst.short);
      yield {
        pointer: `${each.pointer}/borrow`,
        message:
          `${each.partition.name} may borrow ${count(each.partition.borrow, 'slot')}` +
          `${others > 0 && borrowers.length > 1 ? `, with the other borrowers ${figure(worst.lost + review.unreserved)}` : ''}` +
          `${review.unreserved > 0 ? `, of which only ${figure(review.unreserved)} are unreserved` : ''}: ` +
          `${worst.partition.partition.name} is left ${figure(worst.size - worst.lost)} of ` +
          `${figure(worst.size)}, and its load is ${loadText(review, worst.partition)}. ` +
          'A borrowed slot comes back only when its call ends.',
        related: lenders
          .filter((lender) => lender.partition !== each)
          .slice(0, 5)
          .map((lender) => ({
            pointer: `${lender.partition.pointer}/size`,
            message: `${lender.partition.partition.name} is left ${figure(lender.size - lender.lost)} of ${figure(lender.size)}`,
          })),
        fixes: fixes({
          title: `Lower borrow to ${figure(safe)}`,
          edits: [{ kind: 'set', pointer: `${each.pointer}/borrow`, value: safe }],
        }),
      };
    }
  },
};

interface Lender {
  readonly partition: PartitionReview;
  readonly size: number;
  /** Slots that others may take of it at once, all from this one. */
  readonly lost: number;
  /** Slots by which the borrow limits are too high for it to keep its load. */
  readonly short: number;
}

/** Partitions whose size carries their load and whose size less what others may borrow does not; worst first. */
function starved(review: Review, borrowers: readonly PartitionReview[]): Lender[] {
  const own = new Map(borrowers.map((each) => [each, each.partition.borrow]));
  const all = borrowers.reduce((sum, each) => sum + each.partition.borrow, 0);
  return review.partitions
    .flatMap<Lender>((partition) => {
      const size = partition.size ?? 0;
      const borrowed = all - (own.get(partition) ?? 0) - review.unreserved;
      const lost = Math.min(size, Math.max(0, borrowed));
      const short = wholeSlots(partition.load) - (size - borrowed);
      const carries = !exceeds(partition.load, size);
      return lost > 0 && carries && short > 0 ? [{ partition, size, lost, short }] : [];
    })
    .sort((a, b) => b.short - a.short || a.partition.index - b.partition.index);
}
