import type { Fix } from '../config/finding.js';
import { mmck } from '../sizing/erlang.js';
import type { PartitionReview, Review } from './review.js';
import type { Observation, StaticRule } from './rule.js';
import { count, figure, list, percent } from './support/format.js';
import { names, partitionPlaces } from './support/places.js';
import { fixes, sizeEdits, sum } from './support/sizes.js';
import { sizeIsNotTheCause } from './support/wording.js';

export const overPartitioned: StaticRule = {
  id: 'over-partitioned',
  severity: 'warning',
  *check(review) {
    yield* tinyPartitions(review);
    yield* threadPools(review);
  },
};

/** Three or more small partitions that turn away what one pool of their slots would serve. */
function* tinyPartitions(review: Review): Iterable<Observation> {
  const { limits } = review.configuration;
  const tiny = review.partitions.filter(
    (each) => each.size !== null && each.size <= limits.tinyPartition,
  );
  const rejecting = tiny.filter(
    (each) => rejected(review, each.reach, each.partition.queue.depth, each.load) > 1 - limits.slo,
  );
  if (rejecting.length < 3) return;
  const slots = total(rejecting, (each) => each.size ?? 0);
  const load = total(rejecting, (each) => each.load);
  const queue = total(rejecting, (each) => each.partition.queue.depth);
  const rate = total(rejecting, (each) => each.rate);
  const split = total(
    rejecting,
    (each) => each.rate * rejected(review, each.reach, each.partition.queue.depth, each.load),
  );
  const pooled = rejected(review, slots, queue, load);
  yield {
    pointer: '/partitions',
    target: 'key',
    about: rejecting.map((each) => each.index),
    message:
      `${count(rejecting.length, 'partition')} of at most ${count(limits.tinyPartition, 'slot')} ` +
      `(${list(names(rejecting))}) turn away ${percent(split / rate)} of their normal load; ` +
      `pooled, their ${figure(slots)} slots would turn away ${percent(pooled)}.${candidates(rejecting)}`,
    related: partitionPlaces(rejecting, 'is one of them'),
    fixes: fixes(recommendedSizes(review, rejecting)),
  };
}

/** Where the pool has room that nobody else borrows; a merge, or a larger pool, is for the owner to decide. */
function recommendedSizes(review: Review, some: readonly PartitionReview[]): Fix | null {
  if (some.some((each) => sizeIsNotTheCause(each.load, each.servers))) return null;
  const sizes = some.map((each) => Math.max(each.recommended, each.size ?? 0));
  const more = sum(sizes) - sum(some.map((each) => each.size ?? 0));
  const left =
    review.configuration.pool.size - (review.reserves ? review.reserved + more : sum(sizes));
  const others = review.partitions.filter((each) => !some.includes(each));
  const borrowed = review.reserves
    ? Math.max(0, ...others.map((each) => each.partition.borrow))
    : 0;
  if (left < borrowed) return null;
  return {
    title: `Resize ${list(names(some))} to ${sizes.map(figure).join(' + ')}`,
    edits: sizeEdits(some, sizes),
  };
}

function* threadPools(review: Review): Iterable<Observation> {
  const { limits, policy } = review.configuration;
  if (policy === 'shared') return;
  const pools = review.partitions.filter((each) => each.partition.isolation === 'threadPool');
  if (pools.length <= limits.partitions) return;
  const slots = total(pools, (each) => each.size ?? 0);
  const load = total(pools, (each) => each.load);
  const rate = total(pools, (each) => each.rate);
  const split =
    total(pools, (each) => each.rate * rejected(review, each.reach, 0, each.load)) / (rate || 1);
  const pooled = rejected(review, slots, 0, load);
  const gain =
    split === pooled
      ? ''
      : ` Without a queue they turn away ${percent(split)} of their normal load, one pool of all ${percent(pooled)}.`;
  yield {
    pointer: '/partitions',
    target: 'key',
    about: pools.map((each) => each.index),
    message:
      `${figure(pools.length)} thread pools, more than ${figure(limits.partitions)}, with ${figure(slots)} ` +
      `threads.${gain}${candidates(pools)}`,
    related: partitionPlaces(pools, 'is one of them'),
    fixes: fixes(semaphores(pools, limits.partitions)),
  };
}

/** Threads of its own protect from calls that hang: those without anything behind them need none. */
function semaphores(pools: readonly PartitionReview[], most: number): Fix | null {
  const some = pools.filter((each) => !each.exposed);
  if (pools.length - some.length > most) return null;
  return {
    title: `Isolate ${list(names(some))} by semaphores: nothing known behind them can hang`,
    edits: some.map((each) => ({
      kind: 'set',
      pointer: `${each.pointer}/isolation`,
      value: 'semaphore',
    })),
  };
}

/** Expected share turned away: Erlang where arrivals are Poisson, else what does not fit. */
function rejected(review: Review, slots: number, queue: number, load: number): number {
  if (review.configuration.simulation.arrivals === 'poisson')
    return mmck(slots, queue, load).pReject;
  return load <= slots ? 0 : 1 - slots / load;
}

/** The largest group that fails together anyway: same dependency, else same tier. */
function candidates(some: readonly PartitionReview[]): string {
  const groups = new Map<string, PartitionReview[]>();
  for (const each of some) {
    const { dependency, tier } = each.partition;
    const key = dependency === null ? `tier ${tier}` : `dependency ${dependency}`;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  const [key, group] = [...groups].reduce((a, b) =>
    b[1].length > a[1].length || (b[1].length === a[1].length && preferred(b[0], a[0])) ? b : a,
  );
  return group.length < 2 ? '' : ` Candidates to merge: ${list(names(group))} (${key}).`;
}

function preferred(key: string, other: string): boolean {
  return key.startsWith('dependency') && other.startsWith('tier');
}

function total(some: readonly PartitionReview[], value: (each: PartitionReview) => number): number {
  return some.reduce((sum, each) => sum + value(each), 0);
}
