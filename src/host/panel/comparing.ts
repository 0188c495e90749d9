import type * as vscode from 'vscode';
import { withSettings } from '../../core/config/settings.js';
import { InvalidSetting, parseSetting, type Setting } from '../../core/config/settings.js';
import { RunRefused, type PartitionResult, type RunResult } from '../../core/simulation/result.js';
import { createRun } from '../../core/simulation/run.js';
import { isTarget, playedIncidents } from '../../core/summary/played.js';
import type {
  ComparedCell,
  ComparedColumn,
  CompareColumn,
  Comparison,
} from '../../protocol/analyses.js';
import { runSliced } from '../analysis/slices.js';
import type { Answer } from './answer.js';
import { problemOf, type Effective } from './effective.js';

const MOST_PARTITIONS = 300;

interface Ran {
  readonly label: string;
  readonly result: RunResult | null;
  readonly problem: string | null;
}

/** Runs every column on the same arrivals; undefined where it was cancelled. */
export async function compareColumns(
  base: Effective,
  columns: readonly CompareColumn[],
  replications: number,
  token: vscode.CancellationToken,
  onProgress: (fraction: number) => void,
): Promise<Answer<Comparison> | undefined> {
  const ran: Ran[] = [];
  for (const [index, column] of columns.entries()) {
    const one = await runColumn(base, column, replications, token, (fraction) =>
      onProgress((index + fraction) / columns.length),
    );
    if (one === undefined) return undefined;
    ran.push(one);
  }
  return { result: comparisonOf(base, ran, replications), problem: null };
}

async function runColumn(
  { shown, choice }: Effective,
  { label, settings }: CompareColumn,
  replications: number,
  token: vscode.CancellationToken,
  onProgress: (fraction: number) => void,
): Promise<Ran | undefined> {
  try {
    const parsed = withSettings(
      shown,
      settings.map((text): Setting => parseSetting(text)),
    );
    if (parsed.configuration === null) {
      return { label, result: null, problem: problemOf(parsed)?.message ?? 'Not valid.' };
    }
    const work = createRun(parsed.configuration, { incidents: choice, replications });
    const result = await runSliced(work, token, onProgress);
    return result && { label, result, problem: null };
  } catch (error) {
    if (!(error instanceof InvalidSetting || error instanceof RunRefused)) throw error;
    return { label, result: null, problem: error.message };
  }
}

function comparisonOf(
  { shown, choice }: Effective,
  ran: readonly Ran[],
  replications: number,
): Comparison {
  const configuration = shown.configuration!;
  const partitions = configuration.partitions.slice(0, MOST_PARTITIONS);
  const played = playedIncidents(configuration, choice);
  const first = ran.find(({ result }) => result !== null)?.result ?? null;
  return {
    partitions: partitions.map(({ name }) => name),
    targeted: partitions.map((one) => played.some((incident) => isTarget(incident, one))),
    omitted: configuration.partitions.length - partitions.length,
    columns: ran.map((one) => columnOf(one, first, partitions.length)),
    replications,
    incident: first?.incident?.name ?? null,
    sentence: '',
  };
}

function columnOf(
  { label, result, problem }: Ran,
  first: RunResult | null,
  rows: number,
): ComparedColumn {
  return {
    label,
    problem,
    cells: (result?.partitions ?? [])
      .slice(0, rows)
      .map((one, index) => cellOf(one, result === first ? undefined : first?.partitions[index])),
    utilization: result?.pool.utilization ?? null,
    idleWhileRejecting: result?.pool.idleWhileRejecting ?? null,
  };
}

function cellOf(
  { incident, total }: PartitionResult,
  against: PartitionResult | undefined,
): ComparedCell {
  const { served, completed, offered, wait } = incident ?? total;
  const before = against && (against.incident ?? against.total).served;
  const difference = served !== null && typeof before === 'number' ? served - before : null;
  return { served, completed, offered, p99Wait: wait.p99, difference, interval: null };
}
