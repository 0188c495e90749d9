import type { Partition } from '../config/generated/file.js';
import { instance, instancesOf, type Reader } from './resilience4j.js';
import { importBreaker } from './spring-breaker.js';
import type { SpringValues } from './spring-values.js';

/** Resilience4j's default of `maxConcurrentCalls`. */
const DEFAULT_CALLS = 25;
const DEFAULT_QUEUE = 100;
/** Where the processors decide, which no file knows. */
const ASSUMED_THREADS = 8;

/** What a Spring file says about a partition: all but its rate and its latency. */
export type ImportedPartition = Omit<Partition, 'rate' | 'latency'>;

/** A partition for each name that a bulkhead, a breaker or a time limiter has. */
export function importPartitions(values: SpringValues, poolSize: number): ImportedPartition[] {
  const semaphores = instancesOf(values, 'bulkhead');
  const threadPools = instancesOf(values, 'thread-pool-bulkhead');
  const others = [...instancesOf(values, 'circuitbreaker'), ...instancesOf(values, 'timelimiter')];
  return [...new Set([...semaphores, ...threadPools, ...others])].map((name) => {
    const partition = threadPools.includes(name)
      ? threadPool(values, name)
      : semaphores.includes(name)
        ? semaphore(values, name)
        : unlimited(values, name, poolSize);
    if (threadPools.includes(name) && semaphores.includes(name)) {
      values.notes.push(
        `\`${name}\` has a semaphore and a thread pool; the thread pool is carried over.`,
      );
    }
    return { ...partition, ...bounds(values, name), dependency: name };
  });
}

function semaphore(values: SpringValues, name: string): ImportedPartition {
  const read = instance(values, 'bulkhead', name);
  const size = values.integer(read('maxConcurrentCalls'), 1);
  if (size === null) {
    values.notes.push(
      `\`${name}\` has no \`maxConcurrentCalls\`; Resilience4j's default, ${DEFAULT_CALLS}, is taken.`,
    );
  }
  const maxWait = values.duration(read('maxWaitDuration'));
  const waits = maxWait !== null && maxWait !== '0s';
  // A semaphore lets any number of callers wait for it.
  return {
    name,
    size: size ?? DEFAULT_CALLS,
    isolation: 'semaphore',
    ...(waits ? { queue: { depth: 'unbounded', maxWait } } : {}),
  };
}

function threadPool(values: SpringValues, name: string): ImportedPartition {
  const read = instance(values, 'thread-pool-bulkhead', name);
  const core = values.integer(read('coreThreadPoolSize'), 1);
  const most = values.integer(read('maxThreadPoolSize'), 1);
  const size = most ?? core ?? ASSUMED_THREADS;
  if (most === null) {
    values.notes.push(
      `\`${name}\` has no \`maxThreadPoolSize\`, so its processors decide; ${size} threads are assumed.`,
    );
  } else if (core !== null && core < most) {
    values.notes.push(
      `The thread pool of \`${name}\` keeps ${core} threads and starts more, up to ${most}, only once its queue is full; here all ${most} work from the start.`,
    );
  }
  const depth = values.integer(read('queueCapacity'), 0) ?? DEFAULT_QUEUE;
  return { name, size, isolation: 'threadPool', ...(depth > 0 ? { queue: { depth } } : {}) };
}

function unlimited(values: SpringValues, name: string, poolSize: number): ImportedPartition {
  values.notes.push(`\`${name}\` has no bulkhead: it may take all ${poolSize} slots of the pool.`);
  return { name, size: poolSize };
}

function bounds(values: SpringValues, name: string): Partial<ImportedPartition> {
  const deadline = importDeadline(values, name, instance(values, 'timelimiter', name));
  const breaker = instancesOf(values, 'circuitbreaker').includes(name)
    ? importBreaker(values, name, instance(values, 'circuitbreaker', name))
    : null;
  return {
    ...importTimeout(values, name),
    ...(deadline === null ? {} : { deadline }),
    ...(breaker === null ? {} : { circuitBreaker: breaker }),
  };
}

/** A time limiter stands outside of the bulkhead: it frees the caller and not the slot. */
function importDeadline(values: SpringValues, name: string, read: Reader): string | null {
  if (!instancesOf(values, 'timelimiter').includes(name)) return null;
  const deadline = values.duration(read('timeoutDuration')) ?? '1s';
  read('cancelRunningFuture');
  if (deadline === '0s') return null;
  values.notes.push(
    `The time limiter of \`${name}\` becomes a \`deadline\` of ${deadline}: it frees the caller, but the slot stays taken until the call ends.`,
  );
  return deadline;
}

/** The read timeout of a Feign client of the same name ends the call itself. */
function importTimeout(values: SpringValues, name: string): Partial<ImportedPartition> {
  const prefixes = [
    ['spring', 'cloud', 'openfeign', 'client', 'config'],
    ['feign', 'client', 'config'],
  ];
  for (const prefix of prefixes) {
    const timeout = values.duration(values.take(...prefix, name, 'readTimeout'));
    if (timeout !== null && timeout !== '0s') return { timeout };
  }
  return {};
}
