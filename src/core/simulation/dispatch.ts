/**
 * Who gets a freed slot when several partitions wait for it. Each order is a key; the smallest
 * key wins, ties go by file order.
 */
import type { Dispatch } from '../config/configuration.js';
import type { Queues } from './queues.js';
import type { Slots } from './slots.js';
import { Tournament } from './tournament.js';

/** Classes rather than closures: every run then calls the same methods. */
interface Order {
  key(partition: number): number;
}

class LongestWaiting implements Order {
  constructor(private readonly queues: Queues) {}
  key(partition: number): number {
    return this.queues.headArrival(partition);
  }
}

class FileOrder implements Order {
  key(partition: number): number {
    return partition;
  }
}

class FewestHeld implements Order {
  constructor(private readonly slots: Slots) {}
  key(partition: number): number {
    return this.slots.held[partition]!;
  }
}

const ORDERS: Readonly<Record<Dispatch, (slots: Slots, queues: Queues) => Order>> = {
  fifo: (_, queues) => new LongestWaiting(queues),
  listed: () => new FileOrder(),
  fair: (slots) => new FewestHeld(slots),
};

export const NOBODY = -1;

/** The queue heads that may start now. Kept up to date by `refresh` after every change. */
export class Candidates {
  /** Heads that may take any idle slot, and heads that may only borrow an unreserved one. */
  private readonly entitled: Tournament;
  private readonly borrowers: Tournament;
  private readonly order: Order;

  constructor(
    dispatch: Dispatch,
    partitions: number,
    private readonly slots: Slots,
    private readonly queues: Queues,
  ) {
    this.entitled = new Tournament(partitions);
    this.borrowers = new Tournament(partitions);
    this.order = ORDERS[dispatch](slots, queues);
  }

  refresh(partition: number): void {
    let entitled = Infinity;
    let borrower = Infinity;
    if (this.queues.waiting[partition]! > 0) {
      if (this.slots.withinFree(partition)) entitled = this.order.key(partition);
      else if (this.slots.withinCap(partition)) borrower = this.order.key(partition);
    }
    this.entitled.set(partition, entitled);
    this.borrowers.set(partition, borrower);
  }

  /** The partition whose head starts next, or NOBODY. */
  next(): number {
    const { slots, entitled, borrowers } = this;
    if (slots.inUse >= slots.size) return NOBODY;
    const first = entitled.smallest;
    const second = slots.lentOut ? Infinity : borrowers.smallest;
    if (first === Infinity && second === Infinity) return NOBODY;
    if (first < second) return entitled.winner;
    if (second < first) return borrowers.winner;
    return Math.min(entitled.winner, borrowers.winner);
  }
}
