/**
 * Whether anybody would be turned away now: some partition would answer an arrival `shed` or
 * `queueFull`. Each partition contributes flags that change only with its own state; counting
 * them makes the question cheap at every instant.
 */
import type { Partition } from '../config/configuration.js';
import type { Breakers } from './breakers.js';
import type { Queues } from './queues.js';
import type { Slots } from './slots.js';

const ALWAYS = 1;
const WHEN_POOL_FULL = 2;
const WHEN_LENT_OUT = 4;

export class Refusals {
  private always = 0;
  private whenPoolFull = 0;
  private whenLentOut = 0;
  private readonly flags: Uint8Array;
  /** Whether any breaker or shedding plays a part. */
  private readonly elaborate: boolean;
  /** Slots held from which on an arrival is shed; Infinity without shedding. */
  private readonly shedFrom: Float64Array;

  constructor(
    partitions: readonly Partition[],
    private readonly slots: Slots,
    private readonly queues: Queues,
    private readonly breakers: Breakers,
    shared: boolean,
  ) {
    this.elaborate = partitions.some(
      (each) => each.circuitBreaker !== null || each.shedUtilization !== null,
    );
    this.flags = new Uint8Array(partitions.length);
    this.shedFrom = Float64Array.from(partitions, ({ shedUtilization, size }) => {
      if (shedUtilization === null) return Infinity;
      return shedThreshold(shedUtilization, shared ? slots.size : (size ?? slots.size));
    });
    for (let partition = 0; partition < partitions.length; partition++) this.refresh(partition);
  }

  sheds(partition: number): boolean {
    return this.slots.held[partition]! >= this.shedFrom[partition]!;
  }

  get anybody(): boolean {
    if (this.always > 0) return true;
    if (this.whenPoolFull > 0 && this.slots.idle <= 0) return true;
    return this.whenLentOut > 0 && this.slots.lentOut;
  }

  refresh(partition: number): void {
    const now = this.flagsOf(partition);
    const before = this.flags[partition]!;
    if (now === before) return;
    this.flags[partition] = now;
    this.always += (now & ALWAYS) - (before & ALWAYS);
    this.whenPoolFull += ((now & WHEN_POOL_FULL) - (before & WHEN_POOL_FULL)) / WHEN_POOL_FULL;
    this.whenLentOut += ((now & WHEN_LENT_OUT) - (before & WHEN_LENT_OUT)) / WHEN_LENT_OUT;
  }

  private flagsOf(partition: number): number {
    if (this.elaborate) {
      // A breaker that refuses answers first, and what it answers is neither.
      if (this.breakers.refuses(partition)) return 0;
      if (this.sheds(partition)) return ALWAYS;
    }
    if (this.queues.hasQueue(partition)) return this.queues.isFull(partition) ? ALWAYS : 0;
    if (!this.slots.withinCap(partition)) return ALWAYS;
    return this.slots.withinFree(partition) ? WHEN_POOL_FULL : WHEN_POOL_FULL | WHEN_LENT_OUT;
  }
}

/** The smallest number held for which held / size >= utilisation, as the quotient is computed. */
function shedThreshold(utilization: number, size: number): number {
  let held = Math.max(0, Math.ceil(utilization * size) - 1);
  while (held / size < utilization) held++;
  return held;
}
