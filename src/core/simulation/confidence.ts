/**
 * 95 % intervals of a share over replications. The share is a ratio of two counts that vary
 * together, so its spread is that of the residuals a - p n (the ratio estimator), with Student's
 * t for the number of replications. A share of 0 or 1 has no spread to show: Wilson's interval
 * on the pooled counts takes its place.
 */
import type { Interval } from './result.js';
import { studentQuantile } from './student.js';

const Z = 1.959963984540054;

function wilson(successes: number, trials: number): Interval {
  const p = successes / trials;
  const z2 = Z * Z;
  const centre = (p + z2 / (2 * trials)) / (1 + z2 / trials);
  const half =
    (Z / (1 + z2 / trials)) * Math.sqrt((p * (1 - p)) / trials + z2 / (4 * trials * trials));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
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
  if (won === 0 || won === tried) return wilson(won, tried);
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
