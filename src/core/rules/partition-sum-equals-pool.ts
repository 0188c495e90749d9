import type { Edit, Fix } from '../config/finding.js';
import type { PartitionReview, Review } from './review.js';
import type { StaticRule } from './rule.js';
import { count, figure, list } from './support/format.js';
import { names, sizePlaces } from './support/places.js';
import { fixes, leastSize } from './support/sizes.js';

export const partitionSumEqualsPool: StaticRule = {
  id: 'partition-sum-equals-pool',
  severity: 'warning',
  *check(review) {
    const { pool, policy } = review.configuration;
    const { partitions } = review;
    if (!review.reserves || partitions.length < 2 || review.reserved !== pool.size) return;
    const sizes = partitions.map((each) => figure(each.size ?? 0));
    const terms = sizes.length > 8 ? count(sizes.length, 'partition') : sizes.join(' + ');
    yield {
      pointer: '/pool/size',
      severity: policy === 'borrowing' ? 'information' : 'warning',
      message:
        `${terms} reserve exactly the pool of ${figure(pool.size)}: nothing is left unreserved, ` +
        (policy === 'borrowing'
          ? 'so every borrowed slot is another partition’s.'
          : 'so a burst on a healthy partition has nowhere to go.'),
      related: sizePlaces(review),
      fixes: fixes(freeAndLend(review)),
    };
  },
};

/** A tenth of the pool, from the least loaded partitions, open to whoever needs it. */
function freeAndLend(review: Review): Fix | null {
  const wanted = Math.max(1, Math.round(review.configuration.pool.size / 10));
  const donors = [...review.partitions].sort((a, b) => relativeLoad(a) - relativeLoad(b));
  const taken = new Map<PartitionReview, number>();
  // First what is above the recommended sizes, then what is above the bare load.
  for (const floor of [recommendedOrLoad, leastSize]) {
    for (const each of donors) {
      const spare = (each.size ?? 0) - (taken.get(each) ?? 0) - floor(each);
      const take = Math.min(spare, wanted - total(taken));
      if (take > 0) taken.set(each, (taken.get(each) ?? 0) + take);
    }
    if (taken.size > 0) break;
  }
  const freed = total(taken);
  if (freed === 0) return null;
  const edits: Edit[] = [...taken].map(([each, slots]) => ({
    kind: 'set',
    pointer: `${each.pointer}/size`,
    value: (each.size ?? 0) - slots,
  }));
  edits.push(...lendEdits(review, freed));
  const from = list(names([...taken.keys()]), 3);
  return { title: `Free ${count(freed, 'slot')} of ${from} and let partitions borrow`, edits };
}

/** Borrow limits where there are none yet; where there are, they stay. */
function lendEdits(review: Review, freed: number): Edit[] {
  return review.partitions
    .filter((each) => each.partition.borrow === 0)
    .slice(0, 200)
    .map((each) => ({ kind: 'set', pointer: `${each.pointer}/borrow`, value: freed }));
}

function relativeLoad(each: PartitionReview): number {
  return each.load / (each.size ?? 1);
}

function recommendedOrLoad(each: PartitionReview): number {
  return Math.max(each.recommended, leastSize(each));
}

function total(taken: ReadonlyMap<PartitionReview, number>): number {
  return [...taken.values()].reduce((sum, each) => sum + each, 0);
}
