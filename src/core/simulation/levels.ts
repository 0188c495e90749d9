/**
 * Time-weighted levels in equal buckets: slots held, slots borrowed, calls waiting, and the
 * highest number held. A level counts from the last event of an instant to the next change, so
 * one that lasts no time leaves no trace.
 */
import type { Clock } from './clock.js';

export class Levels {
  readonly buckets: number;
  /** Microsecond-slots, row by partition. */
  readonly held: Float64Array;
  readonly borrowed: Float64Array;
  readonly waiting: Float64Array;
  readonly peak: Int32Array;
  private readonly since: Float64Array;
  /** The bucket in which each partition last changed, as a cell, and where it ends. */
  private readonly cell: Int32Array;
  private readonly edge: Float64Array;

  constructor(
    partitions: number,
    readonly width: number,
    private readonly duration: number,
    private readonly clock: Clock,
  ) {
    this.buckets = Math.ceil(duration / width);
    const cells = partitions * this.buckets;
    this.held = new Float64Array(cells);
    this.borrowed = new Float64Array(cells);
    this.waiting = new Float64Array(cells);
    this.peak = new Int32Array(cells);
    this.since = new Float64Array(partitions);
    this.cell = Int32Array.from({ length: partitions }, (_, each) => each * this.buckets);
    this.edge = new Float64Array(partitions).fill(Math.min(width, duration));
  }

  /** Accounts for the levels that the partition had since its last change. */
  settle(partition: number, held: number, borrowed: number, waiting: number): void {
    const since = this.since[partition]!;
    const { now } = this.clock;
    if (now === since) return;
    if (now > this.edge[partition]!) {
      this.settleOver(partition, held, borrowed, waiting);
      return;
    }
    this.since[partition] = now;
    const cell = this.cell[partition]!;
    const span = now - since;
    if (held > 0) {
      this.held[cell]! += held * span;
      if (held > this.peak[cell]!) this.peak[cell] = held;
      if (borrowed > 0) this.borrowed[cell]! += borrowed * span;
    }
    if (waiting > 0) this.waiting[cell]! += waiting * span;
  }

  /** The same across the end of a bucket. */
  private settleOver(partition: number, held: number, borrowed: number, waiting: number): void {
    const last = Math.min(this.clock.now, this.duration);
    let time = this.since[partition]!;
    let bucket = Math.min(this.buckets - 1, Math.floor(time / this.width));
    this.since[partition] = this.clock.now;
    for (;;) {
      const edge = Math.min((bucket + 1) * this.width, this.duration);
      const stop = Math.min(last, edge);
      const cell = partition * this.buckets + bucket;
      const span = stop - time;
      if (span > 0) {
        this.held[cell]! += held * span;
        this.borrowed[cell]! += borrowed * span;
        this.waiting[cell]! += waiting * span;
        if (held > this.peak[cell]!) this.peak[cell] = held;
      }
      this.cell[partition] = cell;
      // Past the end of the run nothing counts, and every later change comes here again.
      this.edge[partition] = edge;
      if (stop === last) return;
      time = stop;
      bucket++;
    }
  }
}

/** What a series needs of the levels. */
export type BucketLevels = Pick<
  Levels,
  'buckets' | 'width' | 'held' | 'borrowed' | 'waiting' | 'peak'
>;

/** The same levels in buckets that are a whole number of times as wide. */
export function wider(levels: BucketLevels, factor: number): BucketLevels {
  if (factor === 1) return levels;
  const buckets = Math.ceil(levels.buckets / factor);
  const partitions = levels.held.length / levels.buckets;
  const cells = partitions * buckets;
  const held = new Float64Array(cells);
  const borrowed = new Float64Array(cells);
  const waiting = new Float64Array(cells);
  const peak = new Int32Array(cells);
  for (let from = 0; from < levels.held.length; from++) {
    const partition = Math.floor(from / levels.buckets);
    const to = partition * buckets + Math.floor((from % levels.buckets) / factor);
    held[to]! += levels.held[from]!;
    borrowed[to]! += levels.borrowed[from]!;
    waiting[to]! += levels.waiting[from]!;
    peak[to] = Math.max(peak[to]!, levels.peak[from]!);
  }
  return { buckets, width: levels.width * factor, held, borrowed, waiting, peak };
}

const SINCE = 0;
const USED = 1;
const REFUSING = 2;
const IDLE_WHILE_REFUSING = 3;

/** The pool as a whole over [from, to): mean and peak in use, idle while somebody is refused. */
export class PoolLevels {
  peak = 0;
  /** When the levels last changed, and time-weighted sums by the positions above. */
  private readonly sums = new Float64Array(4);

  constructor(
    private readonly from: number,
    private readonly to: number,
    private readonly size: number,
    private readonly clock: Clock,
  ) {}

  /** Accounts for the levels since the instant before; the clock has moved on already. */
  settle(inUse: number, refusing: boolean): void {
    const { sums } = this;
    const { now } = this.clock;
    const since = sums[SINCE]!;
    const start = since > this.from ? since : this.from;
    const end = now < this.to ? now : this.to;
    sums[SINCE] = now;
    const span = end - start;
    if (span <= 0) return;
    sums[USED]! += inUse * span;
    if (inUse > this.peak) this.peak = inUse;
    if (!refusing) return;
    sums[REFUSING]! += span;
    sums[IDLE_WHILE_REFUSING]! += (this.size - inUse) * span;
  }

  get utilization(): number {
    return this.sums[USED]! / (this.size * (this.to - this.from));
  }

  get idleWhileRejecting(): number {
    const refusing = this.sums[REFUSING]!;
    return refusing === 0 ? 0 : this.sums[IDLE_WHILE_REFUSING]! / refusing;
  }
}
