/**
 * Runs side by side. Streams of random draws belong to partitions, so columns that differ in sizes
 * or policy alone face the same arrivals with the same demands.
 */
import type { Configuration } from '../config/configuration.js';
import type { Sliced } from '../simulation/driver.js';
import { RunRefused, type IncidentChoice, type RunResult } from '../simulation/result.js';
import { createCountedRun, type CountedRun } from '../simulation/run.js';
import { isTarget } from '../config/target.js';
import { playedIncidents } from '../summary/played.js';
import type {
  ComparedCell,
  ComparedColumn,
  ComparedInput,
  ComparedPartition,
  Comparison,
} from './comparison.js';
import { pairedDifference } from './paired-difference.js';
import { sentenceOf } from './sentence.js';

type Ran = { readonly label: string } & (
  | { readonly run: CountedRun; readonly problem: null }
  | { readonly run: null; readonly problem: string }
);

class Compare implements Sliced<Comparison> {
  private readonly ran: Ran[] = [];
  private current: Sliced<CountedRun> | null = null;

  constructor(private readonly inputs: readonly ComparedInput[]) {}

  get progress(): number {
    const within = this.current?.progress ?? 0;
    return Math.min(1, (this.ran.length + within) / Math.max(1, this.inputs.length));
  }

  advance(events: number): boolean {
    const input = this.inputs[this.ran.length];
    if (input === undefined) return true;
    if (this.current === null) this.begin(input);
    else if (this.current.advance(events)) {
      this.ran.push({ label: input.label, run: this.current.result(), problem: null });
      this.current = null;
    }
    return this.ran.length === this.inputs.length;
  }

  result(): Comparison {
    if (this.ran.length < this.inputs.length) {
      throw new Error('the comparison has not come to its end');
    }
    return comparisonOf(this.inputs, this.ran);
  }

  private begin(input: ComparedInput): void {
    const { label } = input;
    if ('problem' in input) {
      this.ran.push({ label, run: null, problem: input.problem });
      return;
    }
    try {
      this.current = createCountedRun(input.configuration, input.options);
    } catch (error) {
      if (!(error instanceof RunRefused)) throw error;
      this.ran.push({ label, run: null, problem: error.message });
    }
  }
}

/** A column that cannot be run says why; the others are compared nevertheless. */
export function createComparison(inputs: readonly ComparedInput[]): Sliced<Comparison> {
  return new Compare(inputs);
}

function comparisonOf(inputs: readonly ComparedInput[], ran: readonly Ran[]): Comparison {
  const at = ran.findIndex(({ run }) => run !== null);
  const base = ran[at]?.run ?? null;
  const partitions = base === null ? [] : partitionsOf(inputs[at]!, base.result);
  const columns = ran.map((each) => columnOf(each, base, partitions));
  const common = {
    incident: base?.result.incident ?? null,
    replications: Math.min(...columns.map(({ result }) => result?.replications ?? Infinity)),
    sameArrivals: sameArrivals(columns),
    partitions,
    columns,
  };
  return { ...common, sentence: sentenceOf(common) };
}

function partitionsOf(input: ComparedInput, result: RunResult): ComparedPartition[] {
  if ('problem' in input) return [];
  const targets = targetsOf(input.configuration, input.options.incidents);
  return result.partitions.map(({ name }) => ({ name, targeted: targets.has(name) }));
}

function targetsOf(configuration: Configuration, choice?: IncidentChoice): Set<string> {
  const played = playedIncidents(configuration, choice);
  const hit = configuration.partitions.filter((each) => played.some((one) => isTarget(one, each)));
  return new Set(hit.map(({ name }) => name));
}

function columnOf(
  { label, run, problem }: Ran,
  base: CountedRun | null,
  partitions: readonly ComparedPartition[],
): ComparedColumn {
  if (run === null || base === null) return { label, problem, result: null, cells: [] };
  const cells = partitions.map(({ name }, index) =>
    cellOf(run, name, run === base ? null : base, index),
  );
  return { label, problem, result: run.result, cells };
}

function cellOf(
  run: CountedRun,
  name: string,
  base: CountedRun | null,
  baseIndex: number,
): ComparedCell | null {
  const index = run.result.partitions.findIndex((each) => each.name === name);
  const partition = run.result.partitions[index];
  if (partition === undefined) return null;
  const { offered, completed, served, wait } = partition.incident ?? partition.total;
  const paired =
    base === null
      ? { difference: null, interval: null }
      : pairedDifference(base.counts[baseIndex]!, run.counts[index]!);
  return { offered, completed, served, waitP99: wait.p99, ...paired };
}

function sameArrivals(columns: readonly ComparedColumn[]): boolean {
  const ran = columns.filter(({ result }) => result !== null);
  return ran.every(({ cells }) =>
    cells.every((cell, at) => cell !== null && cell.offered === ran[0]!.cells[at]!.offered),
  );
}
