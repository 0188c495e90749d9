import type { Configuration } from '../config/configuration.js';
import type { Interval, PlayedIncident, RunOptions, RunResult } from '../simulation/result.js';

/** What to compare: a configuration as it is run, or why there is none. */
export type ComparedInput =
  | {
      readonly label: string;
      readonly configuration: Configuration;
      readonly options: RunOptions;
    }
  | { readonly label: string; readonly problem: string };

/** One partition in one column: in the incident, over the run where none plays. */
export interface ComparedCell {
  readonly offered: number;
  readonly completed: number;
  readonly served: number | null;
  /** Seconds. */
  readonly waitP99: number | null;
  /** Served share minus that of the first column that ran; null in that column. */
  readonly difference: number | null;
  /** 95 % interval of the difference over paired replications; null with one replication. */
  readonly interval: Interval | null;
}

export interface ComparedColumn {
  readonly label: string;
  /** Why it could not be run; null where it could. */
  readonly problem: string | null;
  readonly result: RunResult | null;
  /** In the order of `partitions`; null where the column has no such partition. */
  readonly cells: readonly (ComparedCell | null)[];
}

export interface ComparedPartition {
  readonly name: string;
  /** True where the incident targets it in the first column that ran. */
  readonly targeted: boolean;
}

export interface Comparison {
  readonly incident: PlayedIncident | null;
  /** The fewest that any column ran. */
  readonly replications: number;
  /** True where every partition was offered the same number of calls in every column. */
  readonly sameArrivals: boolean;
  readonly partitions: readonly ComparedPartition[];
  readonly columns: readonly ComparedColumn[];
  /** What a reviewer pastes into a pull request. */
  readonly sentence: string;
}
