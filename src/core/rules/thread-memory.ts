import type { Edit, Fix } from '../config/finding.js';
import {
  DEFAULT_MEMORY_BUDGET,
  DEFAULT_STACK_SIZE,
  threadMemory as memoryOf,
  threadPoolThreads,
} from '../sizing/thread-memory.js';
import type { Review } from './review.js';
import type { StaticRule } from './rule.js';
import { count, figure, memory } from './support/format.js';
import { sizePlaces } from './support/places.js';
import { fixes, leastSize, sizeEdits, sum } from './support/sizes.js';

export const threadMemory: StaticRule = {
  id: 'thread-memory',
  severity: 'warning',
  *check(review) {
    const { pool, policy } = review.configuration;
    const budget = pool.memoryBudget ?? DEFAULT_MEMORY_BUDGET;
    const stack = pool.stackSize ?? DEFAULT_STACK_SIZE;
    const threads = threadPoolThreads(review.configuration);
    const needed = memoryOf(threads, stack);
    if (needed <= budget) return;
    const pooled = threadPools(review);
    const pools = policy === 'shared' ? 'The thread pool' : count(pooled.length, 'thread pool');
    const of = policy === 'shared' || pooled.length === 1 ? 'has' : 'have';
    yield {
      pointer: '/pool/memoryBudget',
      about: pooled.map((each) => each.index),
      message:
        `${pools} ${of} ${figure(threads)} threads × ${memory(stack)} of stack = ${memory(needed)}; the ` +
        `budget is ${memory(budget)}.`,
      related: policy === 'shared' ? [] : sizePlaces(review, pooled),
      fixes: fixes(shrink(review, Math.floor(budget / stack)), semaphores(review)),
    };
  },
};

function threadPools(review: Review) {
  return review.partitions.filter((each) => each.partition.isolation === 'threadPool');
}

/** To load and headroom, where that fits the budget. */
function shrink(review: Review, threads: number): Fix | null {
  const pooled = threadPools(review);
  if (review.configuration.policy === 'shared' || pooled.length > 200) return null;
  const sizes = pooled.map((each) =>
    Math.min(each.size ?? 1, Math.max(each.recommended, leastSize(each))),
  );
  if (sum(sizes) > threads) return null;
  const edits = sizeEdits(pooled, sizes);
  return {
    title: `Shrink thread pools to load and headroom, ${figure(sum(sizes))} threads`,
    edits,
  };
}

function semaphores(review: Review): Fix {
  const edits: Edit[] = [];
  if (review.configuration.pool.isolation === 'threadPool') {
    edits.push({ kind: 'set', pointer: '/pool/isolation', value: 'semaphore' });
  }
  for (const each of threadPools(review)) {
    edits.push({ kind: 'set', pointer: `${each.pointer}/isolation`, value: 'semaphore' });
  }
  return { title: 'Use semaphores instead of thread pools', edits };
}
