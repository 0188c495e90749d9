/**
 * Counts for the series of a run: by its buckets and, where those are finer than a second, by
 * the second as well, since limits are judged by the second whatever is drawn.
 */
import type { Calls } from './calls.js';
import { type BucketLevels, wider } from './levels.js';
import type { Plan } from './plan.js';
import type { Series } from './result.js';
import { ArrivalCounts, seriesOf } from './series.js';

const SECOND = 1_000_000;

export class SeriesCounts {
  private readonly counts: ArrivalCounts;
  private readonly seconds: ArrivalCounts | null;
  /** Buckets in a second, where that is a whole number of at least two; else 1. */
  private readonly inSecond: number;

  constructor(
    private readonly plan: Plan,
    { buckets, width }: BucketLevels,
  ) {
    const partitions = plan.configuration.partitions.length;
    this.counts = new ArrivalCounts(partitions, buckets, width);
    this.inSecond = width < SECOND && SECOND % width === 0 ? SECOND / width : 1;
    const seconds = Math.ceil(buckets / this.inSecond);
    this.seconds = this.inSecond > 1 ? new ArrivalCounts(partitions, seconds, SECOND) : null;
  }

  add(calls: Calls, from: number, to: number): void {
    this.counts.add(calls, from, to);
    this.seconds?.add(calls, from, to);
  }

  /** Call after the last call. */
  close(): void {
    this.counts.closeBucket();
    this.seconds?.closeBucket();
  }

  series(levels: BucketLevels): Generator<void, Series> {
    return seriesOf(this.plan, levels, this.counts);
  }

  /** The same by the second; `series` itself where that is no finer. */
  *seriesBySecond(levels: BucketLevels, series: Series): Generator<void, Series> {
    if (this.seconds === null) return series;
    return yield* seriesOf(this.plan, wider(levels, this.inSecond), this.seconds);
  }
}
