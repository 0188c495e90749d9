import type * as vscode from 'vscode';
import { parseDuration } from '../../core/config/durations.js';
import { InvalidRange, parseRange, rangeText } from '../../core/sweep/range.js';
import type { SweepResult, SweptPartition } from '../../core/sweep/sweep-result.js';
import { createSweep } from '../../core/sweep/sweep.js';
import { RunRefused } from '../../core/simulation/result.js';
import type { Boundary, BoundaryRequest } from '../../protocol/analyses.js';
import { runSliced } from '../analysis/slices.js';
import type { Answer } from './answer.js';
import type { Effective } from './effective.js';

/** Curves that a chart can tell apart. */
const MOST_CURVES = 8;

/** Sweeps one setting of what is shown; undefined where it was cancelled. */
export async function sweep(
  { shown, choice }: Effective,
  request: BoundaryRequest,
  token: vscode.CancellationToken,
  onProgress: (fraction: number) => void,
): Promise<Answer<Boundary> | undefined> {
  const { path, from, to, step, unit } = request;
  try {
    const values = parseRange(rangeText(from, to, step, unit));
    const work = createSweep(shown, { path, values, incidents: choice });
    const result = await runSliced(work, token, onProgress);
    return result && { result: boundaryView(result, unit), problem: null };
  } catch (error) {
    if (!(error instanceof InvalidRange || error instanceof RunRefused)) throw error;
    return { result: null, problem: error.message };
  }
}

/** Seconds for durations, so that a chart can place them. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return (parseDuration(String(value)) ?? 0) / 1e6;
}

function boundaryView(result: SweepResult, unit: 'number' | 'duration'): Boundary {
  const { rows, path, boundary, slo, sentence } = result;
  const partitions = rows.find((row) => row.partitions.length > 0)?.partitions ?? [];
  const drawn = mostTelling(partitions, result);
  return {
    path,
    unit,
    values: rows.map(({ value }) => numberOf(value)),
    curves: drawn.map((index) => ({
      name: partitions[index]!.name,
      targeted: partitions[index]!.targeted,
      served: rows.map((row) => row.partitions[index]?.served ?? null),
    })),
    omitted: partitions.length - drawn.length,
    holds: rows.map(({ holds }) => holds === true),
    problems: rows.map(({ problem }) => problem),
    boundary: boundary === null || boundary === undefined ? null : numberOf(boundary),
    slo,
    sentence,
  };
}

/** Indices of the partitions that are served worst anywhere in the sweep, in file order. */
function mostTelling(partitions: readonly SweptPartition[], { rows }: SweepResult): number[] {
  const worst = partitions.map((_, index) =>
    rows.reduce((least, row) => Math.min(least, row.partitions[index]?.served ?? 1), 1),
  );
  const order = worst.map((served, index) => ({ served, index }));
  order.sort((a, b) => a.served - b.served || a.index - b.index);
  return order
    .slice(0, MOST_CURVES)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
}
