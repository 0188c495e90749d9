/** Sizes as arithmetic has them, before a simulation is asked. */
import type { Configuration, Policy, Tier } from '../config/configuration.js';
import type { Edit } from '../config/finding.js';
import { load } from '../sizing/load.js';
import { review, type PartitionReview, type Review } from '../rules/review.js';
import { leastSize } from '../rules/support/sizes.js';
import { bestSplit } from './best-split.js';
import type { SuggestedSize, Suggestion } from './suggestion.js';

export type SizePlan = Pick<
  Suggestion,
  'policy' | 'sizes' | 'unallocated' | 'shortfall' | 'overload'
>;

const PRIORITY: Readonly<Record<Tier, number>> = { critical: 0, standard: 1, 'best-effort': 2 };

/**
 * The plans worth trying, the best one first. They differ only in what the partitions that an
 * incident hits may borrow. Null where the pool has fewer slots than partitions.
 */
export function sizePlans(configuration: Configuration): SizePlan[] | null {
  const { policy, pool } = configuration;
  // Sizes mean nothing in a shared pool.
  const sized: Policy = policy === 'shared' ? 'bulkhead' : policy;
  const reviewed = review({ ...configuration, policy: sized }, '');
  const wishes = reviewed.partitions.map((each) => ({
    least: Math.min(leastSize(each), wanted(each)),
    wanted: wanted(each),
    need: load(each.rate, each.sizingTime),
    priority: PRIORITY[each.partition.tier],
  }));
  const sizes = bestSplit(wishes, pool.size);
  if (sizes === null) return null;
  const total = (key: 'least' | 'wanted'): number => sum(wishes.map((wish) => wish[key]));
  const common = {
    policy: sized,
    unallocated: Math.max(0, pool.size - sum(sizes)),
    shortfall: Math.max(0, total('wanted') - pool.size),
    overload: Math.max(0, total('least') - pool.size),
  };
  return borrowings(reviewed, sizes, common.unallocated).map((borrow) => ({
    ...common,
    sizes: reviewed.partitions.map((each, at) => suggested(each, sizes[at]!, borrow[at]!)),
  }));
}

/** A cap that its owner chose stays as it is. */
function wanted(each: PartitionReview): number {
  const { recommended, deliberate } = each;
  const { size } = each.partition;
  return deliberate && size !== null ? Math.min(size, recommended) : recommended;
}

function suggested(each: PartitionReview, size: number, borrow: number): SuggestedSize {
  return {
    name: each.partition.name,
    before: each.partition.size,
    after: size,
    load: each.load,
    recommended: each.recommended,
    borrowBefore: each.partition.borrow,
    borrow,
  };
}

/**
 * Limits of borrowing to try. Whom no incident hits may borrow all that is left over; those that
 * are hit what the file says, then what leaves the others their load, then nothing.
 */
function borrowings(reviewed: Review, sizes: readonly number[], unallocated: number): number[][] {
  const { policy } = reviewed.configuration;
  const hit = new Set(reviewed.hits.flat());
  const allHit = hit.size === reviewed.partitions.length;
  const ofFile = reviewed.partitions.map((each) => each.partition.borrow);
  if (policy === 'capped') return [ofFile];
  const generous = ofFile.map((borrow, at) =>
    hit.has(at) && !allHit ? borrow : Math.max(borrow, unallocated),
  );
  if (policy === 'bulkhead') return [generous];
  const spare = sum(
    reviewed.partitions.flatMap((each, at) =>
      hit.has(at) ? [] : [Math.max(0, sizes[at]! - leastSize(each))],
    ),
  );
  const limited = (most: number): number[] =>
    generous.map((borrow, at) => (hit.has(at) ? Math.min(borrow, most) : borrow));
  return [generous, limited(unallocated + spare), limited(0)];
}

export function planned(configuration: Configuration, plan: SizePlan): Configuration {
  return {
    ...configuration,
    policy: plan.policy,
    partitions: configuration.partitions.map((partition, at) => ({
      ...partition,
      size: plan.sizes[at]!.after,
      borrow: plan.sizes[at]!.borrow,
    })),
  };
}

/** Only what changes. */
export function planEdits(configuration: Configuration, plan: SizePlan): Edit[] {
  const edits: Edit[] = [];
  if (plan.policy !== configuration.policy) {
    edits.push({ kind: 'set', pointer: '/policy', value: plan.policy });
  }
  plan.sizes.forEach(({ before, after, borrowBefore, borrow }, at) => {
    const pointer = `/partitions/${at}`;
    if (before !== after) edits.push({ kind: 'set', pointer: `${pointer}/size`, value: after });
    if (borrow !== borrowBefore) {
      edits.push({ kind: 'set', pointer: `${pointer}/borrow`, value: borrow });
    }
  });
  return edits;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
