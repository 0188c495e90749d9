/**
 * The ends of calls that hold a slot: a binary heap on time, then file order, then the call's
 * number. An entry may be out of date (a call that found its resource before its cut-off); it
 * is told by the call's own `end`.
 */
import type { Calls } from './calls.js';

export class Ends {
  private times = new Float64Array(64).fill(Infinity);
  private calls = new Int32Array(64);
  private length = 0;

  constructor(private readonly records: Calls) {}

  /** Of the earliest entry; Infinity where nothing is due any more. */
  get time(): number {
    return this.times[0]!;
  }

  /** Adds a call at its `end`. */
  push(call: number): void {
    if (this.length === this.times.length) this.grow();
    const { times, calls } = this;
    const time = this.records.end[call]!;
    let at = this.length++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const other = times[parent]!;
      if (other < time || (other === time && this.precedes(calls[parent]!, call))) break;
      times[at] = other;
      calls[at] = calls[parent]!;
      at = parent;
    }
    times[at] = time;
    calls[at] = call;
  }

  /** The call of the earliest entry, which leaves the heap. */
  pop(): number {
    const { times, calls } = this;
    const first = calls[0]!;
    const last = --this.length;
    this.sink(last);
    times[last] = Infinity;
    return first;
  }

  /** Moves the entry at `last` to the top and down to its place. */
  private sink(last: number): void {
    const { times, calls } = this;
    const time = times[last]!;
    const call = calls[last]!;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= last) break;
      let earliest = times[child]!;
      const right = child + 1;
      if (right < last) {
        const other = times[right]!;
        if (
          other < earliest ||
          (other === earliest && this.precedes(calls[right]!, calls[child]!))
        ) {
          child = right;
          earliest = other;
        }
      }
      if (time < earliest || (time === earliest && this.precedes(call, calls[child]!))) break;
      times[at] = earliest;
      calls[at] = calls[child]!;
      at = child;
    }
    times[at] = time;
    calls[at] = call;
  }

  /** Order of two entries of the same instant: file order, then sequence. */
  private precedes(call: number, other: number): boolean {
    const { partition } = this.records;
    const difference = partition[call]! - partition[other]!;
    return difference !== 0 ? difference < 0 : call < other;
  }

  private grow(): void {
    const times = new Float64Array(this.times.length * 2);
    times.set(this.times);
    this.times = times;
    const calls = new Int32Array(this.calls.length * 2);
    calls.set(this.calls);
    this.calls = calls;
  }
}
