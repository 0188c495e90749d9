/** Configurations for tests, from the few things that a test cares about. */
import type {
  CircuitBreaker,
  Configuration,
  Incident,
  Latency,
  Limits,
  Partition,
  Pool,
  Resource,
  SimulationSettings,
} from '../../../src/core/config/configuration.js';

export const MS = 1_000;
export const SECOND = 1_000_000;

export function constant(value: number): Latency {
  return { distribution: 'constant', value };
}

export function exponential(mean: number): Latency {
  return { distribution: 'exponential', mean };
}

type Loose<T> = { -readonly [K in keyof T]?: T[K] };

export function partition(
  given: Loose<Omit<Partition, 'queue'>> & {
    name: string;
    depth?: number;
    maxWait?: number | null;
  },
): Partition {
  const { depth = 0, maxWait = null, ...rest } = given;
  return {
    rate: 1,
    latency: constant(SECOND),
    size: 1,
    borrow: 0,
    queue: { depth, maxWait },
    timeout: null,
    deadline: null,
    isolation: 'semaphore',
    dependency: null,
    resource: null,
    tier: 'standard',
    circuitBreaker: null,
    shedUtilization: null,
    fallback: false,
    reviewed: null,
    ...rest,
  };
}

export function incident(given: Loose<Incident> & { name?: string; partition?: string }): Incident {
  const { partition: name, ...rest } = given;
  return {
    name: 'incident',
    target: name === undefined ? { kind: 'everything' } : { kind: 'partition', name },
    from: 0,
    to: 60 * SECOND,
    latency: null,
    hang: false,
    errorRate: 0,
    rateFactor: 1,
    ...rest,
  };
}

export function breaker(given: Loose<CircuitBreaker> = {}): CircuitBreaker {
  const window = given.window ?? 20;
  return {
    failureRate: 0.5,
    window,
    minimumCalls: window,
    openFor: 30 * SECOND,
    halfOpenCalls: 3,
    slowCall: null,
    ...given,
  };
}

export function configuration(given: {
  pool?: Loose<Pool>;
  policy?: Configuration['policy'];
  partitions: readonly Partition[];
  resources?: readonly Resource[];
  incidents?: readonly Incident[];
  simulation?: Loose<SimulationSettings>;
  limits?: Loose<Limits>;
}): Configuration {
  return {
    description: null,
    pool: {
      size: 10,
      name: null,
      unit: 'threads',
      runtime: 'other',
      isolation: 'semaphore',
      dispatch: 'fifo',
      instances: 1,
      stackSize: null,
      memoryBudget: null,
      callMemory: null,
      ...given.pool,
    },
    policy: given.policy ?? 'shared',
    partitions: given.partitions,
    resources: given.resources ?? [],
    incidents: given.incidents ?? [],
    simulation: {
      duration: 60 * SECOND,
      arrivals: 'poisson',
      seed: 1,
      replications: 1,
      warmup: 0,
      loadFactor: 1,
      ...given.simulation,
    },
    limits: {
      headroom: 1.5,
      oversize: 3,
      queueDepth: 20,
      partitions: 10,
      tinyPartition: 3,
      slo: 0.99,
      utilization: 0.8,
      checkoutWait: 100 * MS,
      reviewAfterDays: 180,
      ...given.limits,
    },
    rules: new Map(),
    suppress: [],
  };
}
