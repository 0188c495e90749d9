/** Comparison and failure boundary: long work of which only the newest counts, told as it goes. */
import type { BoundaryRequest, CompareColumn } from '../../protocol/analyses.js';
import type { Task, ToPage } from '../../protocol/to-page.js';
import { parsedDocument } from '../analysis/parsed-documents.js';
import { compareColumns } from './comparing.js';
import { readDocument } from './documents.js';
import { effective, problemOf, type Effective } from './effective.js';
import type { Session } from './session.js';
import { sweep } from './sweeping.js';
import { LatestTask } from './task.js';
import { throttled } from './throttle.js';

export class Analyses {
  private readonly comparing = new LatestTask();
  private readonly sweeping = new LatestTask();

  constructor(private readonly post: (message: ToPage) => void) {}

  async compare(
    session: Session,
    columns: readonly CompareColumn[],
    replications: number,
  ): Promise<void> {
    const onProgress = this.progress('compare');
    const answer = await this.comparing.start(async (token) => {
      const base = await baseOf(session);
      if (typeof base === 'string') return { result: null, problem: base };
      return compareColumns(base, columns, replications, token, onProgress);
    });
    if (answer === undefined) return;
    session.comparison = answer.result;
    this.post({ type: 'comparison', comparison: answer.result, problem: answer.problem });
  }

  async boundary(session: Session, request: BoundaryRequest): Promise<void> {
    const onProgress = this.progress('boundary');
    const answer = await this.sweeping.start(async (token) => {
      const base = await baseOf(session);
      if (typeof base === 'string') return { result: null, problem: base };
      return sweep(base, request, token, onProgress);
    });
    if (answer === undefined) return;
    session.boundary = answer.result;
    this.post({ type: 'boundary', boundary: answer.result, problem: answer.problem });
  }

  /** For a page that was just made: what an earlier one was told. */
  repeat({ comparison, boundary }: Session): void {
    if (comparison) this.post({ type: 'comparison', comparison, problem: null });
    if (boundary) this.post({ type: 'boundary', boundary, problem: null });
  }

  cancel(task?: Task): void {
    if (task !== 'boundary') this.comparing.cancel();
    if (task !== 'compare') this.sweeping.cancel();
  }

  dispose(): void {
    this.cancel();
  }

  private progress(task: Task): (fraction: number) => void {
    return throttled(100, (fraction) => this.post({ type: 'progress', task, fraction }));
  }
}

/** The file as it is now with the panel's inputs, or why there is nothing to analyse. */
async function baseOf(session: Session): Promise<Effective | string> {
  const document = await readDocument(session.uri);
  if (document === null) return 'The file is gone: there is nothing to analyse.';
  const parsed = parsedDocument(document);
  if (parsed === null) return 'The file is too large.';
  const base = effective(parsed, session.inputs);
  if (base.shown.configuration !== null) return base;
  return problemOf(base.shown)?.message ?? 'The file is not valid.';
}
