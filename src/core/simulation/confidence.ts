/**
 * 95 % intervals of a share over replications. The share is a ratio of two counts that vary
 * together, so its spread is that of the residuals a - p n (the ratio estimator), with Student's
 * t for the number of replications. A share of 0 or 1 has no spread to show: Wilson's interval
 * on the pooled counts takes its place.
 */
import type { Interval } from './result.js';
import { studentQuantile } from './student.js';

const Z = 1.959963984540054;

/** At a share of 0 the upper bound is z² / (n + z²), at 1 the lower one is its mirror image. */
function wilson(share: 0 | 1, trials: number): Interval {
  const width = (Z * Z) / (trials + Z * Z);
  return share === 0 ? [0, width] : [1 - width, 1];
}

/**
 * Interval of sum(successes) / sum(trials); one entry a replication. Null where there are
 * fewer than two replications or nothing was tried.
 */
export function shareInterval(
  successes: readonly number[],
  trials: readonly number[],
): Interval | null {
  const replications = trials.length;
  const tried = trials.reduce((sum, each) => sum + each, 0);
  if (replications < 2 || tried === 0) return null;
  const won = successes.reduce((sum, each) => sum + each, 0);
  if (won === 0) return wilson(0, tried);
  if (won === tried) return wilson(1, tried);
  const p = won / tried;
  const squares = trials.reduce((sum, n, index) => sum + (successes[index]! - p * n) ** 2, 0);
  const deviation = Math.sqrt(squares / (replications - 1)) / (tried / replications);
  const half = (studentQuantile(0.975, replications - 1) * deviation) / Math.sqrt(replications);
  return [Math.max(0, p - half), Math.min(1, p + half)];
}

/**
 * Interval of the mean of paired differences, one a replication, by Student's t. Null with
 * fewer than two.
 */
export function meanInterval(values: readonly number[]): Interval | null {
  const count = values.length;
  if (count < 2) return null;
  const mean = values.reduce((sum, each) => sum + each, 0) / count;
  const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const half =
    (studentQuantile(0.975, count - 1) * Math.sqrt(squares / (count - 1))) / Math.sqrt(count);
  return [mean - half, mean + half];
}
