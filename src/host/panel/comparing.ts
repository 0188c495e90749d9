import type * as vscode from 'vscode';
import { createComparison } from '../../core/compare/compare.js';
import type * as core from '../../core/compare/comparison.js';
import { InvalidSetting, parseSetting, withSettings } from '../../core/config/settings.js';
import type { ComparedCell, CompareColumn, Comparison } from '../../protocol/analyses.js';
import { runSliced } from '../analysis/slices.js';
import type { Answer } from './answer.js';
import { problemOf, type Effective } from './effective.js';

const MOST_PARTITIONS = 300;

/** Runs every column on the same arrivals; undefined where it was cancelled. */
export async function compareColumns(
  base: Effective,
  columns: readonly CompareColumn[],
  replications: number,
  token: vscode.CancellationToken,
  onProgress: (fraction: number) => void,
): Promise<Answer<Comparison> | undefined> {
  const work = createComparison(columns.map((column) => inputOf(base, column, replications)));
  const result = await runSliced(work, token, onProgress);
  return result && { result: comparisonView(result), problem: null };
}

function inputOf(
  { shown, choice }: Effective,
  { label, settings }: CompareColumn,
  replications: number,
): core.ComparedInput {
  try {
    const parsed = withSettings(shown, settings.map(parseSetting));
    if (parsed.configuration === null) {
      return { label, problem: problemOf(parsed)?.message ?? 'The column is not valid.' };
    }
    return {
      label,
      configuration: parsed.configuration,
      options: { incidents: choice, replications },
    };
  } catch (error) {
    if (!(error instanceof InvalidSetting)) throw error;
    return { label, problem: error.message };
  }
}

/** Without the runs themselves: the page shows a table. */
function comparisonView(comparison: core.Comparison): Comparison {
  const { partitions, columns, replications, sameArrivals, sentence, incident } = comparison;
  const shown = partitions.slice(0, MOST_PARTITIONS);
  return {
    partitions: shown.map(({ name }) => name),
    targeted: shown.map(({ targeted }) => targeted),
    omitted: partitions.length - shown.length,
    columns: columns.map(({ label, problem, result, cells }) => ({
      label,
      problem,
      cells: cells.slice(0, MOST_PARTITIONS).map(cellView),
      utilization: result?.pool.utilization ?? null,
      idleWhileRejecting: result?.pool.idleWhileRejecting ?? null,
    })),
    replications: Number.isFinite(replications) ? replications : 1,
    sameArrivals,
    incident: incident?.name ?? null,
    sentence,
  };
}

function cellView(cell: core.ComparedCell | null): ComparedCell | null {
  if (cell === null) return null;
  const { waitP99, ...others } = cell;
  return { ...others, p99Wait: waitP99 };
}
