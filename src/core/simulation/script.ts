import type { Sliced } from './driver.js';
import type { RunResult } from './result.js';

/** Asks for one run after the other, each knowing the results of those before. */
export type Script<T> = Generator<Sliced<RunResult>, T, RunResult>;

/** Plays a script in slices; `expectedRuns` only serves the progress. */
export class Scripted<T> implements Sliced<T> {
  private current: Sliced<RunResult> | null = null;
  private finished = 0;
  private outcome: { readonly value: T } | null = null;

  constructor(
    private readonly script: Script<T>,
    private readonly expectedRuns: number,
  ) {}

  get progress(): number {
    if (this.outcome !== null) return 1;
    return Math.min(0.99, (this.finished + (this.current?.progress ?? 0)) / this.expectedRuns);
  }

  advance(events: number): boolean {
    if (this.outcome !== null) return true;
    if (this.current === null) return this.take(this.script.next());
    if (!this.current.advance(events)) return false;
    this.finished++;
    return this.take(this.script.next(this.current.result()));
  }

  result(): T {
    if (this.outcome === null) throw new Error('the runs have not come to their end');
    return this.outcome.value;
  }

  private take(step: IteratorResult<Sliced<RunResult>, T>): boolean {
    if (step.done) this.outcome = { value: step.value };
    else this.current = step.value;
    return step.done === true;
  }
}
