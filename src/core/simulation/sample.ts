/**
 * A sample of times in integer microseconds: exact mean, maximum and nearest-rank percentiles.
 * Zeros are only counted; values below 2^32 (71 minutes) sit in compact chunks, the few above in
 * a list of their own, which is the sample's upper end.
 */
import type { Distribution } from './result.js';

const SECOND = 1_000_000;
const LIMIT = 2 ** 32;
const LARGEST_CHUNK = 1 << 14;
/** Chunks that are kept for the next sample: memory written before is quicker to write. */
const MOST_SPARES = 256;
/** Up to here a sorted copy is the quickest way to a percentile. */
const SMALL = 4096;

const SUM = 0;
const HIGHEST = 1;
const spares: Uint32Array[] = [];
/** Room for counts of 16 bits, one for each percentile, used by one sample at a time. */
const lows = [0, 1, 2].map(() => new Uint32Array(65536));

export class Sample {
  private readonly chunks: Uint32Array[] = [];
  private chunk: Uint32Array = new Uint32Array(0);
  private at = 0;
  private readonly large: number[] = [];
  private count = 0;
  private zeros = 0;
  /** Sum and maximum. */
  private readonly totals = new Float64Array(2);

  add(value: number): void {
    this.count++;
    if (value === 0) {
      this.zeros++;
      return;
    }
    this.totals[SUM]! += value;
    if (value > this.totals[HIGHEST]!) this.totals[HIGHEST] = value;
    if (value >= LIMIT) {
      this.large.push(value);
      return;
    }
    if (this.at === this.chunk.length) this.grow();
    this.chunk[this.at++] = value;
  }

  /** Closes the sample. Seconds; nulls where it is empty. */
  close(): Distribution {
    if (this.count === 0) return { mean: null, p50: null, p95: null, p99: null, max: null };
    const ranks = [0.5, 0.95, 0.99].map((p) => Math.ceil(p * this.count));
    const [p50, p95, p99] = this.valuesOf(ranks) as [number, number, number];
    const mean = this.totals[SUM]! / this.count;
    this.giveUp();
    return {
      mean: mean / SECOND,
      p50: p50 / SECOND,
      p95: p95 / SECOND,
      p99: p99 / SECOND,
      max: this.totals[HIGHEST]! / SECOND,
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
    const highs = new Uint32Array(
      Math.floor(Math.min(this.totals[HIGHEST]!, LIMIT - 1) / 65536) + 1,
    );
    for (const part of this.parts()) {
      for (let i = 0; i < part.length; i++) highs[part[i]! >>> 16]!++;
    }
    const places = ranks.map((rank) => findBin(highs, rank));
    const wanted = [...new Set(places.map(([high]) => high))];
    this.countLows(wanted, highs.length);
    return places.map(([high, below], index) => {
      const counts = lows[wanted.indexOf(high)]!;
      return high * 65536 + findBin(counts, ranks[index]! - below)[0];
    });
  }

  /** Fills `lows` with counts by the lower 16 bits, an array for each wanted upper half. */
  private countLows(wanted: readonly number[], highs: number): void {
    const indexOf = new Int8Array(highs).fill(-1);
    wanted.forEach((high, index) => {
      indexOf[high] = index;
      lows[index]!.fill(0);
    });
    for (const part of this.parts()) {
      for (let i = 0; i < part.length; i++) {
        const value = part[i]!;
        const index = indexOf[value >>> 16]!;
        if (index >= 0) lows[index]![value & 65535]!++;
      }
    }
  }

  private parts(): Uint32Array[] {
    return this.chunks.map((chunk) => (chunk === this.chunk ? chunk.subarray(0, this.at) : chunk));
  }

  private grow(): void {
    const length = Math.min(LARGEST_CHUNK, Math.max(64, this.chunk.length * 4));
    this.chunk = (length === LARGEST_CHUNK ? spares.pop() : undefined) ?? new Uint32Array(length);
    this.chunks.push(this.chunk);
    this.at = 0;
  }

  /** Lets others use the memory again; the sample is empty after. */
  private giveUp(): void {
    for (const chunk of this.chunks.splice(0)) {
      if (chunk.length === LARGEST_CHUNK && spares.length < MOST_SPARES) spares.push(chunk);
    }
    this.chunk = new Uint32Array(0);
    this.at = 0;
    this.count = 0;
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
