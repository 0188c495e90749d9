import type { TimeWindow } from '../core/view/rebucket.js';

/** One what-if value: a path as `--set` reads it, and the JSON value that takes its place. */
export interface Change {
  readonly path: string;
  readonly value: string | number;
}

/** An incident that is not in the file. Durations as the file writes them. */
export interface AdHocIncident {
  readonly name: string;
  /** Null means every partition. */
  readonly partition: string | null;
  readonly latency: string;
  readonly from: string;
  readonly to: string;
  readonly rateFactor: number;
}

/** `first` leaves the choice to the file; `adHoc` plays the incident that is not in it. */
export type Choice =
  | { readonly kind: 'first' | 'none' | 'all' | 'adHoc' }
  | { readonly kind: 'named'; readonly name: string };

/** All that the panel changes about a run without touching the file. */
export interface Inputs {
  readonly changes: readonly Change[];
  readonly choice: Choice;
  readonly adHoc: AdHocIncident | null;
  /** The part of the run that the charts show; null is all of it. Seconds. */
  readonly window: TimeWindow | null;
}

export const FILE_INPUTS: Inputs = {
  changes: [],
  choice: { kind: 'first' },
  adHoc: null,
  window: null,
};

/** Replaces the value at a path, or drops it where `value` is null (the file's own value). */
export function withChange(inputs: Inputs, path: string, value: string | number | null): Inputs {
  const others = inputs.changes.filter((change) => change.path !== path);
  return { ...inputs, changes: value === null ? others : [...others, { path, value }] };
}

/** True where the panel shows something else than the file. */
export function differs(inputs: Inputs): boolean {
  return inputs.changes.length > 0 || inputs.adHoc !== null;
}
