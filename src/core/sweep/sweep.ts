/**
 * One setting, many values: at which of them does everybody stay served whom the incident does not
 * target? Every value faces the same arrivals and demands.
 */
import type { Configuration } from '../config/configuration.js';
import type { ParsedConfiguration } from '../config/parse.js';
import { withSettings, type Setting } from '../config/settings.js';
import type { Sliced } from '../simulation/driver.js';
import {
  RunRefused,
  type PlayedIncident,
  type RunOptions,
  type RunResult,
} from '../simulation/result.js';
import { createRun } from '../simulation/run.js';
import { chosen } from '../simulation/windows.js';
import { boundaryOf } from './boundary.js';
import { sentenceOf } from './sentence.js';
import type { SweepResult, SweepRow } from './sweep-result.js';
import { rowOf, rowThatCannotRun } from './sweep-row.js';
import { sumOf } from './trade.js';

export interface SweepOptions extends RunOptions {
  /** The setting, as `--set` names it. */
  readonly path: string;
  /** Its values in the order they are walked, as the file would have them. */
  readonly values: readonly unknown[];
  /** A setting that loses what the first one gains, so that their sum stays: sizes of one pool. */
  readonly against?: string;
}

class Sweep implements Sliced<SweepResult> {
  private readonly rows: SweepRow[] = [];
  /** The file with the value that is next; reading it and planning its run are steps of their own. */
  private next: ParsedConfiguration | null;
  private current: { run: Sliced<RunResult>; configuration: Configuration } | null = null;
  private incident: PlayedIncident | null = null;

  constructor(
    private readonly parsed: ParsedConfiguration,
    private readonly base: Configuration,
    private readonly options: SweepOptions,
    /** What the setting and the one it is traded against add up to; null where it stands alone. */
    private readonly sum: number | null,
    first: ParsedConfiguration | null,
  ) {
    this.next = first;
  }

  get progress(): number {
    const within = this.current?.run.progress ?? 0;
    return Math.min(1, (this.rows.length + within) / this.options.values.length);
  }

  advance(events: number): boolean {
    const { values } = this.options;
    if (this.rows.length === values.length) return true;
    const value = values[this.rows.length];
    if (this.current !== null) {
      if (this.current.run.advance(events)) this.end(value);
    } else if (this.next === null) this.next = this.at(value);
    else this.begin(value, this.next);
    return this.rows.length === values.length;
  }

  result(): SweepResult {
    const { options, base, rows, incident } = this;
    if (rows.length < options.values.length) throw new Error('the sweep has not come to its end');
    const common = {
      path: options.path,
      policy: options.policy ?? base.policy,
      seed: options.seed ?? base.simulation.seed,
      replications: options.replications ?? base.simulation.replications,
      incident,
      slo: base.limits.slo,
      ...boundaryOf(rows),
    };
    const sentence = sentenceOf(
      { ...common, rows },
      (value) => this.at(value).configuration,
      options,
    );
    return { ...common, sentence, rows };
  }

  private at(value: unknown): ParsedConfiguration {
    return withSettings(this.parsed, this.settings(value));
  }

  private settings(value: unknown): Setting[] {
    const { path, against } = this.options;
    if (against === undefined || this.sum === null) return [{ path, value }];
    return [
      { path, value },
      { path: against, value: this.sum - Number(value) },
    ];
  }

  private begin(value: unknown, { configuration, findings }: ParsedConfiguration): void {
    this.next = null;
    if (configuration === null) {
      const problem = findings.find(({ severity }) => severity === 'error')?.message;
      this.rows.push(rowThatCannotRun(value, problem ?? 'The value is not valid.'));
      return;
    }
    try {
      this.current = { run: createRun(configuration, this.options), configuration };
    } catch (error) {
      if (!(error instanceof RunRefused)) throw error;
      this.rows.push(rowThatCannotRun(value, error.message));
    }
  }

  private end(value: unknown): void {
    const { run, configuration } = this.current!;
    const result = run.result();
    this.incident ??= result.incident;
    const choice = this.options.incidents ?? { kind: 'first' };
    this.rows.push(rowOf(value, result, configuration, choice));
    this.current = null;
  }
}

/**
 * @throws RunRefused where the file is not valid, the setting does not exist, or there is no value.
 */
export function createSweep(
  parsed: ParsedConfiguration,
  options: SweepOptions,
): Sliced<SweepResult> {
  const { configuration } = parsed;
  if (configuration === null) throw new RunRefused('The file is not valid.');
  if (options.values.length === 0) throw new RunRefused('There is no value to try.');
  const trial = withSettings(parsed, [{ path: options.path, value: options.values[0] }]);
  const unknown = trial.findings.find(({ rule }) => rule === 'setting-unknown');
  if (unknown) throw new RunRefused(unknown.message);
  // An incident that does not exist is one mistake, not one per row.
  chosen(configuration.incidents, options.incidents ?? { kind: 'first' });
  const { path, against } = options;
  const sum = against === undefined ? null : sumOf(parsed, path, against);
  return new Sweep(parsed, configuration, options, sum, sum === null ? trial : null);
}
