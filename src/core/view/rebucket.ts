/**
 * Fewer, wider buckets for the width that is drawn. Chart libraries pick points instead, and pick
 * them per series, which breaks a stack; here every series is folded over the same boundaries.
 */
import type { PartitionSeries, Series } from '../simulation/result.js';
import { perOutcome } from './per-outcome.js';

export interface TimeWindow {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
}

/** The buckets [first, last) that fold into one. */
interface Group {
  readonly first: number;
  readonly last: number;
}

/**
 * At most `columns` buckets that cover `window`, widened to whole buckets of `series`.
 * Levels are time-weighted means, peaks are maxima, counts add up, and the p99 wait is the
 * highest of the merged ones: an upper bound of the p99 over all of their calls.
 */
export function rebucket(
  series: Series,
  window: TimeWindow,
  columns: number,
  duration: number,
): Series {
  const groups = groupsOf(series, window, Math.max(1, Math.floor(columns)));
  const width = groups.length > 0 ? groups[0]!.last - groups[0]!.first : 1;
  const weights = series.time.map((start) => Math.min(series.bucket, duration - start));
  return {
    time: groups.map(({ first }) => series.time[first] ?? 0),
    bucket: series.bucket * width,
    partitions: Object.fromEntries(
      Object.entries(series.partitions).map(([name, one]) => [name, fold(one, groups, weights)]),
    ),
  };
}

function groupsOf({ time, bucket }: Series, { from, to }: TimeWindow, columns: number): Group[] {
  // A hair of tolerance: bucket starts are multiples of a decimal fraction.
  const start = Math.max(0, Math.floor(from / bucket + 1e-9));
  const end = Math.min(time.length, Math.ceil(to / bucket - 1e-9));
  const size = Math.max(1, Math.ceil((end - start) / columns));
  const groups: Group[] = [];
  for (let first = start; first < end; first += size) {
    groups.push({ first, last: Math.min(end, first + size) });
  }
  return groups;
}

function fold(
  series: PartitionSeries,
  groups: readonly Group[],
  weights: readonly number[],
): PartitionSeries {
  const mean = (values: readonly number[]) => groups.map((group) => meanOf(values, weights, group));
  const total = (values: readonly number[]) => groups.map((group) => sumOf(values, group));
  return {
    held: mean(series.held),
    peak: groups.map((group) => maxOf(series.peak, group) ?? 0),
    borrowed: mean(series.borrowed),
    waiting: mean(series.waiting),
    offered: total(series.offered),
    admitted: total(series.admitted),
    outcomes: perOutcome((outcome) => total(series.outcomes[outcome])),
    p99Wait: groups.map((group) => maxOf(series.p99Wait, group)),
  };
}

function meanOf(values: readonly number[], weights: readonly number[], group: Group): number {
  let area = 0;
  let length = 0;
  for (let index = group.first; index < group.last; index += 1) {
    const weight = weights[index] ?? 0;
    area += (values[index] ?? 0) * weight;
    length += weight;
  }
  return length > 0 ? area / length : 0;
}

function sumOf(values: readonly number[], { first, last }: Group): number {
  let sum = 0;
  for (let index = first; index < last; index += 1) sum += values[index] ?? 0;
  return sum;
}

function maxOf(values: readonly (number | null)[], { first, last }: Group): number | null {
  let max: number | null = null;
  for (let index = first; index < last; index += 1) {
    const value = values[index] ?? null;
    if (value !== null && (max === null || value > max)) max = value;
  }
  return max;
}
