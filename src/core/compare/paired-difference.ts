import { meanInterval } from '../simulation/confidence.js';
import type { Interval } from '../simulation/result.js';

/** Calls of one replication. */
export interface Counted {
  readonly offered: number;
  readonly completed: number;
}

export interface PairedDifference {
  /** Share of the second minus share of the first; null where either was offered nothing. */
  readonly difference: number | null;
  readonly interval: Interval | null;
}

/**
 * The difference of two served shares and its 95 % interval. Replication r of both saw the same
 * draws, so the spread is that of the pairs, not of each side: what chance did to both cancels.
 * Each side is a ratio estimator, whose residuals are (completed − share × offered) / mean offered.
 */
export function pairedDifference(
  before: readonly Counted[],
  after: readonly Counted[],
): PairedDifference {
  const first = residuals(before);
  const second = residuals(after);
  if (first === null || second === null) return { difference: null, interval: null };
  const difference = second.share - first.share;
  if (before.length !== after.length) return { difference, interval: null };
  const pairs = second.of.map((residual, r) => difference + residual - first.of[r]!);
  return { difference, interval: meanInterval(pairs) };
}

function residuals(counts: readonly Counted[]): { share: number; of: number[] } | null {
  const offered = counts.reduce((sum, each) => sum + each.offered, 0);
  if (offered === 0) return null;
  const share = counts.reduce((sum, each) => sum + each.completed, 0) / offered;
  const mean = offered / counts.length;
  return { share, of: counts.map((each) => (each.completed - share * each.offered) / mean) };
}
