/** What is true at the inspection time. */
import type { RunView } from '../../src/core/view/run-view.js';
import type { Level } from '../../src/core/view/slot-row.js';

export interface Moment {
  readonly bucket: number;
  /** By series. */
  readonly levels: readonly Level[];
  readonly waiting: readonly number[];
}

/** The bucket that holds `time`; the nearest one where the charts are zoomed to another part. */
export function bucketAt({ time, bucket }: RunView, at: number): number {
  const first = time[0] ?? 0;
  const index = Math.floor((at - first) / bucket + 1e-9);
  return Math.min(time.length - 1, Math.max(0, index));
}

/** True where somebody came or went in the bucket, so that a level is a mean and no count. */
export function isAverage({ levels, waiting }: Moment): boolean {
  const all = [...levels.flatMap(({ own, borrowed }) => [own, borrowed]), ...waiting];
  return all.some((level) => Math.abs(level - Math.round(level)) > 1e-3);
}

export function momentAt(run: RunView, at: number): Moment {
  const bucket = bucketAt(run, at);
  return {
    bucket,
    levels: run.series.map(({ own, borrowed }) => ({
      own: own[bucket] ?? 0,
      borrowed: borrowed[bucket] ?? 0,
    })),
    waiting: run.series.map(({ waiting }) => waiting[bucket] ?? 0),
  };
}
