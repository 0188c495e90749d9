import type { Fix } from '../config/finding.js';
import type { Review } from './review.js';
import type { StaticRule } from './rule.js';
import { count, figure } from './support/format.js';
import { sizePlaces } from './support/places.js';
import { fixes, sizeEdits, splitPool } from './support/sizes.js';

export const partitionsExceedPool: StaticRule = {
  id: 'partitions-exceed-pool',
  severity: 'error',
  *check(review) {
    const { size } = review.configuration.pool;
    if (!review.reserves || review.reserved <= size) return;
    yield {
      pointer: '/pool/size',
      message:
        `${count(review.partitions.length, 'partition')} reserve ${figure(review.reserved)} slots; the pool ` +
        `has ${figure(size)}, ${figure(review.reserved - size)} too few to keep every reservation.`,
      related: sizePlaces(review),
      fixes: fixes(shrink(review), raisePool(review)),
    };
  },
};

/** Sizes from load and headroom, where those fit; nobody falls below its load. */
function shrink(review: Review): Fix | null {
  const sizes = splitPool(review);
  if (!sizes || review.partitions.length > 1000) return null;
  return {
    title: `Shrink sizes to load and headroom, ${figure(review.configuration.pool.size)} in all at most`,
    edits: sizeEdits(review.partitions, sizes),
  };
}

function raisePool(review: Review): Fix | null {
  if (review.reserved > 1_000_000) return null;
  return {
    title: `Raise the pool to ${figure(review.reserved)}`,
    edits: [{ kind: 'set', pointer: '/pool/size', value: review.reserved }],
  };
}
