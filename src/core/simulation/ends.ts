/**
 * The ends of calls that hold a slot: a binary heap on time, then file order, then the call's
 * number. An entry may be out of date (a call that found its resource before its cut-off); it
 * is told by the call's own `end`.
 */
import type { Calls } from './calls.js';

export class Ends {
  private times = new Float64Array(64);
  private calls = new Int32Array(64);
  private length = 0;
  /** Of the earliest entry; Infinity where nothing is due any more. */
  time = Infinity;

  constructor(private readonly records: Calls) {}

  push(time: number, call: number): void {
    if (this.length === this.times.length) this.grow();
    const { times, calls } = this;
    let at = this.length++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.before(time, call, times[parent]!, calls[parent]!)) break;
      times[at] = times[parent]!;
      calls[at] = calls[parent]!;
      at = parent;
    }
    times[at] = time;
    calls[at] = call;
    if (at === 0) this.time = time;
  }

  /** The call of the earliest entry, which leaves the heap. */
  pop(): number {
    const { times, calls } = this;
    const first = calls[0]!;
    const last = --this.length;
    if (last > 0) this.sink(times[last]!, calls[last]!);
    this.time = last > 0 ? times[0]! : Infinity;
    return first;
  }

  private sink(time: number, call: number): void {
    const { times, calls, length } = this;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      const right = child + 1;
      if (right < length && this.before(times[right]!, calls[right]!, times[child]!, calls[child]!))
        child = right;
      if (!this.before(times[child]!, calls[child]!, time, call)) break;
      times[at] = times[child]!;
      calls[at] = calls[child]!;
      at = child;
    }
    times[at] = time;
    calls[at] = call;
  }

  private before(time: number, call: number, otherTime: number, other: number): boolean {
    if (time !== otherTime) return time < otherTime;
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
