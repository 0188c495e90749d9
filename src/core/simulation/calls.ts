/**
 * The records: a row for every offered call, in order of arrival. Every statistic is computed
 * from them. Columns are typed arrays, so that a run allocates nothing per event.
 */
import { OUTCOMES, type Outcome } from './result.js';

/** Codes are positions in OUTCOMES. */
export const CODE = Object.fromEntries(
  OUTCOMES.map((outcome, code) => [outcome, code]),
) as Readonly<Record<Outcome, number>>;

/** `start` and `end` of a call that got no slot. */
export const NEVER = -1;

/** The column of partitions has 16 bits. */
export const MAX_PARTITIONS = 65_536;

/** A spare is kept up to this many calls (27 bytes each). */
const LARGEST_SPARE = 1_500_000;

let spare: Calls | null = null;

function longer<Column extends Float64Array | Uint16Array | Uint8Array>(
  column: Column,
  copy: Column,
): Column {
  copy.set(column);
  return copy;
}

export class Calls {
  count = 0;
  partition: Uint16Array;
  outcome: Uint8Array;
  /** Microseconds. */
  arrival: Float64Array;
  /** When it got its slot; NEVER where it did not. */
  start: Float64Array;
  /** When its slot returns; Infinity where it never does. */
  end: Float64Array;

  private constructor(private capacity: number) {
    this.partition = new Uint16Array(capacity);
    this.outcome = new Uint8Array(capacity);
    this.arrival = new Float64Array(capacity);
    this.start = new Float64Array(capacity);
    this.end = new Float64Array(capacity);
  }

  /**
   * Empty columns with room for about that many calls. Memory that has been written before is
   * much quicker to write, so columns that were given up are used again.
   */
  static obtain(capacity: number): Calls {
    const kept = spare;
    if (kept === null || kept.capacity < capacity) return new Calls(capacity);
    spare = null;
    kept.count = 0;
    return kept;
  }

  /** The records are no longer needed; nobody may read them after. */
  static giveUp(calls: Calls): void {
    if (calls.capacity > LARGEST_SPARE || calls.capacity <= (spare?.capacity ?? 0)) return;
    spare = calls;
  }

  /** Appends a call that is stuck until something happens to it; returns its number. */
  add(partition: number, arrival: number): number {
    if (this.count === this.capacity) this.grow();
    const call = this.count++;
    this.partition[call] = partition;
    this.arrival[call] = arrival;
    this.start[call] = NEVER;
    this.end[call] = NEVER;
    this.outcome[call] = CODE.stuck;
    return call;
  }

  private grow(): void {
    const capacity = Math.max(64, Math.ceil(this.capacity * 1.5));
    this.partition = longer(this.partition, new Uint16Array(capacity));
    this.outcome = longer(this.outcome, new Uint8Array(capacity));
    this.arrival = longer(this.arrival, new Float64Array(capacity));
    this.start = longer(this.start, new Float64Array(capacity));
    this.end = longer(this.end, new Float64Array(capacity));
    this.capacity = capacity;
  }
}
