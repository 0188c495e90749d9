/**
 * The same model as the engine, written for the reader and not for speed: plain objects, every
 * question answered by looking at all calls, one thing done at a time, always the one of lowest
 * rank at the earliest instant. The engine is compared with it call for call.
 */
import type {
  Configuration,
  Incident,
  Partition,
  Policy,
} from '../../../src/core/config/configuration.js';
import type { Outcome } from '../../../src/core/simulation/result.js';
import { ReferenceBreaker, type State } from './breaker.js';
import type { Demand } from './demand.js';
import { serviceAt } from './incidents.js';
import { borrowedOf, mayStart, nextServed } from './policy.js';

type Place = 'coming' | 'waiting' | 'inService' | 'gone';

export class ReferenceCall {
  place: Place = 'coming';
  outcome: Outcome | null = null;
  /** When it got its slot. */
  start: number | null = null;
  /** When it began to work: with its slot and, where one is named, its resource. */
  work: number | null = null;
  /** When its slot returns. */
  release: number | null = null;
  /** Instant at which its work would end, and how. */
  end = Infinity;
  fails = false;
  /** The breaker's number of changes when it asked. */
  asked = 0;

  constructor(
    readonly number: number,
    readonly demand: Demand,
    readonly settings: Partition,
  ) {}

  get partition(): number {
    return this.demand.partition;
  }
  get arrival(): number {
    return this.demand.arrival;
  }
  get deadline(): number {
    return this.arrival + (this.settings.deadline ?? Infinity);
  }
  get waitsUntil(): number {
    return this.arrival + (this.settings.queue.maxWait ?? Infinity);
  }
  get cutOff(): number {
    return this.start! + (this.settings.timeout ?? Infinity);
  }
}

/** The state of everything between two instants. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly held: readonly number[];
  readonly borrowed: readonly number[];
  readonly waiting: readonly number[];
  readonly breakersClosed: boolean;
  /** False where it began with nothing but callers in service losing patience. */
  readonly eventful: boolean;
  /** Somebody would be answered `shed` or `queueFull`. */
  readonly rejecting: boolean;
}

/** Somebody was turned away: at arrival, or after the longest wait. */
export interface Rejection {
  readonly time: number;
  readonly partition: number;
  readonly outcome: Outcome;
}

export interface BreakerChange {
  readonly time: number;
  readonly partition: number;
  readonly state: State;
}

export class ReferenceSimulator {
  readonly calls: ReferenceCall[];
  readonly stretches: Stretch[] = [];
  readonly breakerChanges: BreakerChange[] = [];
  readonly rejections: Rejection[] = [];
  /** Calls in the order in which they got their slots. */
  private readonly started: ReferenceCall[] = [];
  private readonly breakers: (ReferenceBreaker | null)[];
  private now = 0;
  private eventful = false;

  constructor(
    private readonly configuration: Configuration,
    private readonly policy: Policy,
    private readonly incidents: readonly Incident[],
    demand: readonly Demand[],
  ) {
    const { partitions } = configuration;
    this.calls = demand.map((d, index) => new ReferenceCall(index, d, partitions[d.partition]!));
    this.breakers = partitions.map(({ circuitBreaker }) =>
      circuitBreaker ? new ReferenceBreaker(circuitBreaker) : null,
    );
  }

  play(): this {
    for (;;) {
      this.eventful = false;
      while (this.doOne());
      const next = this.nextInstant();
      if (next === Infinity) break;
      this.stretches.push({ from: this.now, to: next, ...this.levels() });
      this.now = next;
    }
    this.stretches.push({ from: this.now, to: Infinity, ...this.levels() });
    for (const call of this.calls) call.outcome ??= 'stuck';
    return this;
  }

  private nextInstant(): number {
    const times = this.calls.flatMap((call) => {
      if (call.place === 'coming') return [call.arrival];
      if (call.place === 'waiting') return [call.deadline, call.waitsUntil];
      if (call.place === 'gone') return [];
      return [call.end, call.cutOff, ...(call.outcome === null ? [call.deadline] : [])];
    });
    return Math.min(...times, ...this.breakers.map((breaker) => breaker?.due ?? Infinity));
  }

  /** Does the thing of lowest rank that is due now; false where nothing is. */
  private doOne(): boolean {
    if (this.endOne()) return (this.eventful = true);
    if (this.expireOne()) return true;
    const done = this.judgeOne() || this.handOverOne() || this.giveUpOne() || this.arriveOne();
    this.eventful ||= done;
    return done;
  }

  private first(due: (call: ReferenceCall) => boolean): ReferenceCall | undefined {
    return this.calls
      .filter(due)
      .sort((a, b) => a.partition - b.partition || a.number - b.number)[0];
  }

  /** Rank 1: a call ends or is cut off, and returns what it holds. */
  private endOne(): boolean {
    const due = (call: ReferenceCall): boolean =>
      call.place === 'inService' && (call.end === this.now || call.cutOff === this.now);
    const call = this.first(due);
    if (!call) return false;
    call.place = 'gone';
    call.release = this.now;
    if (call.end > this.now) this.decide(call, 'timedOut');
    else this.decide(call, call.fails ? 'failed' : 'completed');
    return true;
  }

  /** Rank 2: patience runs out; who waits leaves, who is served stays where it is. */
  private expireOne(): boolean {
    const call = this.first(
      (each) =>
        each.deadline === this.now &&
        each.outcome === null &&
        (each.place === 'waiting' || each.place === 'inService'),
    );
    if (!call) return false;
    this.eventful ||= call.place === 'waiting' || this.breakers[call.partition] !== null;
    if (call.place === 'waiting') this.leave(call, 'expired');
    else this.decide(call, 'expired');
    return true;
  }

  /** Rank 3: breakers. */
  private judgeOne(): boolean {
    const partition = this.breakers.findIndex((breaker) => breaker?.pending(this.now));
    if (partition < 0) return false;
    const state = this.breakers[partition]!.decide(this.now);
    if (state !== null) this.breakerChanges.push({ time: this.now, partition, state });
    return true;
  }

  /** Rank 4: one resource slot, or else one pool slot, goes to a call that waits for it. */
  private handOverOne(): boolean {
    for (const { name, size } of this.configuration.resources) {
      const using = this.started.filter(
        (call) => call.settings.resource === name && call.place === 'inService',
      );
      const waiter = using.find((call) => call.work === null);
      if (waiter && using.filter((call) => call.work !== null).length < size) {
        this.beginWork(waiter);
        return true;
      }
    }
    const held = this.held();
    const heads = this.queues().flatMap(([head], partition) =>
      head && mayStart(this.configuration, this.policy, held, partition)
        ? [{ partition, arrival: head.arrival }]
        : [],
    );
    if (heads.length === 0) return false;
    this.giveSlot(this.queues()[nextServed(this.configuration, held, heads)]![0]!);
    return true;
  }

  /** Rank 5: the longest wait for a slot is over. */
  private giveUpOne(): boolean {
    const call = this.first((each) => each.place === 'waiting' && each.waitsUntil === this.now);
    if (!call) return false;
    this.leave(call, 'waitTimeout');
    return true;
  }

  /** Rank 6: one call arrives and is answered. */
  private arriveOne(): boolean {
    const call = this.calls.find((each) => each.place === 'coming' && each.arrival === this.now);
    if (!call) return false;
    const breaker = this.breakers[call.partition];
    if (breaker?.refuses) {
      this.goAway(call, 'breakerOpen');
      return true;
    }
    call.asked = breaker?.changes ?? 0;
    breaker?.admit();
    const refusal = this.refusal(call.partition);
    if (refusal !== null) this.leave(call, refusal);
    else if (this.hasSlotFor(call.partition)) this.giveSlot(call);
    else call.place = 'waiting';
    return true;
  }

  private hasSlotFor(partition: number): boolean {
    if (this.queues()[partition]!.length > 0) return false;
    return mayStart(this.configuration, this.policy, this.held(), partition);
  }

  /** How an arrival that has passed the breaker would be turned away. */
  private refusal(partition: number): 'shed' | 'queueFull' | null {
    const { size, shedUtilization, queue } = this.configuration.partitions[partition]!;
    const held = this.held()[partition]!;
    const whole = this.policy === 'shared' ? this.configuration.pool.size : size!;
    if (shedUtilization !== null && held / whole >= shedUtilization) return 'shed';
    if (this.hasSlotFor(partition)) return null;
    return this.queues()[partition]!.length >= queue.depth ? 'queueFull' : null;
  }

  private giveSlot(call: ReferenceCall): void {
    call.place = 'inService';
    call.start = this.now;
    this.started.push(call);
    const resource = this.configuration.resources.find((r) => r.name === call.settings.resource);
    if (!resource) return this.beginWork(call);
    const others = this.started.filter(
      (each) =>
        each !== call && each.settings.resource === resource.name && each.place === 'inService',
    );
    // Whoever waits already goes first, so all others must be at work for there to be room.
    if (others.length < resource.size) this.beginWork(call);
  }

  private beginWork(call: ReferenceCall): void {
    const { draw, luck } = call.demand;
    const service = serviceAt(this.incidents, call.settings, this.now, draw, luck);
    call.work = this.now;
    call.end = this.now + service.duration;
    call.fails = service.fails;
  }

  /** The fate of a call that has a slot; the first decision stands. */
  private decide(
    call: ReferenceCall,
    outcome: 'completed' | 'failed' | 'timedOut' | 'expired',
  ): void {
    if (call.outcome !== null) return;
    call.outcome = outcome;
    const breaker = this.breakers[call.partition];
    breaker?.record(call.asked, breaker.isFailure(this.now - call.start!, outcome));
  }

  /** A call that the breaker had let through goes without a slot. */
  private leave(call: ReferenceCall, outcome: Outcome): void {
    this.breakers[call.partition]?.giveBack(call.asked);
    this.goAway(call, outcome);
  }

  private goAway(call: ReferenceCall, outcome: Outcome): void {
    call.place = 'gone';
    call.outcome = outcome;
    if (outcome === 'expired') return;
    this.rejections.push({ time: this.now, partition: call.partition, outcome });
  }

  private count(place: Place): number[] {
    return this.configuration.partitions.map(
      (_, index) => this.calls.filter((c) => c.partition === index && c.place === place).length,
    );
  }

  private held(): number[] {
    return this.count('inService');
  }

  private queues(): ReferenceCall[][] {
    return this.configuration.partitions.map((_, index) =>
      this.calls.filter((call) => call.partition === index && call.place === 'waiting'),
    );
  }

  private levels(): Omit<Stretch, 'from' | 'to'> {
    const held = this.held();
    return {
      held,
      borrowed: borrowedOf(this.configuration, this.policy, held),
      waiting: this.count('waiting'),
      breakersClosed: this.breakers.every((each) => each === null || each.state === 'closed'),
      eventful: this.eventful,
      rejecting: held.some(
        (_, index) => !this.breakers[index]?.refuses && this.refusal(index) !== null,
      ),
    };
  }
}
