/** One column of a comparison: the inputs of the panel, then settings of its own. */
export interface CompareColumn {
  readonly label: string;
  /** As `--set` takes them: `pool.size=20`. */
  readonly settings: readonly string[];
}

export interface ComparedCell {
  readonly served: number | null;
  readonly completed: number;
  readonly offered: number;
  /** Seconds. */
  readonly p99Wait: number | null;
  /** Against the first column, in share of offered calls; null in the first column. */
  readonly difference: number | null;
  /** 95 % interval of the difference; null where there is only one replication. */
  readonly interval: readonly [number, number] | null;
}

export interface ComparedColumn {
  readonly label: string;
  /** Why it could not be run; its cells are empty then. */
  readonly problem: string | null;
  /** By partition; null where the column has none of that name. */
  readonly cells: readonly (ComparedCell | null)[];
  readonly utilization: number | null;
  readonly idleWhileRejecting: number | null;
}

export interface Comparison {
  readonly partitions: readonly string[];
  readonly targeted: readonly boolean[];
  readonly omitted: number;
  readonly columns: readonly ComparedColumn[];
  readonly replications: number;
  /** False where a column changed what arrives. */
  readonly sameArrivals: boolean;
  readonly incident: string | null;
  /** What a reviewer would paste into a pull request. */
  readonly sentence: string;
}

export interface BoundaryRequest {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** How a number becomes the setting's value: as it is, or as a duration in seconds. */
  readonly unit: 'number' | 'duration';
}

export interface Boundary {
  readonly path: string;
  readonly unit: 'number' | 'duration';
  readonly values: readonly number[];
  /** Served share of each partition at each value; the worst ones where there are many. */
  readonly curves: readonly {
    readonly name: string;
    readonly targeted: boolean;
    readonly served: readonly (number | null)[];
  }[];
  readonly omitted: number;
  readonly holds: readonly boolean[];
  /** Why a value could not be run; null where it could. */
  readonly problems: readonly (string | null)[];
  /** The last value that holds before the first that fails; null where nothing holds. */
  readonly boundary: number | null;
  readonly slo: number;
  /** The verdict with the arithmetic that explains it. */
  readonly sentence: string;
}
