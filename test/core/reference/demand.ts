/**
 * What callers ask for: every call's arrival and its draws, before anything is decided about it.
 * `even` and `per-second` are worked out here from their definitions; `poisson` asks the engine's
 * own source, because its figures are noise.
 */
import type { Configuration, Incident, Partition } from '../../../src/core/config/configuration.js';
import { arrivalSource } from '../../../src/core/simulation/arrivals.js';
import { streamOf } from '../../../src/core/simulation/random.js';
import { rateFactorAt } from './incidents.js';

const SECOND = 1_000_000;

export interface Demand {
  /** Position in the file. */
  readonly partition: number;
  readonly arrival: number;
  /** Exponential of mean 1. */
  readonly draw: number;
  /** Uniform on (0, 1): the call fails where it is below the error rate. */
  readonly luck: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Calls per microsecond. */
  readonly rate: number;
}

function stretches(
  configuration: Configuration,
  partition: Partition,
  incidents: readonly Incident[],
): Stretch[] {
  const { duration, loadFactor } = configuration.simulation;
  const edges = [0, ...incidents.flatMap(({ from, to }) => [from, to]), duration]
    .filter((edge) => edge <= duration)
    .sort((a, b) => a - b);
  return edges.slice(1).flatMap((to, index) => {
    const from = edges[index]!;
    if (from === to) return [];
    const factor = rateFactorAt(incidents, partition, from) * loadFactor;
    return [{ from, to, rate: (partition.rate * factor) / configuration.pool.instances / SECOND }];
  });
}

/** The instants at which the integral of the rate passes 0, 1, 2, … */
function evenly(pieces: readonly Stretch[]): number[] {
  const instants: number[] = [];
  let passed = 0;
  for (const { from, to, rate } of pieces) {
    while (rate > 0) {
      const instant = Math.round(from + (instants.length - passed) / rate);
      if (instant >= to) break;
      instants.push(Math.max(from, instant));
    }
    passed += rate * (to - from);
  }
  return instants;
}

/** floor((k + 1) r) - floor(k r) calls at second k, with the rate r in force there. */
function perSecond(pieces: readonly Stretch[], duration: number): number[] {
  const instants: number[] = [];
  for (let k = 0; k * SECOND < duration; k++) {
    const { rate } = pieces.find(({ from, to }) => from <= k * SECOND && k * SECOND < to)!;
    const upTo = (seconds: number): number => Math.floor(seconds * rate * SECOND + 1e-9);
    for (let left = upTo(k + 1) - upTo(k); left > 0; left--) instants.push(k * SECOND);
  }
  return instants;
}

function poisson(
  pieces: readonly Stretch[],
  duration: number,
  seed: number,
  replication: number,
  name: string,
): number[] {
  const stream = streamOf(seed, replication, name, 'arrivals');
  const source = arrivalSource('poisson', pieces, duration, stream);
  const instants: number[] = [];
  for (let next = source.next(); next < Infinity; next = source.next()) instants.push(next);
  return instants;
}

/** All calls in their order: by instant, then position in the file, then sequence. */
export function demandOf(
  configuration: Configuration,
  incidents: readonly Incident[],
  seed: number,
  replication: number,
): Demand[] {
  const { duration, arrivals } = configuration.simulation;
  const all = configuration.partitions.flatMap((partition, index) => {
    const pieces = stretches(configuration, partition, incidents);
    const instants =
      arrivals === 'even'
        ? evenly(pieces)
        : arrivals === 'per-second'
          ? perSecond(pieces, duration)
          : poisson(pieces, duration, seed, replication, partition.name);
    const service = streamOf(seed, replication, partition.name, 'service');
    const errors = streamOf(seed, replication, partition.name, 'errors');
    return instants.map((arrival): Demand => {
      return { partition: index, arrival, draw: service.next(), luck: errors.next() };
    });
  });
  return all.sort((a, b) => a.arrival - b.arrival || a.partition - b.partition);
}
