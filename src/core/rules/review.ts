import type { Configuration, Incident, Partition } from '../config/configuration.js';
import { meanHoldingTime, sizingHoldingTime } from '../sizing/holding-time.js';
import { instanceRate, load } from '../sizing/load.js';
import { recommendedSize } from '../sizing/recommended-size.js';
import { partitionsHitBy } from './support/targets.js';

/** One partition with the arithmetic that every rule about it shares. */
export interface PartitionReview {
  readonly index: number;
  readonly partition: Partition;
  readonly pointer: string;
  /** Calls per second on one instance. */
  readonly rate: number;
  /** Mean time a slot is held, microseconds. */
  readonly holdingTime: number;
  /** rate × holding time, slots. */
  readonly load: number;
  /** What sizes are computed from: p99 where known, microseconds. */
  readonly sizingTime: number;
  readonly recommended: number;
  /** Null under `shared`, where sizes are not applied. */
  readonly size: number | null;
  /** The most slots it can ever hold. */
  readonly reach: number;
  /** The slots that serve its queue: its own, or the pool's under `shared`. */
  readonly servers: number;
  /** Incidents that name it, its dependency or its resource. */
  readonly incidents: readonly number[];
  /** Something behind it may turn slow: a dependency, a resource, or an incident that names it. */
  readonly exposed: boolean;
  /** Turning calls away is what its owner wants: `shed`, `fallback` or tier `best-effort`. */
  readonly deliberate: boolean;
}

/** A file under review: the configuration and what is computed from it once. */
export interface Review {
  readonly configuration: Configuration;
  /** ISO date. */
  readonly today: string;
  readonly partitions: readonly PartitionReview[];
  /** Σ size, 0 under `shared`. */
  readonly reserved: number;
  /** Slots that nobody reserves; all of them where nothing is reserved. */
  readonly unreserved: number;
  readonly totalLoad: number;
  /** `bulkhead` or `borrowing`. */
  readonly reserves: boolean;
  /** By incident: the indices of the partitions it reaches. */
  readonly hits: readonly (readonly number[])[];
}

export function review(configuration: Configuration, today: string): Review {
  const { policy, pool } = configuration;
  const reserves = policy === 'bulkhead' || policy === 'borrowing';
  const reserved =
    policy === 'shared'
      ? 0
      : configuration.partitions.reduce((sum, each) => sum + (each.size ?? 0), 0);
  const unreserved = Math.max(0, pool.size - (reserves ? reserved : 0));
  const hits = partitionsHitBy(configuration);
  const named = namedIn(configuration.incidents, hits, configuration.partitions.length);
  const partitions = configuration.partitions.map((partition, index) =>
    reviewPartition(configuration, partition, index, unreserved, named[index] ?? []),
  );
  const totalLoad = partitions.reduce((sum, each) => sum + each.load, 0);
  return { configuration, today, partitions, reserved, unreserved, totalLoad, reserves, hits };
}

/** By partition: the incidents that have a target and reach it. */
function namedIn(
  incidents: readonly Incident[],
  hits: readonly (readonly number[])[],
  partitions: number,
): number[][] {
  const named: number[][] = Array.from({ length: partitions }, () => []);
  incidents.forEach((incident, i) => {
    if (incident.target.kind === 'everything') return;
    for (const index of hits[i] ?? []) named[index]?.push(i);
  });
  return named;
}

function reviewPartition(
  configuration: Configuration,
  partition: Partition,
  index: number,
  unreserved: number,
  incidents: readonly number[],
): PartitionReview {
  const { pool, policy, limits, simulation } = configuration;
  const rate = instanceRate(configuration, partition.rate);
  const holdingTime = meanHoldingTime(partition.latency, partition.timeout);
  const sizingTime = sizingHoldingTime(partition.latency, partition.timeout);
  const size = policy === 'shared' ? null : partition.size;
  return {
    index,
    partition,
    pointer: `/partitions/${index}`,
    rate,
    holdingTime,
    load: load(rate, holdingTime),
    sizingTime,
    recommended: recommendedSize({
      load: load(rate, holdingTime),
      tailLoad: load(rate, sizingTime),
      headroom: limits.headroom,
      slo: limits.slo,
      poisson: simulation.arrivals === 'poisson',
      queueDepth: partition.queue.depth,
    }),
    size,
    reach: reach(configuration, partition, unreserved),
    servers: Math.max(1, Math.min(size ?? pool.size, pool.size)),
    incidents,
    exposed: partition.dependency !== null || partition.resource !== null || incidents.length > 0,
    deliberate:
      partition.shedUtilization !== null ||
      partition.fallback !== false ||
      partition.tier === 'best-effort',
  };
}

function reach(configuration: Configuration, partition: Partition, unreserved: number): number {
  const { pool, policy } = configuration;
  const size = partition.size ?? pool.size;
  switch (policy) {
    case 'shared':
      return pool.size;
    case 'capped':
      return Math.min(pool.size, size);
    case 'bulkhead':
      return Math.min(pool.size, size + Math.min(partition.borrow, unreserved));
    case 'borrowing':
      return Math.min(pool.size, size + partition.borrow);
  }
}
