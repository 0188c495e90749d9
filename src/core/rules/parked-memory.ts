import type { Fix } from '../config/finding.js';
import { DEFAULT_MEMORY_BUDGET } from '../sizing/thread-memory.js';
import type { Review } from './review.js';
import type { StaticRule } from './rule.js';
import { figure, memory } from './support/format.js';
import { partitionPlaces } from './support/places.js';
import { fixes } from './support/sizes.js';

export const parkedMemory: StaticRule = {
  id: 'parked-memory',
  severity: 'warning',
  *check(review) {
    const { callMemory, memoryBudget, size } = review.configuration.pool;
    if (callMemory === null) return;
    const budget = memoryBudget ?? DEFAULT_MEMORY_BUDGET;
    const reach = review.partitions.reduce((sum, each) => sum + each.reach, 0);
    const running = Math.min(size, reach);
    const waiting = review.partitions.reduce((sum, each) => sum + each.partition.queue.depth, 0);
    if ((running + waiting) * callMemory <= budget) return;
    const calls =
      waiting === Infinity
        ? 'An unbounded queue keeps calls in memory without a bound'
        : `Full slots and full queues keep ${figure(running)} running and ${figure(waiting)} waiting calls in memory: ` +
          `(${figure(running)} + ${figure(waiting)}) × ${memory(callMemory)} = ${memory((running + waiting) * callMemory)}`;
    const queued = review.partitions.filter((each) => each.partition.queue.depth > 0);
    yield {
      pointer: '/pool/callMemory',
      message: `${calls}; the budget is ${memory(budget)}.`,
      related: partitionPlaces(queued, 'has a queue'),
      fixes: fixes(cutQueues(review, Math.floor(budget / callMemory) - running)),
    };
  },
};

/** The longest queues give way, down to a common depth at which all of them fit. */
function cutQueues(review: Review, places: number): Fix | null {
  if (places < 0) return null;
  const queued = review.partitions
    .filter((each) => each.partition.queue.depth > 0)
    .sort((a, b) => a.partition.queue.depth - b.partition.queue.depth);
  let left = places;
  let level = Infinity;
  for (const [i, each] of queued.entries()) {
    level = Math.floor(left / (queued.length - i));
    if (each.partition.queue.depth > level) break;
    left -= each.partition.queue.depth;
  }
  const cut = queued.filter((each) => each.partition.queue.depth > level).slice(0, 1000);
  return {
    title: `Cut queues to ${figure(level)}, ${figure(places)} waiting calls in all at most`,
    edits: cut.map((each) => ({
      kind: 'set',
      pointer: `${each.pointer}/queue/depth`,
      value: level,
    })),
  };
}
