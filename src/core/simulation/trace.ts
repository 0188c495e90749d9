/**
 * The trace: what a reader wants to step through. Breaker changes are told every time,
 * incidents each, everything else once (once per partition where it belongs to one).
 */
import { percent, seconds } from '../summary/numbers.js';
import type { BreakerState, Breakers } from './breakers.js';
import { CODE } from './calls.js';
import { incidentEvents } from './incident-events.js';
import type { Clock } from './clock.js';
import type { Plan } from './plan.js';
import type { Queues } from './queues.js';
import type { EventKind } from './result.js';
import type { Slots } from './slots.js';

/** An event with its time in microseconds and its partition by position, -1 for the pool. */
export interface Mark {
  readonly time: number;
  readonly kind: EventKind;
  readonly partition: number;
  readonly text: string;
}

const SECOND = 1_000_000;

const BREAKER_TEXT: Readonly<Record<BreakerState, string>> = {
  open: 'breaker opens',
  halfOpen: 'breaker half-open: probes may pass',
  closed: 'breaker closes',
};

export class Trace {
  readonly marks: Mark[] = [];
  /** From when on the ends of instants matter; whoever plays may skip those before. */
  watchFrom = 0;
  private saturated = false;
  private trouble = false;
  private recovered: boolean;
  private refusedAt = -1;
  private readonly rejected: Uint8Array;
  private readonly shed: Uint8Array;
  private readonly lent: Uint8Array;
  /** When the last incident ends; recovery is looked for from then on. */
  private readonly lastTo: number;
  private readonly duration: number;

  constructor(
    private readonly plan: Plan,
    private readonly clock: Clock,
  ) {
    const { partitions, simulation } = plan.configuration;
    this.duration = simulation.duration;
    this.rejected = new Uint8Array(partitions.length);
    this.shed = new Uint8Array(partitions.length);
    this.lent = new Uint8Array(partitions.length);
    this.lastTo = plan.incidents.reduce((latest, each) => Math.max(latest, each.to), 0);
    this.recovered = plan.incidents.length === 0;
    this.marks.push(...incidentEvents(plan));
  }

  breaker(partition: number, state: BreakerState): void {
    this.mark('breaker', partition, `${this.name(partition)}: ${BREAKER_TEXT[state]}`);
  }

  turnedAway(partition: number, outcome: number): void {
    this.refusedAt = this.clock.now;
    if (outcome === CODE.shed && this.shed[partition] === 0) {
      this.shed[partition] = 1;
      this.mark(
        'shedding',
        partition,
        `${this.name(partition)} sheds: ${this.shedText(partition)}`,
      );
    }
    if (this.rejected[partition] === 1) return;
    this.rejected[partition] = 1;
    this.trouble = true;
    const text = `${this.name(partition)} turns its first call away: ${this.reason(partition, outcome)}`;
    this.mark('firstRejection', partition, text);
  }

  borrowing(partition: number, slots: Slots): void {
    if (this.lent[partition] === 1) return;
    this.lent[partition] = 1;
    const size = this.plan.configuration.partitions[partition]!.size ?? 0;
    const text = `${this.name(partition)} borrows: it holds ${slots.held[partition]!}, its own are ${size}`;
    this.mark('borrowing', partition, text);
  }

  /** Looks at the levels that last: those after the instant's last event. */
  endOfInstant(slots: Slots, queues: Queues, breakers: Breakers): void {
    const { now } = this.clock;
    if (slots.inUse >= slots.size) {
      if (!this.saturated) this.saturate(slots.size);
      return;
    }
    if (this.recovered || !this.trouble || now < this.lastTo) return;
    if (queues.total > 0 || this.refusedAt === now || breakers.notClosed > 0) return;
    this.recovered = true;
    if (this.saturated) this.watchFrom = Infinity;
    this.mark('recovered', -1, 'recovered: nothing waits and a slot is idle');
  }

  private saturate(size: number): void {
    this.saturated = true;
    this.trouble = true;
    this.watchFrom = this.recovered ? Infinity : this.lastTo;
    this.mark('saturated', -1, `saturated: all ${size} slots are in use`);
  }

  private mark(kind: EventKind, partition: number, text: string): void {
    const time = this.clock.now;
    if (time <= this.duration) this.marks.push({ time, kind, partition, text });
  }

  private name(partition: number): string {
    return this.plan.configuration.partitions[partition]!.name;
  }

  private shedText(partition: number): string {
    const { shedUtilization } = this.plan.configuration.partitions[partition]!;
    return `its slots are ${percent(shedUtilization)} in use or more`;
  }

  private reason(partition: number, outcome: number): string {
    const { queue } = this.plan.configuration.partitions[partition]!;
    switch (outcome) {
      case CODE.breakerOpen:
        return 'its breaker is not closed';
      case CODE.shed:
        return this.shedText(partition);
      case CODE.waitTimeout:
        return `it has waited ${seconds((queue.maxWait ?? 0) / SECOND)} for a slot`;
      default:
        return queue.depth === 0
          ? 'no slot is free for it and it has no queue'
          : `no slot is free for it and its queue of ${queue.depth} is full`;
    }
  }
}
