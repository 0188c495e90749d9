import type { PartitionReview, Review } from '../rules/review.js';
import { figure, span } from '../rules/support/format.js';
import { unreservedArithmetic } from './explain-size.js';

export function explainBorrow(review: Review, each: PartitionReview): string[] {
  const { policy } = review.configuration;
  const { borrow, timeout } = each.partition;
  if (!review.reserves || each.size === null) {
    return [`Under the policy ${policy}, borrow limits are not applied.`];
  }
  const source =
    policy === 'bulkhead'
      ? 'what is borrowed comes only from these'
      : 'slots that others reserve may be taken too while they are idle';
  const back =
    timeout === null
      ? 'A borrowed slot comes back only when its call ends; without a timeout a hung call never ends.'
      : `A borrowed slot comes back when its call ends, after ${span(timeout)} at the latest.`;
  return [
    `At most ${figure(each.size)} + ${figure(borrow)} = ${figure(each.size + borrow)} slots.`,
    `${unreservedArithmetic(review)}; ${source}.`,
    ...(borrow > 0 ? [back] : []),
  ];
}
