import type { Configuration } from '../config/configuration.js';

const KIB = 1024;
/** Where the file says nothing. */
export const DEFAULT_STACK_SIZE = 768 * KIB;
export const DEFAULT_MEMORY_BUDGET = 512 * KIB * KIB;

/** A thread pool hands a call to another thread and back: about 10 µs of the machine's time. */
export const HAND_OFF = 10;

/** Threads of all thread pools; under `shared` there is one pool, however many name it. */
export function threadPoolThreads(configuration: Configuration): number {
  const pooled = configuration.partitions.filter((each) => each.isolation === 'threadPool');
  if (configuration.policy === 'shared') return pooled.length > 0 ? configuration.pool.size : 0;
  return pooled.reduce((sum, each) => sum + (each.size ?? 0), 0);
}

/** Bytes: slots × stack. */
export function threadMemory(threads: number, stackSize: number): number {
  return threads * stackSize;
}

/** What share of a call of this latency (microseconds) the hand-off costs: 10 µs / latency. */
export function handOffShare(latency: number): number {
  return HAND_OFF / latency;
}
