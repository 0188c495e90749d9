import { parseBytes } from './bytes.js';
import type {
  CircuitBreaker,
  Configuration,
  Incident,
  IncidentTarget,
  Latency,
  Limits,
  Micros,
  Partition,
  Pool,
  Queue,
  SimulationSettings,
} from './configuration.js';
import { parseDuration } from './durations.js';
import type * as file from './generated/file.js';

/** From here on a queue is "effectively unlimited": other systems write it as 2147483647. */
const UNLIMITED = 2 ** 31 - 1;

/** Fills in the defaults of a file that is free of errors. Durations become integer microseconds. */
export function resolve(given: file.BulkheadFile): Configuration {
  const pool = resolvePool(given.pool);
  return {
    description: given.description ?? null,
    pool,
    policy: given.policy,
    partitions: given.partitions.map((partition) => resolvePartition(partition, pool)),
    resources: (given.resources ?? []).map(({ name, size, unit }) => ({
      name,
      size,
      unit: unit ?? 'connections',
    })),
    incidents: (given.incidents ?? []).map(resolveIncident),
    simulation: resolveSimulation(given.simulation ?? {}),
    limits: resolveLimits(given.limits ?? {}),
    rules: new Map(Object.entries(given.rules ?? {})),
    suppress: (given.suppress ?? []).map(({ rule, partition, reason }) => ({
      rule,
      partition: partition ?? null,
      reason,
    })),
  };
}

function micros(text: string): Micros {
  const value = parseDuration(text);
  if (value === null) throw new RangeError(`${text} is no duration.`);
  return value;
}

function optional(text: string | undefined): Micros | null {
  return text === undefined ? null : micros(text);
}

function bytes(text: string | undefined): number | null {
  return text === undefined ? null : parseBytes(text);
}

function resolvePool(pool: file.BulkheadFile['pool']): Pool {
  return {
    size: pool.size,
    name: pool.name ?? null,
    unit: pool.unit ?? 'threads',
    runtime: pool.runtime ?? 'other',
    isolation: pool.isolation ?? 'semaphore',
    dispatch: pool.dispatch ?? 'fifo',
    instances: pool.instances ?? 1,
    stackSize: bytes(pool.stackSize ?? '768KiB'),
    memoryBudget: bytes(pool.memoryBudget ?? '512MiB'),
    callMemory: bytes(pool.callMemory),
  };
}

function resolveLatency(latency: file.Latency): Latency {
  if (typeof latency === 'string') return { distribution: 'constant', value: micros(latency) };
  if (latency.distribution === 'exponential') {
    return { distribution: 'exponential', mean: micros(latency.mean) };
  }
  return { distribution: 'lognormal', p50: micros(latency.p50), p99: micros(latency.p99) };
}

function resolvePartition(partition: file.Partition, pool: Pool): Partition {
  return {
    name: partition.name,
    rate: partition.rate,
    latency: resolveLatency(partition.latency),
    size: partition.size ?? null,
    borrow: partition.borrow ?? 0,
    queue: resolveQueue(partition.queue ?? {}),
    timeout: optional(partition.timeout),
    deadline: optional(partition.deadline),
    isolation: partition.isolation ?? pool.isolation,
    dependency: partition.dependency ?? null,
    resource: partition.resource ?? null,
    tier: partition.tier ?? 'standard',
    circuitBreaker: partition.circuitBreaker ? resolveBreaker(partition.circuitBreaker) : null,
    shedUtilization: partition.shed?.utilization ?? null,
    fallback: partition.fallback ?? false,
    reviewed: partition.reviewed ?? null,
  };
}

function resolveQueue(queue: file.Queue): Queue {
  const depth = queue.depth ?? 0;
  return {
    depth: typeof depth === 'string' || depth >= UNLIMITED ? Infinity : depth,
    maxWait: optional(queue.maxWait),
  };
}

function resolveBreaker(breaker: file.CircuitBreaker): CircuitBreaker {
  const window = breaker.window ?? 20;
  return {
    failureRate: breaker.failureRate ?? 0.5,
    window,
    minimumCalls: breaker.minimumCalls ?? window,
    openFor: micros(breaker.openFor ?? '30s'),
    halfOpenCalls: breaker.halfOpenCalls ?? 3,
    slowCall: optional(breaker.slowCall),
  };
}

function resolveIncident(incident: file.Incident): Incident {
  return {
    name: incident.name,
    target: resolveTarget(incident),
    from: micros(incident.from),
    to: micros(incident.to),
    latency: incident.latency === undefined ? null : resolveLatency(incident.latency),
    hang: incident.hang ?? false,
    errorRate: incident.errorRate ?? 0,
    rateFactor: incident.rateFactor ?? 1,
  };
}

function resolveTarget(incident: file.Incident): IncidentTarget {
  for (const kind of ['partition', 'dependency', 'resource'] as const) {
    const name = incident[kind];
    if (name !== undefined) return { kind, name };
  }
  return { kind: 'everything' };
}

function resolveSimulation(
  settings: NonNullable<file.BulkheadFile['simulation']>,
): SimulationSettings {
  return {
    duration: micros(settings.duration ?? '60s'),
    arrivals: settings.arrivals ?? 'poisson',
    seed: settings.seed ?? 1,
    replications: settings.replications ?? 1,
    warmup: micros(settings.warmup ?? '0s'),
    loadFactor: settings.loadFactor ?? 1,
  };
}

function resolveLimits(limits: NonNullable<file.BulkheadFile['limits']>): Limits {
  return {
    headroom: limits.headroom ?? 1.5,
    oversize: limits.oversize ?? 3,
    queueDepth: limits.queueDepth ?? 20,
    partitions: limits.partitions ?? 10,
    tinyPartition: limits.tinyPartition ?? 3,
    slo: limits.slo ?? 0.99,
    utilization: limits.utilization ?? 0.8,
    checkoutWait: micros(limits.checkoutWait ?? '100ms'),
    reviewAfterDays: limits.reviewAfterDays ?? 180,
  };
}
