/**
 * A sample of times in integer microseconds: exact mean, maximum and nearest-rank percentiles.
 * Zeros are only counted; values below 2^32 (71 minutes) sit in compact chunks, the few above in
 * a list of their own, which is the sample's upper end.
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
  private zeros = 0;
  private sum = 0;
  private highest = 0;

  add(value: number): void {
    this.count++;
    if (value === 0) {
      this.zeros++;
      return;
    }
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
    const ranks = [0.5, 0.95, 0.99].map((p) => Math.ceil(p * this.count));
    const [p50, p95, p99] = this.valuesOf(ranks) as [number, number, number];
    return {
      mean: this.sum / this.count / SECOND,
      p50: p50 / SECOND,
      p95: p95 / SECOND,
      p99: p99 / SECOND,
      max: this.highest / SECOND,
    };
  }

  /** The values at positions in order, from 1; the positions ascend. */
  private valuesOf(ranks: readonly number[]): number[] {
    const { zeros } = this;
    const medium = this.count - zeros - this.large.length;
    const inChunks = ranks.filter((rank) => rank > zeros && rank <= zeros + medium);
    const found = this.chunkValues(
      inChunks.map((rank) => rank - zeros),
      medium,
    );
    const large = [...this.large].sort((a, b) => a - b);
    return ranks.map((rank) => {
      if (rank <= zeros) return 0;
      if (rank > zeros + medium) return large[rank - zeros - medium - 1]!;
      return found[inChunks.indexOf(rank)]!;
    });
  }

  private chunkValues(ranks: readonly number[], length: number): number[] {
    if (ranks.length === 0) return [];
    return length <= SMALL ? this.sortedValues(ranks, length) : this.countedValues(ranks);
  }

  private sortedValues(ranks: readonly number[], length: number): number[] {
    const values = new Uint32Array(length);
    let at = 0;
    for (const part of this.parts()) {
      values.set(part, at);
      at += part.length;
    }
    values.sort();
    return ranks.map((rank) => values[rank - 1]!);
  }

  /** Counts by the upper 16 bits first, then, where a rank falls, by the lower ones. */
  private countedValues(ranks: readonly number[]): number[] {
    const highs = new Uint32Array(Math.floor(Math.min(this.highest, LIMIT - 1) / 65536) + 1);
    for (const part of this.parts()) {
      for (let i = 0; i < part.length; i++) highs[part[i]! >>> 16]!++;
    }
    const places = ranks.map((rank) => findBin(highs, rank));
    const lows = this.lows([...new Set(places.map(([high]) => high))], highs.length);
    return places.map(([high, below], index) => {
      return high * 65536 + findBin(lows.get(high)!, ranks[index]! - below)[0];
    });
  }

  /** Counts by the lower 16 bits for each of the wanted upper ones, in one pass. */
  private lows(wanted: readonly number[], highs: number): Map<number, Uint32Array> {
    const counts = wanted.map(() => new Uint32Array(65536));
    const indexOf = new Int8Array(highs).fill(-1);
    wanted.forEach((high, index) => (indexOf[high] = index));
    for (const part of this.parts()) {
      for (let i = 0; i < part.length; i++) {
        const value = part[i]!;
        const index = indexOf[value >>> 16]!;
        if (index >= 0) counts[index]![value & 65535]!++;
      }
    }
    return new Map(wanted.map((high, index) => [high, counts[index]!]));
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
