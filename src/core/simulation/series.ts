/** The series of a run: levels from the clock, counts and waits from the records. */
import { NEVER, type Calls } from './calls.js';
import type { BucketLevels } from './levels.js';
import type { Plan } from './plan.js';
import { OUTCOMES, type Outcome, type PartitionSeries, type Series } from './result.js';

const SECOND = 1_000_000;

/** Waits of one partition in one bucket, for their 99th percentile by nearest rank. */
class Waits {
  private values = new Float64Array(64);
  private count = 0;
  private readonly highest = new Float64Array(1);

  add(value: number): void {
    if (this.count === this.values.length) {
      const values = new Float64Array(this.count * 2);
      values.set(this.values);
      this.values = values;
    }
    this.values[this.count++] = value;
    if (value > this.highest[0]!) this.highest[0] = value;
  }

  /** Seconds; null where there were none. Empties the collection. */
  takeP99(): number | null {
    const { count } = this;
    const highest = this.highest[0]!;
    this.count = 0;
    this.highest[0] = 0;
    if (count === 0) return null;
    if (highest === 0) return 0;
    const rank = Math.ceil(0.99 * count);
    if (rank === count) return highest / SECOND;
    return this.values.subarray(0, count).sort()[rank - 1]! / SECOND;
  }
}

/** Counts by the bucket of the arrival, row by partition. */
export class ArrivalCounts {
  readonly offered: Uint32Array;
  readonly admitted: Uint32Array;
  readonly outcomes: readonly Uint32Array[];
  readonly p99Wait: (number | null)[];
  private readonly waits: readonly Waits[];
  private bucket = 0;

  constructor(
    partitions: number,
    private readonly buckets: number,
    private readonly width: number,
  ) {
    const cells = partitions * buckets;
    this.offered = new Uint32Array(cells);
    this.admitted = new Uint32Array(cells);
    this.outcomes = OUTCOMES.map(() => new Uint32Array(cells));
    this.p99Wait = new Array<number | null>(cells).fill(null);
    this.waits = Array.from({ length: partitions }, () => new Waits());
  }

  /** Adds the calls with numbers in [from, to), in order of arrival. */
  add(calls: Calls, from: number, to: number): void {
    for (let call = from; call < to; call++) {
      const arrival = calls.arrival[call]!;
      if (arrival >= (this.bucket + 1) * this.width) {
        this.closeBucket();
        this.bucket = Math.floor(arrival / this.width);
      }
      const partition = calls.partition[call]!;
      const cell = partition * this.buckets + this.bucket;
      this.offered[cell]!++;
      this.outcomes[calls.outcome[call]!]![cell]!++;
      if (calls.start[call] === NEVER) continue;
      this.admitted[cell]!++;
      this.waits[partition]!.add(calls.start[call]! - arrival);
    }
  }

  /** Call after the last calls of a bucket. */
  closeBucket(): void {
    this.waits.forEach((each, partition) => {
      this.p99Wait[partition * this.buckets + this.bucket] = each.takeP99();
    });
  }
}

/** Means over a row of time-weighted sums; the last bucket may be shorter. */
function means(sums: Float64Array, lengths: readonly number[]): number[] {
  return lengths.map((length, bucket) => sums[bucket]! / length);
}

/** The series, once all calls are counted, with a pause after each partition. */
export function* seriesOf(
  plan: Plan,
  levels: BucketLevels,
  counts: ArrivalCounts,
): Generator<void, Series> {
  const { partitions, simulation } = plan.configuration;
  const { buckets, width } = levels;
  const starts = Array.from({ length: buckets }, (_, bucket) => bucket * width);
  const lengths = starts.map((start) => Math.min(width, simulation.duration - start));
  const rows: [string, PartitionSeries][] = [];
  for (const [partition, { name }] of partitions.entries()) {
    rows.push([name, partitionSeries(levels, counts, partition, lengths)]);
    yield;
  }
  return {
    time: starts.map((start) => start / SECOND),
    bucket: width / SECOND,
    partitions: Object.fromEntries(rows),
  };
}

function partitionSeries(
  levels: BucketLevels,
  counts: ArrivalCounts,
  partition: number,
  lengths: readonly number[],
): PartitionSeries {
  const row = [partition * levels.buckets, (partition + 1) * levels.buckets] as const;
  const numbers = (column: Uint32Array | Int32Array): number[] =>
    Array.from(column.subarray(...row));
  return {
    held: means(levels.held.subarray(...row), lengths),
    peak: numbers(levels.peak),
    borrowed: means(levels.borrowed.subarray(...row), lengths),
    waiting: means(levels.waiting.subarray(...row), lengths),
    offered: numbers(counts.offered),
    admitted: numbers(counts.admitted),
    outcomes: Object.fromEntries(
      OUTCOMES.map((outcome, code) => [outcome, numbers(counts.outcomes[code]!)]),
    ) as Record<Outcome, number[]>,
    p99Wait: counts.p99Wait.slice(...row),
  };
}
