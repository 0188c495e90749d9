import type { Edit, Fix } from '../../config/finding.js';
import { wholeSlots } from '../../sizing/recommended-size.js';
import type { PartitionReview, Review } from '../review.js';
import { figure } from './format.js';

/** The format allows no more. */
const LARGEST_SIZE = 1_000_000;
/** Past this many partitions a fix that touches each of them is no quick fix. */
const MOST_EDITED = 200;

/** The fewest whole slots that carry the load. */
export function leastSize(each: PartitionReview): number {
  return Math.max(1, wholeSlots(each.load));
}

/**
 * Sizes for all partitions within the pool: the recommended ones where they fit, else the load of
 * each and a share of the rest in proportion to what is missing; null where not even the loads fit.
 */
export function splitPool(review: Review): number[] | null {
  return split(review.partitions, review.configuration.pool.size);
}

/** As `splitPool`, over some of the partitions and some of the slots. */
export function split(partitions: readonly PartitionReview[], slots: number): number[] | null {
  const least = partitions.map(leastSize);
  const wanted = partitions.map((each, i) => Math.max(each.recommended, least[i] ?? 1));
  if (sum(wanted) <= slots) return wanted;
  let rest = slots - sum(least);
  if (rest < 0) return null;
  const missing = sum(wanted) - sum(least);
  const sizes = least.map(
    (size, i) => size + Math.floor((rest * ((wanted[i] ?? 0) - size)) / missing),
  );
  rest = slots - sum(sizes);
  // The odd slots go to those that nothing can turn slow.
  const order = [...partitions.keys()].sort(
    (a, b) => exposure(partitions[a]) - exposure(partitions[b]),
  );
  for (const i of order) {
    if (rest === 0) break;
    if ((sizes[i] ?? 0) >= (wanted[i] ?? 0)) continue;
    sizes[i] = (sizes[i] ?? 0) + 1;
    rest--;
  }
  return sizes;
}

/** 0 where nothing behind it may turn slow, 1 where something may, 2 where an incident says so. */
function exposure(each: PartitionReview | undefined): number {
  if (!each?.exposed) return 0;
  return each.incidents.length === 0 ? 1 : 2;
}

/** Gives one partition `size` slots, and the pool as many as that takes; null past the format's limit. */
export function resizeFix(review: Review, each: PartitionReview, size: number): Fix | null {
  const { pool } = review.configuration;
  const needed = review.reserves ? review.reserved - (each.size ?? 0) + size : size;
  if (Math.max(size, needed) > LARGEST_SIZE) return null;
  const edits: Edit[] = [{ kind: 'set', pointer: `${each.pointer}/size`, value: size }];
  if (needed <= pool.size) return { title: `Set size to ${figure(size)}`, edits };
  edits.push({ kind: 'set', pointer: '/pool/size', value: needed });
  const title = `Set size to ${figure(size)} and the pool to ${figure(needed)}`;
  return { title, edits };
}

/** Slots of its own for every partition of a shared or capped pool; null where the pool is too small. */
export function bulkheadFix(review: Review): Fix | null {
  if (review.partitions.length > MOST_EDITED) return null;
  const sizes = splitPool(review);
  if (!sizes) return null;
  const unreserved = review.configuration.pool.size - sum(sizes);
  const edits: Edit[] = [{ kind: 'set', pointer: '/policy', value: 'bulkhead' }];
  review.partitions.forEach((each, i) => {
    edits.push({ kind: 'set', pointer: `${each.pointer}/size`, value: sizes[i] });
    const borrow = each.exposed ? 0 : unreserved;
    if (borrow !== each.partition.borrow) {
      edits.push({ kind: 'set', pointer: `${each.pointer}/borrow`, value: borrow });
    }
  });
  const reserved = sizes.length > 6 ? figure(sum(sizes)) : sizes.map(figure).join(' + ');
  return { title: `Give each partition slots of its own (${reserved})`, edits };
}

/** Edits that set sizes, only where they change. */
export function sizeEdits(
  partitions: readonly PartitionReview[],
  sizes: readonly number[],
): Edit[] {
  return partitions.flatMap((each, i) =>
    sizes[i] === each.size
      ? []
      : [{ kind: 'set' as const, pointer: `${each.pointer}/size`, value: sizes[i] }],
  );
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}

export function fixes(...candidates: readonly (Fix | null | undefined)[]): Fix[] {
  return candidates.filter((each): each is Fix => !!each && each.edits.length > 0);
}
