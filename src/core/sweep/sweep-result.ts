import type { Policy } from '../config/configuration.js';
import type { Interval, PlayedIncident, RunResult } from '../simulation/result.js';

/** What became of one partition at one value: in the incident, over the run where none plays. */
export interface SweptPartition {
  readonly name: string;
  /** True where the incident targets it, so that its fate decides nothing. */
  readonly targeted: boolean;
  readonly offered: number;
  readonly admitted: number;
  readonly completed: number;
  readonly share: number | null;
  readonly served: number | null;
  readonly shareCi95?: Interval | null;
  readonly servedCi95?: Interval | null;
  /** Seconds. */
  readonly waitP99: number | null;
  readonly latencyP99: number | null;
}

export interface SweepRow {
  /** As the file would have it: a number, a duration, a word. */
  readonly value: unknown;
  /** Whether everybody is served who should be; null where the value could not be run. */
  readonly holds: boolean | null;
  /** Why it could not be run; null where it could. */
  readonly problem: string | null;
  readonly pool: RunResult['pool'] | null;
  readonly partitions: readonly SweptPartition[];
}

/**
 * `boundary`: values hold up to one and fail from the next on. `failsAtOnce`: the first one fails,
 * a later one holds.
 */
export type Verdict =
  'boundary' | 'everythingHolds' | 'nothingHolds' | 'failsAtOnce' | 'nothingRan';

export interface BoundaryVerdict {
  readonly verdict: Verdict;
  /** The last value that holds before the first that fails, walking from the first value. */
  readonly boundary: unknown;
  readonly firstFailure: unknown;
  /** Values that hold although an earlier one failed. */
  readonly holdsAgain: readonly unknown[];
}

export interface SweepResult extends BoundaryVerdict {
  readonly path: string;
  readonly policy: Policy;
  readonly seed: number;
  readonly replications: number;
  readonly incident: PlayedIncident | null;
  readonly slo: number;
  /** The verdict in words, with the arithmetic that explains it. */
  readonly sentence: string;
  readonly rows: readonly SweepRow[];
}
