/**
 * Events that are read off the series once the run is over: admissions under arrivals,
 * utilisation and p99 wait over their limits. Each is told at the end of the first bucket in
 * which it is seen.
 */
import { percent, seconds } from '../summary/numbers.js';
import type { Mark } from './trace.js';
import type { Plan } from './plan.js';
import type { PartitionSeries, Series } from './result.js';

const SECOND = 1_000_000;

/** End of a bucket in microseconds, never past the end of the run. */
function endOf(series: Series, bucket: number, duration: number): number {
  return Math.min(duration, Math.round((series.time[bucket]! + series.bucket) * SECOND));
}

function admissionsBelowArrivals(name: string, series: PartitionSeries): [number, string] | null {
  const bucket = series.offered.findIndex((offered, at) => series.admitted[at]! < offered);
  if (bucket < 0) return null;
  const [admitted, offered] = [series.admitted[bucket]!, series.offered[bucket]!];
  return [bucket, `${name}: ${admitted} of ${offered} arrivals get a slot`];
}

function checkoutWait(
  name: string,
  series: PartitionSeries,
  limit: number,
): [number, string] | null {
  const bucket = series.p99Wait.findIndex((wait) => wait !== null && wait * SECOND > limit);
  if (bucket < 0) return null;
  const wait = seconds(series.p99Wait[bucket]!);
  return [bucket, `${name}: p99 wait ${wait}, over ${seconds(limit / SECOND)}`];
}

function utilizationMark(plan: Plan, series: Series): Mark | null {
  const { pool, limits, simulation } = plan.configuration;
  const rows = Object.values(series.partitions);
  for (let bucket = 0; bucket < series.time.length; bucket++) {
    const held = rows.reduce((sum, row) => sum + row.held[bucket]!, 0);
    if (held / pool.size <= limits.utilization) continue;
    const text =
      `utilisation ${percent(held / pool.size)}, over ${percent(limits.utilization)}: ` +
      `${Math.round(held * 10) / 10} of ${pool.size} slots on average`;
    const time = endOf(series, bucket, simulation.duration);
    return { time, kind: 'utilization', partition: -1, text };
  }
  return null;
}

export function limitMarks(plan: Plan, series: Series): Mark[] {
  const { partitions, limits, simulation } = plan.configuration;
  const marks: Mark[] = [];
  partitions.forEach(({ name }, partition) => {
    const row = series.partitions[name]!;
    const below = admissionsBelowArrivals(name, row);
    const slow = checkoutWait(name, row, limits.checkoutWait);
    for (const [kind, seen] of [
      ['admissionsBelowArrivals', below],
      ['checkoutWait', slow],
    ] as const) {
      if (seen === null) continue;
      const time = endOf(series, seen[0], simulation.duration);
      marks.push({ time, kind, partition, text: seen[1] });
    }
  });
  const utilization = utilizationMark(plan, series);
  return utilization === null ? marks : [...marks, utilization];
}
