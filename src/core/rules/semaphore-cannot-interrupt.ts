import type { PartitionReview, Review } from './review.js';
import type { StaticRule } from './rule.js';
import { timeoutFix } from './support/bounds.js';
import { figure, percent, span } from './support/format.js';
import { fixes } from './support/sizes.js';
import { loadText, rateText } from './support/wording.js';

export const semaphoreCannotInterrupt: StaticRule = {
  id: 'semaphore-cannot-interrupt',
  severity: 'warning',
  *check(review) {
    for (const each of review.partitions) {
      const { isolation, deadline, timeout, name } = each.partition;
      if (isolation !== 'semaphore' || deadline === null || timeout !== null) continue;
      yield {
        pointer: `${each.pointer}/deadline`,
        message:
          `The deadline of ${span(deadline)} frees the caller of ${name}, not the slot: a semaphore cannot ` +
          `interrupt the call, and only a timeout returns its slot. ${arithmetic(review, each, deadline)}`,
        fixes: fixes(timeoutFix(each, Math.max(1, deadline))),
      };
    }
  },
};

function arithmetic(review: Review, each: PartitionReview, deadline: number): string {
  const held = loadText(review, each);
  const cut = (each.rate * Math.min(deadline, each.holdingTime)) / 1e6;
  if (each.holdingTime <= deadline || each.load === 0) return `Normal load needs ${held}.`;
  const most = each.servers / each.load;
  const short = most < 1 ? `, of which ${figure(each.servers)} are ${percent(most)}` : '';
  return (
    `It holds ${held}${short}; with a timeout of the same length it would be ` +
    `${rateText(review, each.partition.rate)} × ${span(deadline)} = ${figure(cut)}.`
  );
}
