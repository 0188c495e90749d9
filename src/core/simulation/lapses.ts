/**
 * Calls in service whose deadline a breaker wants to know of: the caller is lost at that
 * instant, whatever becomes of the call. Slots go out in order of arrival and the deadline is
 * constant per partition, so each line is in order of time.
 */
import type { Partition } from '../config/configuration.js';
import type { Calls } from './calls.js';
import { Ring } from './ring.js';
import { Tournament } from './tournament.js';

export class Lapses {
  /** When the next one comes, by partition. */
  readonly due: Tournament;
  private readonly lines: readonly (Ring | null)[];
  private readonly deadline: Float64Array;

  constructor(
    partitions: readonly Partition[],
    private readonly calls: Calls,
  ) {
    this.due = new Tournament(partitions.length);
    this.lines = partitions.map(({ circuitBreaker, deadline }) =>
      circuitBreaker !== null && deadline !== null ? new Ring() : null,
    );
    this.deadline = Float64Array.from(partitions, (each) => each.deadline ?? Infinity);
  }

  watch(partition: number, call: number): void {
    const line = this.lines[partition]!;
    if (line === null) return;
    line.push(call, 0);
    this.refresh(partition, line);
  }

  /** The call whose deadline is due first; it may have ended in time. */
  take(): number {
    const partition = this.due.winner;
    const line = this.lines[partition]!;
    if (line === null) throw new RangeError(`no deadline is due in partition ${partition}`);
    const call = line.shift();
    this.refresh(partition, line);
    return call;
  }

  private refresh(partition: number, line: Ring): void {
    const first = line.length === 0 ? Infinity : this.calls.arrival[line.head]!;
    this.due.set(partition, first + this.deadline[partition]!);
  }
}
