import type { Edit, Fix } from '../config/finding.js';
import type { Review } from './review.js';
import type { StaticRule } from './rule.js';
import { count, figure } from './support/format.js';
import { fixes } from './support/sizes.js';

export const headroomUnreachable: StaticRule = {
  id: 'headroom-unreachable',
  severity: 'warning',
  *check(review) {
    if (!review.reserves) return;
    const { size } = review.configuration.pool;
    const borrowable = review.partitions.reduce((sum, each) => sum + each.partition.borrow, 0);
    const unreachable = review.unreserved - borrowable;
    if (unreachable <= 0) return;
    const who =
      borrowable === 0 ? 'nobody may borrow' : `all may borrow only ${figure(borrowable)}`;
    yield {
      pointer: '/pool/size',
      message:
        `${figure(review.reserved)} of ${figure(size)} slots are reserved, and of the ` +
        `${count(review.unreserved, 'slot')} left ${who}: ${figure(unreachable)} can never serve a call.`,
      fixes: fixes(lend(review), shrinkPool(review, borrowable)),
    };
  },
};

/**
 * Under `bulkhead` everybody may borrow all of it: only unreserved slots are lent. Under
 * `borrowing` the limits add up to what is unreserved, so that no reservation is lent away.
 */
function lend(review: Review): Fix | null {
  const { partitions, unreserved } = review;
  if (partitions.length > 200) return null;
  const borrowing = review.configuration.policy === 'borrowing';
  const each = borrowing ? Math.floor(unreserved / partitions.length) : unreserved;
  const rest = borrowing ? unreserved - each * partitions.length : 0;
  const edits = partitions.flatMap<Edit>((one, i) => {
    const value = each + (i < rest ? 1 : 0);
    return value === one.partition.borrow
      ? []
      : [{ kind: 'set', pointer: `${one.pointer}/borrow`, value }];
  });
  return { title: `Let partitions borrow the ${count(unreserved, 'unreserved slot')}`, edits };
}

function shrinkPool(review: Review, borrowable: number): Fix {
  const size = review.reserved + borrowable;
  return {
    title: `Shrink the pool to ${figure(size)}`,
    edits: [{ kind: 'set', pointer: '/pool/size', value: size }],
  };
}
