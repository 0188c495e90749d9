/**
 * The calls that wait for a slot, a line per partition, and when the head of each leaves. Wait
 * bounds are constant per partition, so nobody behind the head leaves before it.
 */
import type { Partition } from '../config/configuration.js';
import type { Calls } from './calls.js';
import { Ring } from './ring.js';
import { Tournament } from './tournament.js';

export class Queues {
  /** Calls that wait, over all partitions. */
  total = 0;
  /** When the head's deadline comes, and when its `maxWait` does. */
  readonly deadlines: Tournament;
  readonly maxWaits: Tournament;
  private readonly lines: readonly Ring[];
  private readonly depth: Float64Array;
  private readonly deadline: Float64Array;
  private readonly maxWait: Float64Array;

  constructor(
    partitions: readonly Partition[],
    private readonly calls: Calls,
  ) {
    this.lines = partitions.map(() => new Ring());
    this.depth = Float64Array.from(partitions, (each) => each.queue.depth);
    this.deadline = Float64Array.from(partitions, (each) => each.deadline ?? Infinity);
    this.maxWait = Float64Array.from(partitions, (each) => each.queue.maxWait ?? Infinity);
    this.deadlines = new Tournament(partitions.length);
    this.maxWaits = new Tournament(partitions.length);
  }

  waiting(partition: number): number {
    return this.lines[partition]!.length;
  }

  isFull(partition: number): boolean {
    return this.lines[partition]!.length >= this.depth[partition]!;
  }

  hasQueue(partition: number): boolean {
    return this.depth[partition]! > 0;
  }

  /** The arrival of the call at the head; Infinity where nobody waits. */
  headArrival(partition: number): number {
    const line = this.lines[partition]!;
    return line.length === 0 ? Infinity : this.calls.arrival[line.head]!;
  }

  join(partition: number, call: number): void {
    const line = this.lines[partition]!;
    line.push(call);
    this.total++;
    if (line.length === 1) this.headChanged(partition);
  }

  leave(partition: number): number {
    const call = this.lines[partition]!.shift();
    this.total--;
    this.headChanged(partition);
    return call;
  }

  private headChanged(partition: number): void {
    const arrival = this.headArrival(partition);
    this.deadlines.set(partition, arrival + this.deadline[partition]!);
    this.maxWaits.set(partition, arrival + this.maxWait[partition]!);
  }
}
