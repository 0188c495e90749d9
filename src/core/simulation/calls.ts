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

function resized(old: Float64Array, capacity: number): Float64Array {
  const column = new Float64Array(capacity);
  column.set(old);
  return column;
}

export class Calls {
  count = 0;
  partition: Int32Array;
  outcome: Uint8Array;
  /** Microseconds. */
  arrival: Float64Array;
  /** When it got its slot; NEVER where it did not. */
  start: Float64Array;
  /** When its slot returns; Infinity where it never does. */
  end: Float64Array;
  /** The standard draw of its service, fixed at arrival. */
  draw: Float64Array;
  /** Uniform draw of its error; empty where no incident makes errors. */
  luck: Float64Array;

  constructor(
    private capacity: number,
    private readonly withErrors: boolean,
  ) {
    this.partition = new Int32Array(capacity);
    this.outcome = new Uint8Array(capacity);
    this.arrival = new Float64Array(capacity);
    this.start = new Float64Array(capacity);
    this.end = new Float64Array(capacity);
    this.draw = new Float64Array(capacity);
    this.luck = new Float64Array(withErrors ? capacity : 0);
  }

  /** Appends a call that is stuck until something happens to it; returns its number. */
  add(partition: number, arrival: number, draw: number): number {
    if (this.count === this.capacity) this.grow();
    const call = this.count++;
    this.partition[call] = partition;
    this.arrival[call] = arrival;
    this.start[call] = NEVER;
    this.end[call] = NEVER;
    this.draw[call] = draw;
    this.outcome[call] = CODE.stuck;
    return call;
  }

  clear(): void {
    this.count = 0;
  }

  private grow(): void {
    const capacity = Math.max(64, Math.ceil(this.capacity * 1.5));
    const partition = new Int32Array(capacity);
    partition.set(this.partition);
    this.partition = partition;
    const outcome = new Uint8Array(capacity);
    outcome.set(this.outcome);
    this.outcome = outcome;
    this.arrival = resized(this.arrival, capacity);
    this.start = resized(this.start, capacity);
    this.end = resized(this.end, capacity);
    this.draw = resized(this.draw, capacity);
    if (this.withErrors) this.luck = resized(this.luck, capacity);
    this.capacity = capacity;
  }
}
