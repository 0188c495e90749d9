/**
 * What a run returns, in the shape that the command line prints. Times are seconds.
 */
import type { Policy } from '../config/configuration.js';

export const OUTCOMES = [
  'completed',
  'failed',
  'timedOut',
  'expired',
  'queueFull',
  'waitTimeout',
  'shed',
  'breakerOpen',
  'stuck',
] as const;

/** Every offered call has exactly one. */
export type Outcome = (typeof OUTCOMES)[number];

/** Seconds; null where there were no calls. */
export interface Distribution {
  readonly mean: number | null;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  readonly max: number | null;
}

export type Interval = readonly [low: number, high: number];

export interface WindowStatistics extends Readonly<Record<Outcome, number>> {
  readonly offered: number;
  readonly admitted: number;
  /** admitted / offered; null where nothing was offered. */
  readonly share: number | null;
  /** completed / offered. */
  readonly served: number | null;
  readonly degraded: number;
  /** Admitted calls, arrival to slot. */
  readonly wait: Distribution;
  /** Completed calls, arrival to end. */
  readonly latency: Distribution;
  /** Only with replications. */
  readonly shareCi95?: Interval | null;
  readonly servedCi95?: Interval | null;
}

export interface PartitionResult {
  readonly name: string;
  /** Arrivals after the warm-up. */
  readonly total: WindowStatistics;
  /** Arrivals after the warm-up inside the incidents played; null where none is. */
  readonly incident: WindowStatistics | null;
}

/** One number a bucket. */
export interface PartitionSeries {
  /** Time-weighted mean of slots held. */
  readonly held: readonly number[];
  readonly peak: readonly number[];
  /** Time-weighted mean of slots held beyond `size`. */
  readonly borrowed: readonly number[];
  /** Time-weighted mean of calls in the queue. */
  readonly waiting: readonly number[];
  /** Counts by the bucket of the arrival; outcomes follow the call to its end. */
  readonly offered: readonly number[];
  readonly admitted: readonly number[];
  readonly outcomes: Readonly<Record<Outcome, readonly number[]>>;
  /** Seconds, by the bucket of the arrival; null where nobody was admitted. */
  readonly p99Wait: readonly (number | null)[];
}

export interface Series {
  /** Start of each bucket, seconds. */
  readonly time: readonly number[];
  /** Seconds; the last bucket may be shorter. */
  readonly bucket: number;
  readonly partitions: Readonly<Record<string, PartitionSeries>>;
}

export const EVENT_KINDS = [
  'incidentStart',
  'incidentEnd',
  'saturated',
  'firstRejection',
  'admissionsBelowArrivals',
  'borrowing',
  'shedding',
  'breaker',
  'utilization',
  'checkoutWait',
  'recovered',
  'outcome',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export interface TraceEvent {
  /** Seconds. */
  readonly time: number;
  readonly kind: EventKind;
  readonly partition: string | null;
  readonly text: string;
}

export interface PlayedIncident {
  /** Names joined with " + " where several play. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface RunResult {
  readonly policy: Policy;
  readonly seed: number;
  readonly replications: number;
  readonly duration: number;
  readonly incident: PlayedIncident | null;
  readonly pool: {
    readonly size: number;
    readonly peakHeld: number;
    readonly utilization: number;
    readonly idleWhileRejecting: number;
  };
  readonly partitions: readonly PartitionResult[];
  readonly series: Series;
  readonly events: readonly TraceEvent[];
}

/** Which of the file's incidents play. */
export type IncidentChoice =
  | { readonly kind: 'first' }
  | { readonly kind: 'none' }
  | { readonly kind: 'all' }
  | { readonly kind: 'named'; readonly name: string };

export interface RunOptions {
  readonly policy?: Policy;
  readonly seed?: number;
  readonly replications?: number;
  /** 'first' where absent. */
  readonly incidents?: IncidentChoice;
  /** Width of a series bucket in microseconds; one second where absent. */
  readonly bucket?: number;
}

/** A run that would be too large, or a choice that the file does not have. */
export class RunRefused extends Error {}
