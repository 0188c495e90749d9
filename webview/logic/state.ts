import type { Boundary, Comparison } from '../../src/protocol/analyses.js';
import { NEW_FORMS, type Forms } from '../../src/protocol/forms.js';
import { FILE_INPUTS, type Inputs } from '../../src/protocol/inputs.js';
import type { Snapshot } from '../../src/protocol/snapshot.js';
import type { Section, Task } from '../../src/protocol/to-page.js';
import type { RunView } from '../../src/core/view/run-view.js';
import { REWOUND, type Replay } from './replay.js';

export interface AnalysisState<T> {
  readonly result: T | null;
  readonly problem: string | null;
  /** 0 to 1 while it is computed, else null. */
  readonly progress: number | null;
  /** What it was asked for: another input makes it out of date. */
  readonly askedFor: string | null;
}

export interface PageState {
  /** Null until the host has answered for the first time. */
  readonly snapshot: Snapshot | null;
  /** The newest the person chose; the snapshot's may be older. */
  readonly inputs: Inputs;
  /** The newest `change` that was sent. */
  readonly sequence: number;
  /** 0 to 1 while a run takes long enough to be told about. */
  readonly runProgress: number | null;
  readonly replay: Replay;
  readonly section: Section;
  readonly forms: Forms;
  readonly comparison: AnalysisState<Comparison>;
  readonly boundary: AnalysisState<Boundary>;
  /** True until the first snapshot, where an earlier life left an inspection time. */
  readonly restoring: boolean;
}

const NO_ANALYSIS = { result: null, problem: null, progress: null, askedFor: null };

export const INITIAL: PageState = {
  snapshot: null,
  inputs: FILE_INPUTS,
  sequence: 0,
  runProgress: null,
  replay: REWOUND,
  section: 'trace',
  forms: NEW_FORMS,
  comparison: NO_ANALYSIS,
  boundary: NO_ANALYSIS,
  restoring: false,
};

export function withoutAnalyses(state: PageState): PageState {
  return { ...state, comparison: NO_ANALYSIS, boundary: NO_ANALYSIS };
}

export function runOf({ snapshot }: PageState): RunView | null {
  return snapshot?.run ?? null;
}

/** What an analysis depends on. */
export function inputsKey({ inputs, snapshot }: PageState): string {
  return JSON.stringify([snapshot?.file?.uri, inputs.changes, inputs.choice, inputs.adHoc]);
}

/** True while answers to the newest change are still on their way. */
export function isBusy({ snapshot, sequence, runProgress }: PageState): boolean {
  return snapshot === null || snapshot.sequence < sequence || runProgress !== null;
}

export type AnalysisTask = Exclude<Task, 'run'>;
