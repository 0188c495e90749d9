/**
 * A sample of times in integer microseconds: exact mean, maximum and nearest-rank percentiles.
 * Values below 2^32 (71 minutes) sit in compact chunks, the few above in a list of their own,
 * which is the sample's upper end.
 */
import type { Distribution } from './result.js';

const SECOND = 1_000_000;
const LIMIT = 2 ** 32;
const LARGEST_CHUNK = 1 << 18;
/** Up to here a sorted copy is the quickest way to a percentile. */
const SMALL = 4096;

export class Sample {
  private readonly chunks: Uint32Array[] = [];
  private chunk = new Uint32Array(0);
  private at = 0;
  private readonly large: number[] = [];
  private count = 0;
  private sum = 0;
  private highest = 0;

  add(value: number): void {
    this.count++;
    this.sum += value;
    if (value > this.highest) this.highest = value;
    if (value >= LIMIT) {
      this.large.push(value);
      return;
    }
    if (this.at === this.chunk.length) this.grow();
    this.chunk[this.at++] = value;
  }

  /** Seconds; nulls where the sample is empty. */
  distribution(): Distribution {
    if (this.count === 0) return { mean: null, p50: null, p95: null, p99: null, max: null };
    const valueOf = this.ranks();
    const percentile = (p: number): number => valueOf(Math.ceil(p * this.count)) / SECOND;
    return {
      mean: this.sum / this.count / SECOND,
      p50: percentile(0.5),
      p95: percentile(0.95),
      p99: percentile(0.99),
      max: this.highest / SECOND,
    };
  }

  /** The value at a position in order, from 1. */
  private ranks(): (rank: number) => number {
    const small = this.count - this.large.length;
    const ofSmall = small <= SMALL ? this.sorted(small) : this.counted();
    const large = [...this.large].sort((a, b) => a - b);
    return (rank) => (rank <= small ? ofSmall(rank) : large[rank - small - 1]!);
  }

  private sorted(length: number): (rank: number) => number {
    const values = new Uint32Array(length);
    let at = 0;
    for (const part of this.parts()) {
      values.set(part, at);
      at += part.length;
    }
    values.sort();
    return (rank) => values[rank - 1]!;
  }

  /** Counts by the upper 16 bits first, then, where a rank falls, by the lower ones. */
  private counted(): (rank: number) => number {
    const highs = new Uint32Array(Math.floor(Math.min(this.highest, LIMIT - 1) / 65536) + 1);
    for (const part of this.parts()) {
      for (let i = 0; i < part.length; i++) highs[part[i]! >>> 16]!++;
    }
    const lowsOf = new Map<number, Uint32Array>();
    return (rank) => {
      const [high, below] = findBin(highs, rank);
      const lows = lowsOf.get(high) ?? this.lows(high);
      lowsOf.set(high, lows);
      return high * 65536 + findBin(lows, rank - below)[0];
    };
  }

  private lows(high: number): Uint32Array {
    const lows = new Uint32Array(65536);
    for (const part of this.parts()) {
      for (let i = 0; i < part.length; i++) {
        const value = part[i]!;
        if (value >>> 16 === high) lows[value & 65535]!++;
      }
    }
    return lows;
  }

  private parts(): Uint32Array[] {
    return this.chunks.map((chunk) => (chunk === this.chunk ? chunk.subarray(0, this.at) : chunk));
  }

  private grow(): void {
    const length = Math.min(LARGEST_CHUNK, Math.max(64, this.chunk.length * 2));
    this.chunk = new Uint32Array(length);
    this.chunks.push(this.chunk);
    this.at = 0;
  }
}

/** The bin that holds the rank, and how many values lie below the bin. */
function findBin(bins: Uint32Array, rank: number): [bin: number, below: number] {
  let below = 0;
  for (let bin = 0; bin < bins.length; bin++) {
    const upTo = below + bins[bin]!;
    if (upTo >= rank) return [bin, below];
    below = upTo;
  }
  throw new RangeError(`no value of rank ${rank}`);
}
