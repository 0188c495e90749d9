import type { Policy } from '../core/config/configuration.js';
import type { FieldGroup } from '../core/view/fields.js';
import type { RunView } from '../core/view/run-view.js';
import type { Inputs } from './inputs.js';

/**
 * - `empty`: no bulkhead file has been looked at.
 * - `loading`: a run is being computed and there is none to show yet.
 * - `ready`: `run` is the file's, with the panel's inputs.
 * - `invalid`: the file, or the inputs, cannot be run; `run` is the last good one.
 * - `refused`: the run would be too large; `run` is the last good one.
 * - `gone`: the file was deleted; `run` is the last good one.
 */
export type Status = 'empty' | 'loading' | 'ready' | 'invalid' | 'refused' | 'gone';

export interface Notice {
  readonly message: string;
  /** From 1; null where the notice is not about a place in the file. */
  readonly line: number | null;
}

/** What a field set may be turned to, and what it is about. */
export interface Controls {
  readonly policy: { readonly file: Policy; readonly value: Policy };
  /** The file's incidents, in order. */
  readonly incidents: readonly string[];
  /** Names of the partitions, at most `MOST_ROWS` of them. */
  readonly partitions: readonly string[];
  readonly groups: readonly FieldGroup[];
  /** Settings that a sweep may vary, with their value. */
  readonly sweepable: readonly SweepSetting[];
}

export interface SweepSetting {
  readonly path: string;
  readonly label: string;
  readonly unit: 'slots' | 'places' | 'factor' | 'duration';
  /** In the unit; durations in seconds. */
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Everything the page shows of one file. A page that loses its memory needs nothing else. */
export interface Snapshot {
  /** The newest `change` of the page that this answers; 0 before the first. */
  readonly sequence: number;
  /** Another number where the run is another one, not only drawn anew: the page then rewinds. */
  readonly revision: number;
  readonly status: Status;
  readonly notice: Notice | null;
  readonly file: { readonly uri: string; readonly name: string } | null;
  readonly pinned: boolean;
  readonly inputs: Inputs;
  readonly controls: Controls | null;
  readonly run: RunView | null;
  /** True while a newer run is on its way. */
  readonly busy: boolean;
}
