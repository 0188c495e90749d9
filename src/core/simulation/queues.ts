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
  /** Calls that wait, by partition. */
  readonly waiting: Int32Array;
  private readonly lines: readonly Ring[];
  private readonly depth: Float64Array;
  private readonly hasDeadlines: boolean;
  private readonly hasMaxWaits: boolean;
  private readonly deadline: Float64Array;
  private readonly maxWait: Float64Array;

  constructor(
    partitions: readonly Partition[],
    private readonly calls: Calls,
  ) {
    this.lines = partitions.map(() => new Ring());
    this.waiting = new Int32Array(partitions.length);
    this.depth = Float64Array.from(partitions, (each) => each.queue.depth);
    this.deadline = Float64Array.from(partitions, (each) => each.deadline ?? Infinity);
    this.maxWait = Float64Array.from(partitions, (each) => each.queue.maxWait ?? Infinity);
    this.hasDeadlines = partitions.some((each) => each.deadline !== null);
    this.hasMaxWaits = partitions.some((each) => each.queue.maxWait !== null);
    this.deadlines = new Tournament(partitions.length);
    this.maxWaits = new Tournament(partitions.length);
  }

  isFull(partition: number): boolean {
    return this.waiting[partition]! >= this.depth[partition]!;
  }

  hasQueue(partition: number): boolean {
    return this.depth[partition]! > 0;
  }

  /** The arrival of the call at the head; Infinity where nobody waits. */
  headArrival(partition: number): number {
    if (this.waiting[partition] === 0) return Infinity;
    return this.calls.arrival[this.lines[partition]!.head]!;
  }

  /** The draw that the call at the head brought. */
  headDraw(partition: number): number {
    return this.lines[partition]!.headDraw;
  }

  join(partition: number, call: number, draw: number): void {
    this.lines[partition]!.push(call, draw);
    this.total++;
    if (++this.waiting[partition]! === 1) this.headChanged(partition);
  }

  leave(partition: number): number {
    const call = this.lines[partition]!.shift();
    this.total--;
    this.waiting[partition]!--;
    this.headChanged(partition);
    return call;
  }

  private headChanged(partition: number): void {
    const arrival = this.headArrival(partition);
    if (this.hasDeadlines) {
      this.deadlines.keys[partition] = arrival + this.deadline[partition]!;
      this.deadlines.replay(partition);
    }
    if (this.hasMaxWaits) {
      this.maxWaits.keys[partition] = arrival + this.maxWait[partition]!;
      this.maxWaits.replay(partition);
    }
  }
}
