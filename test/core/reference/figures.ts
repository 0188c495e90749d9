/** Figures of a reference run, each computed from all calls or all stretches by its definition. */
import type { Configuration, Incident } from '../../../src/core/config/configuration.js';
import { type Distribution, type Outcome, OUTCOMES } from '../../../src/core/simulation/result.js';
import type { ReferenceCall, ReferenceSimulator, Stretch } from './simulator.js';

const SECOND = 1_000_000;

function overlap(stretch: Stretch, from: number, to: number): number {
  return Math.max(0, Math.min(stretch.to, to) - Math.max(stretch.from, from));
}

export interface PoolFigures {
  readonly peakHeld: number;
  readonly utilization: number;
  readonly idleWhileRejecting: number;
}

export function poolFigures(
  configuration: Configuration,
  stretches: readonly Stretch[],
): PoolFigures {
  const { duration, warmup } = configuration.simulation;
  const { size } = configuration.pool;
  let [peakHeld, used, rejecting, idle] = [0, 0, 0, 0];
  for (const stretch of stretches) {
    const span = overlap(stretch, warmup, duration);
    if (span === 0) continue;
    const inUse = stretch.held.reduce((a, b) => a + b, 0);
    peakHeld = Math.max(peakHeld, inUse);
    used += inUse * span;
    if (!stretch.rejecting) continue;
    rejecting += span;
    idle += (size - inUse) * span;
  }
  return {
    peakHeld,
    utilization: used / (duration - warmup) / size,
    idleWhileRejecting: rejecting === 0 ? 0 : idle / rejecting,
  };
}

/** One number a bucket. */
export interface LevelSeries {
  readonly held: number[];
  readonly peak: number[];
  readonly borrowed: number[];
  readonly waiting: number[];
}

export function levelSeries(
  configuration: Configuration,
  stretches: readonly Stretch[],
  bucket: number,
  partition: number,
): LevelSeries {
  const { duration } = configuration.simulation;
  const series: LevelSeries = { held: [], peak: [], borrowed: [], waiting: [] };
  for (let from = 0; from < duration; from += bucket) {
    const to = Math.min(from + bucket, duration);
    const inside = stretches.filter((stretch) => overlap(stretch, from, to) > 0);
    const mean = (level: (stretch: Stretch) => number): number =>
      inside.reduce((sum, each) => sum + level(each) * overlap(each, from, to), 0) / (to - from);
    series.held.push(mean((stretch) => stretch.held[partition]!));
    series.borrowed.push(mean((stretch) => stretch.borrowed[partition]!));
    series.waiting.push(mean((stretch) => stretch.waiting[partition]!));
    series.peak.push(Math.max(0, ...inside.map((stretch) => stretch.held[partition]!)));
  }
  return series;
}

/** Seconds; percentiles by nearest rank. */
export function distributionOf(micros: readonly number[]): Distribution {
  const sorted = [...micros].sort((a, b) => a - b);
  const count = sorted.length;
  if (count === 0) return { mean: null, p50: null, p95: null, p99: null, max: null };
  const rank = (percent: number): number =>
    sorted[Math.ceil((percent * count) / 100) - 1]! / SECOND;
  return {
    mean: sorted.reduce((a, b) => a + b, 0) / count / SECOND,
    p50: rank(50),
    p95: rank(95),
    p99: rank(99),
    max: sorted[count - 1]! / SECOND,
  };
}

export interface WindowFigures extends Readonly<Record<Outcome, number>> {
  readonly offered: number;
  readonly admitted: number;
  readonly share: number | null;
  readonly served: number | null;
  readonly degraded: number;
  readonly wait: Distribution;
  readonly latency: Distribution;
}

export function windowFigures(calls: readonly ReferenceCall[], fallback: boolean): WindowFigures {
  const outcomes = Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, calls.filter((call) => call.outcome === outcome).length]),
  ) as Record<Outcome, number>;
  const admitted = calls.filter((call) => call.start !== null);
  const completed = calls.filter((call) => call.outcome === 'completed');
  const offered = calls.length;
  return {
    offered,
    admitted: admitted.length,
    share: offered === 0 ? null : admitted.length / offered,
    served: offered === 0 ? null : completed.length / offered,
    ...outcomes,
    degraded: fallback ? offered - completed.length : 0,
    wait: distributionOf(admitted.map((call) => call.start! - call.arrival)),
    latency: distributionOf(completed.map((call) => call.release! - call.arrival)),
  };
}

/** Figures of a partition over all its calls after the warm-up, and over those in an incident. */
export function partitionFigures(
  configuration: Configuration,
  incidents: readonly Incident[],
  simulators: readonly ReferenceSimulator[],
  partition: number,
): { total: WindowFigures; incident: WindowFigures | null } {
  const fallback = configuration.partitions[partition]!.fallback !== false;
  const mine = simulators
    .flatMap((each) => each.calls)
    .filter((c) => c.partition === partition && c.arrival >= configuration.simulation.warmup);
  const during = mine.filter(({ arrival }) =>
    incidents.some(({ from, to }) => from <= arrival && arrival < to),
  );
  return {
    total: windowFigures(mine, fallback),
    incident: incidents.length === 0 ? null : windowFigures(during, fallback),
  };
}

export interface CountSeries {
  readonly offered: number[];
  readonly admitted: number[];
  readonly outcomes: Record<Outcome, number[]>;
  readonly p99Wait: (number | null)[];
}

/** Counts by the bucket of the arrival, whenever the call ends. */
export function countSeries(
  { simulation }: Configuration,
  calls: readonly ReferenceCall[],
  bucket: number,
  partition: number,
): CountSeries {
  const buckets = Array.from({ length: Math.ceil(simulation.duration / bucket) }, (_, at) =>
    windowFigures(
      calls.filter((c) => c.partition === partition && Math.floor(c.arrival / bucket) === at),
      false,
    ),
  );
  return {
    offered: buckets.map((each) => each.offered),
    admitted: buckets.map((each) => each.admitted),
    outcomes: Object.fromEntries(
      OUTCOMES.map((outcome) => [outcome, buckets.map((each) => each[outcome])]),
    ) as Record<Outcome, number[]>,
    p99Wait: buckets.map((each) => each.wait.p99),
  };
}
