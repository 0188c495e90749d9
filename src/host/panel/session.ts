/**
 * What the panel knows of one document: its inputs, the newest answer and the last good run.
 * It holds no editor object, so that it survives the document's closing.
 */
import type * as vscode from 'vscode';
import type { Configuration } from '../../core/config/configuration.js';
import type { Finding } from '../../core/config/finding.js';
import type { ParsedConfiguration } from '../../core/config/parse.js';
import { positionAt } from '../../core/config/position.js';
import { createRun } from '../../core/simulation/run.js';
import { RunRefused, type IncidentChoice, type RunResult } from '../../core/simulation/result.js';
import { bucketWidth } from '../../core/view/bucket-width.js';
import { runView, type RunView } from '../../core/view/run-view.js';
import type { Boundary, Comparison } from '../../protocol/analyses.js';
import { FILE_INPUTS, type Inputs } from '../../protocol/inputs.js';
import type { Controls, Notice, Snapshot, Status } from '../../protocol/snapshot.js';
import { runSliced } from '../analysis/slices.js';
import { controlsOf } from './controls.js';
import { effective, problemOf } from './effective.js';

/** A run that can be exported: the whole of it, not only what is drawn. */
export interface FinishedRun {
  readonly result: RunResult;
  readonly configuration: Configuration;
  readonly choice: IncidentChoice;
}

export class Session {
  inputs: Inputs = FILE_INPUTS;
  sequence = 0;
  /** Buckets across the page's charts. */
  columns = 240;
  finished: FinishedRun | null = null;
  comparison: Comparison | null = null;
  boundary: Boundary | null = null;

  private revision = 0;
  private runKey: string | null = null;
  private status: Status = 'loading';
  private notice: Notice | null = null;
  private controls: Controls | null = null;
  private run: RunView | null = null;

  constructor(
    readonly uri: string,
    readonly name: string,
  ) {}

  snapshot(pinned: boolean, busy = false): Snapshot {
    const { sequence, revision, status, notice, inputs, controls, run, uri, name } = this;
    const file = { uri, name };
    return { sequence, revision, status, notice, file, pinned, inputs, controls, run, busy };
  }

  /** The file cannot be read; the last good run stays. */
  markGone(message: string): void {
    this.status = 'gone';
    this.notice = { message, line: null };
  }

  /** The file is not even parsed. */
  markRefused(message: string): void {
    this.status = 'refused';
    this.notice = { message, line: null };
  }

  /**
   * Runs the file with the inputs. False where a newer request cancelled it: the session is then
   * as it was, and the newer one answers.
   */
  async recompute(
    parsed: ParsedConfiguration,
    token: vscode.CancellationToken,
    onProgress: (fraction: number) => void,
  ): Promise<boolean> {
    const { file, shown, choice } = effective(parsed, this.inputs);
    if (file.configuration !== null) {
      this.controls = controlsOf(
        file.configuration,
        shown.configuration ?? file.configuration,
        choice,
      );
    }
    if (shown.configuration === null) {
      const inFile = file.configuration === null;
      this.invalid(problemOf(shown), inFile ? file : null);
      return true;
    }
    try {
      const finished = await this.simulate(shown.configuration, choice, token, onProgress);
      if (finished === undefined) return false;
      this.show(finished, parsed);
    } catch (error) {
      if (!(error instanceof RunRefused)) throw error;
      this.status = 'refused';
      this.notice = { message: error.message, line: null };
    }
    return true;
  }

  private async simulate(
    configuration: Configuration,
    choice: IncidentChoice,
    token: vscode.CancellationToken,
    onProgress: (fraction: number) => void,
  ): Promise<FinishedRun | undefined> {
    const bucket = this.bucket(configuration);
    const work = createRun(configuration, { incidents: choice, bucket });
    const result = await runSliced(work, token, onProgress);
    return result && { result, configuration, choice };
  }

  private bucket({ simulation, partitions }: Configuration): number {
    const { window } = this.inputs;
    const drawn = window === null ? simulation.duration : (window.to - window.from) * 1e6;
    return bucketWidth(simulation.duration, drawn, this.columns, partitions.length);
  }

  private show(finished: FinishedRun, { text }: ParsedConfiguration): void {
    const key = JSON.stringify([text, { ...this.inputs, window: null }]);
    if (key !== this.runKey) this.revision += 1;
    this.runKey = key;
    const { result, configuration, choice } = finished;
    const { window } = this.inputs;
    const inside = window !== null && window.from < result.duration ? window : null;
    this.finished = finished;
    this.run = runView(result, configuration, { choice, window: inside, columns: this.columns });
    this.status = 'ready';
    this.notice = null;
  }

  /** `file` is null where the file is fine and the inputs are not. */
  private invalid(problem: Finding | null, file: ParsedConfiguration | null): void {
    this.status = 'invalid';
    const message = problem?.message ?? 'The file cannot be simulated.';
    this.notice = { message, line: file && problem ? lineOf(problem, file) : null };
  }
}

/** From 1, as an editor numbers lines. */
function lineOf({ pointer, target, span }: Finding, { text, locate }: ParsedConfiguration): number {
  const { offset } = span ?? locate(pointer, target);
  return positionAt(text, offset).line + 1;
}
