/**
 * The engine: one discrete-event loop for every policy, dispatch, bound and incident.
 *
 * Total order of events: time, then rank (1 ends, 2 deadlines of calls, 3 breakers, 4 freed
 * slots, 5 wait bounds, 6 arrivals with their admission), then file order, then sequence. What
 * an event creates for the same instant takes its turn by rank, so `step` always starts again
 * at the first rank.
 *
 * Instants stay in typed arrays and fields; what is handed from method to method are positions.
 * A number that does not fit 31 bits would otherwise be boxed at every call that is not inlined.
 */
import { Breakers } from './breakers.js';
import { Calls, CODE } from './calls.js';
import { Clock } from './clock.js';
import { Candidates, NOBODY } from './dispatch.js';
import { Ends } from './ends.js';
import { Lapses } from './lapses.js';
import { Levels, PoolLevels } from './levels.js';
import { Luck } from './luck.js';
import type { EngineEvent, Observer } from './observer.js';
import type { Plan } from './plan.js';
import { allowance } from './policies.js';
import { Queues } from './queues.js';
import type { Stream } from './random.js';
import { Refusals } from './refusals.js';
import { Regimes } from './regimes.js';
import { NONE, Resources } from './resources.js';
import { OUTCOMES } from './result.js';
import { Schedule } from './schedule.js';
import { servicesOf } from './services.js';
import { Slots } from './slots.js';
import { Trace } from './trace.js';

export class Simulation {
  readonly clock = new Clock();
  readonly calls: Calls;
  readonly slots: Slots;
  readonly queues: Queues;
  readonly resources: Resources;
  readonly breakers: Breakers;
  readonly levels: Levels;
  readonly pool: PoolLevels;
  readonly trace: Trace;
  private readonly ends: Ends;
  private readonly schedule: Schedule;
  private readonly regimes: Regimes;
  private readonly candidates: Candidates;
  private readonly refusals: Refusals;
  private readonly lapses: Lapses;
  private readonly services: readonly Stream[];
  private readonly luck: Luck | null;
  private readonly timeout: Float64Array;
  private readonly deadline: Float64Array;
  /** Whether anything but slots, queues and wait bounds can play a part. */
  private readonly elaborate: boolean;
  /** The standard draw of the call that is about to start. */
  private readonly draw = new Float64Array(1);

  constructor(
    readonly plan: Plan,
    replication: number,
    private readonly observe: Observer | null = null,
  ) {
    const { configuration, incidents } = plan;
    const { partitions, pool, simulation } = configuration;
    const count = partitions.length;
    this.calls = Calls.obtain(plan.capacity);
    this.luck = Luck.of(plan, replication);
    this.ends = new Ends(this.calls);
    this.slots = new Slots(
      pool.size,
      partitions.map((each) => allowance(plan.policy, each)),
    );
    this.queues = new Queues(partitions, this.calls);
    this.resources = new Resources(configuration);
    this.trace = new Trace(plan, this.clock);
    this.breakers = new Breakers(partitions, this.calls, (partition, state) => {
      const { now } = this.clock;
      this.trace.breaker(partition, state);
      this.refusals.refresh(partition);
      this.observe?.({ time: now, kind: 'breaker', partition, call: -1, detail: state });
    });
    const shared = plan.policy === 'shared';
    this.refusals = new Refusals(partitions, this.slots, this.queues, this.breakers, shared);
    this.candidates = new Candidates(pool.dispatch, count, this.slots, this.queues);
    this.levels = new Levels(count, plan.bucket, simulation.duration, this.clock);
    this.pool = new PoolLevels(simulation.warmup, simulation.duration, pool.size, this.clock);
    this.regimes = new Regimes(configuration, incidents);
    this.lapses = new Lapses(partitions, this.calls);
    this.services = servicesOf(plan, replication);
    this.schedule = new Schedule(plan, replication);
    this.timeout = Float64Array.from(partitions, (each) => each.timeout ?? Infinity);
    this.deadline = Float64Array.from(partitions, (each) => each.deadline ?? Infinity);
    this.elaborate = partitions.some(
      (each) => each.deadline !== null || each.circuitBreaker !== null || each.resource !== null,
    );
  }

  /** Plays at most `instants` instants; true once nothing more happens. */
  advance(instants: number): boolean {
    const { clock, trace } = this;
    for (let left = instants; left > 0; left--) {
      const next = this.nextInstant();
      if (next === Infinity) {
        this.close();
        return true;
      }
      if (next > clock.now) {
        clock.now = next;
        this.pool.settle(this.slots.inUse, this.refusals.anybody);
        if (this.regimes.next <= next) this.regimes.moveTo(next);
      }
      while (this.step());
      if (next >= trace.watchFrom) {
        trace.endOfInstant(this.slots, this.queues, this.breakers);
      }
    }
    return false;
  }

  private nextInstant(): number {
    let next = this.ends.time;
    if (this.schedule.due.smallest < next) next = this.schedule.due.smallest;
    if (this.queues.maxWaits.smallest < next) next = this.queues.maxWaits.smallest;
    if (this.regimes.next < next) next = this.regimes.next;
    if (!this.elaborate) return next;
    if (this.queues.deadlines.smallest < next) next = this.queues.deadlines.smallest;
    if (this.lapses.due.smallest < next) next = this.lapses.due.smallest;
    if (this.breakers.time < next) next = this.breakers.time;
    return next;
  }

  /** The next event of the instant by rank; false when the instant is over. */
  private step(): boolean {
    const { now } = this.clock;
    if (this.ends.time === now) return this.end();
    if (this.elaborate && this.stepOfBounds()) return true;
    if (this.queues.total > 0) {
      const partition = this.candidates.next();
      if (partition !== NOBODY) return this.dispatch(partition);
      if (this.queues.maxWaits.smallest === now) {
        return this.leave(this.queues.maxWaits.winner, CODE.waitTimeout);
      }
    }
    if (this.schedule.due.smallest === now) return this.arrive(this.schedule.due.winner);
    return false;
  }

  /** Ranks 2 and 3, and the resources that come first within rank 4. */
  private stepOfBounds(): boolean {
    const { now } = this.clock;
    if (this.queues.deadlines.smallest === now) {
      return this.leave(this.queues.deadlines.winner, CODE.expired);
    }
    if (this.lapses.due.smallest === now) return this.lapse();
    if (this.breakers.time === now) {
      this.breakers.settle(now);
      return true;
    }
    return this.resources.pending && this.handOver();
  }

  private end(): true {
    const { calls } = this;
    const call = this.ends.pop();
    // The cut-off of a call that has found its resource and its own end since.
    if (calls.end[call] !== this.clock.now) return true;
    const partition = calls.partition[call]!;
    this.settleLevels(partition);
    this.slots.giveBack(partition);
    this.changed(partition);
    if (this.elaborate) {
      const resource = this.resources.of[partition]!;
      if (resource !== NONE) this.resources.release(resource, call);
      if (this.breakers.has(partition)) this.report(partition, call);
    }
    if (this.observe !== null) this.tell('release', partition, call);
    return true;
  }

  /** Tells the breaker of a result, unless the deadline has told it already. */
  private report(partition: number, call: number): void {
    const { calls } = this;
    const { now } = this.clock;
    if (calls.outcome[call] === CODE.expired) return;
    const completed = calls.outcome[call] === CODE.completed;
    const slow = this.breakers.isSlow(partition, now - calls.start[call]!);
    this.breakers.record(partition, call, !completed || slow, now);
  }

  /** The deadline of a call in service that a breaker watches. */
  private lapse(): true {
    const { now } = this.clock;
    const call = this.lapses.take();
    if (this.calls.end[call]! > now) {
      const partition = this.calls.partition[call]!;
      this.breakers.record(partition, call, true, now);
      if (this.observe !== null) this.tell('lapse', partition, call);
    }
    return true;
  }

  /** A waiting call gives up: its deadline or its longest wait has come. */
  private leave(partition: number, outcome: number): true {
    this.settleLevels(partition);
    const call = this.queues.leave(partition);
    this.calls.outcome[call] = outcome;
    this.breakers.withdraw(partition, call);
    this.changed(partition);
    if (outcome === CODE.waitTimeout) this.trace.turnedAway(partition, outcome);
    if (this.observe !== null) this.tell('leave', partition, call);
    return true;
  }

  private handOver(): true {
    const call = this.resources.handOn();
    if (call !== NONE) {
      this.draw[0] = this.resources.handedDraw;
      this.work(this.calls.partition[call]!, call);
    }
    return true;
  }

  private dispatch(partition: number): true {
    this.settleLevels(partition);
    this.draw[0] = this.queues.headDraw(partition);
    this.start(partition, this.queues.leave(partition));
    return true;
  }

  private arrive(partition: number): true {
    const { queues } = this;
    const call = this.calls.add(partition, this.clock.now);
    this.draw[0] = this.services[partition]!.next();
    if (this.luck !== null) this.luck.draw(partition, call);
    this.schedule.draw(partition);
    if (this.observe !== null) this.tell('arrival', partition, call);
    if (!this.breakers.permits(partition)) return this.refuse(partition, call, CODE.breakerOpen);
    if (this.refusals.sheds(partition)) return this.refuse(partition, call, CODE.shed);
    if (queues.waiting[partition] === 0 && this.slots.mayTake(partition)) {
      this.settleLevels(partition);
      this.start(partition, call);
    } else if (queues.isFull(partition)) {
      return this.refuse(partition, call, CODE.queueFull);
    } else {
      this.settleLevels(partition);
      queues.join(partition, call, this.draw[0]!);
      this.changed(partition);
      if (this.observe !== null) this.tell('queue', partition, call);
    }
    return true;
  }

  private refuse(partition: number, call: number, outcome: number): true {
    this.calls.outcome[call] = outcome;
    if (outcome !== CODE.breakerOpen) this.breakers.withdraw(partition, call);
    this.refusals.refresh(partition);
    this.trace.turnedAway(partition, outcome);
    if (this.observe !== null) this.tell('refuse', partition, call);
    return true;
  }

  /** Gives the call its slot; the caller has settled the partition's levels. */
  private start(partition: number, call: number): void {
    const { now } = this.clock;
    this.slots.take(partition);
    this.calls.start[call] = now;
    this.changed(partition);
    if (this.observe !== null) this.tell('start', partition, call);
    if (this.elaborate) this.lapses.watch(partition, call);
    if (this.mustWait(partition, call)) {
      const cutOff = now + this.timeout[partition]!;
      this.settle(partition, call, cutOff, cutOff < Infinity ? CODE.timedOut : CODE.stuck);
    } else {
      this.work(partition, call);
    }
    // What a call of no length borrows is a level that lasts no time.
    if (this.slots.borrowed(partition) > 0 && this.calls.end[call]! > now) {
      this.trace.borrowing(partition, this.slots);
    }
  }

  /** Whether the call, with its slot, has to wait for its resource. */
  private mustWait(partition: number, call: number): boolean {
    if (!this.elaborate) return false;
    const resource = this.resources.of[partition]!;
    return resource !== NONE && !this.resources.take(resource, call, this.draw[0]!);
  }

  /** Work begins, with the slot and the resource: what the incident makes of it is judged now. */
  private work(partition: number, call: number): void {
    const regime = this.regimes.current[partition]!;
    const service = regime.hang ? Infinity : Math.round(regime.holdingTime.at(this.draw[0]!));
    const end = this.clock.now + service;
    const cutOff = this.calls.start[call]! + this.timeout[partition]!;
    if (this.observe !== null) this.tell('work', partition, call);
    if (end > cutOff) this.settle(partition, call, cutOff, CODE.timedOut);
    else if (end === Infinity) this.settle(partition, call, end, CODE.stuck);
    else {
      const failed = this.luck?.fails(call, regime.errorRate) ?? false;
      this.settle(partition, call, end, failed ? CODE.failed : CODE.completed);
    }
  }

  /** Fixes when the slot returns and, with it, what becomes of the call. */
  private settle(partition: number, call: number, end: number, outcome: number): void {
    const { calls } = this;
    const deadline = calls.arrival[call]! + this.deadline[partition]!;
    // Work that its resource lets begin in the deadline's instant comes after that decision.
    calls.outcome[call] = deadline < end || deadline <= this.clock.now ? CODE.expired : outcome;
    if (calls.end[call] === end) return;
    calls.end[call] = end;
    if (end < Infinity) this.ends.push(call);
  }

  /** Call before a change of what the partition holds or of its queue. */
  private settleLevels(partition: number): void {
    const { slots } = this;
    const waiting = this.queues.waiting[partition]!;
    this.levels.settle(partition, slots.held[partition]!, slots.borrowed(partition), waiting);
  }

  /** Call after such a change. */
  private changed(partition: number): void {
    this.candidates.refresh(partition);
    this.refusals.refresh(partition);
  }

  /** Accounts for the levels that last to the end of the run. */
  private close(): void {
    const { clock } = this;
    const { duration } = this.plan.configuration.simulation;
    clock.now = Math.max(clock.now, duration);
    this.pool.settle(this.slots.inUse, this.refusals.anybody);
    for (let partition = 0; partition < this.slots.held.length; partition++) {
      this.settleLevels(partition);
    }
  }

  private tell(kind: EngineEvent['kind'], partition: number, call: number): void {
    const detail = OUTCOMES[this.calls.outcome[call]!]!;
    this.observe?.({ time: this.clock.now, kind, partition, call, detail });
  }
}
