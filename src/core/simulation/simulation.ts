/**
 * The engine: one discrete-event loop for every policy, dispatch, bound and incident.
 *
 * Total order of events: time, then rank (1 ends, 2 deadlines of calls, 3 breakers, 4 freed
 * slots, 5 wait bounds, 6 arrivals with their admission), then file order, then sequence. What
 * an event creates for the same instant takes its turn by rank, so `step` always starts again
 * at the first rank.
 */
import type { Configuration } from '../config/configuration.js';
import { type ArrivalSource, arrivalSource } from './arrivals.js';
import { Breakers } from './breakers.js';
import { Calls, CODE } from './calls.js';
import { Candidates, NOBODY } from './dispatch.js';
import { Ends } from './ends.js';
import { Levels, PoolLevels } from './levels.js';
import { Luck } from './luck.js';
import type { EngineEvent, Observer } from './observer.js';
import type { Plan } from './plan.js';
import { allowance } from './policies.js';
import { Queues } from './queues.js';
import { type Stream, streamOf } from './random.js';
import { Refusals } from './refusals.js';
import { Regimes, regimesOf } from './regimes.js';
import { NONE, Resources } from './resources.js';
import { Ring } from './ring.js';
import { Slots } from './slots.js';
import { Tournament } from './tournament.js';
import { Trace } from './trace.js';
import { OUTCOMES } from './result.js';

const NO_DRAW: Stream = { next: () => 0 };

export class Simulation {
  readonly calls: Calls;
  readonly slots: Slots;
  readonly queues: Queues;
  readonly resources: Resources;
  readonly breakers: Breakers;
  readonly levels: Levels;
  readonly pool: PoolLevels;
  readonly trace: Trace;
  /** The instant reached, microseconds. */
  now = 0;
  private readonly ends: Ends;
  private readonly regimes: Regimes;
  private readonly candidates: Candidates;
  private readonly refusals: Refusals;
  /** Next arrival of each partition. */
  private readonly arrivals: Tournament;
  private readonly sources: readonly ArrivalSource[];
  private readonly services: readonly Stream[];
  private readonly luck: Luck | null;
  /** Calls in service whose deadline a breaker wants to know of, and when the first comes. */
  private readonly served: readonly Ring[];
  private readonly lapses: Tournament;
  private readonly timeout: Float64Array;
  private readonly deadline: Float64Array;

  constructor(
    readonly plan: Plan,
    replication: number,
    private readonly observe: Observer | null = null,
  ) {
    const { configuration, incidents, rates, seed } = plan;
    const { partitions, pool, simulation } = configuration;
    const count = partitions.length;
    const expected = plan.expectedArrivals;
    const capacity = Math.ceil(expected + 6 * Math.sqrt(expected) + 64);
    this.calls = Calls.obtain(capacity);
    this.luck = Luck.of(plan, replication, capacity);
    this.ends = new Ends(this.calls);
    this.slots = new Slots(
      pool.size,
      partitions.map((each) => allowance(plan.policy, each)),
    );
    this.queues = new Queues(partitions, this.calls);
    this.resources = new Resources(configuration);
    this.trace = new Trace(plan);
    this.breakers = new Breakers(partitions, this.calls, (partition, state) => {
      this.trace.breaker(this.now, partition, state);
      this.refusals.refresh(partition);
      this.observe?.({ time: this.now, kind: 'breaker', partition, call: -1, detail: state });
    });
    const shared = plan.policy === 'shared';
    this.refusals = new Refusals(partitions, this.slots, this.queues, this.breakers, shared);
    this.candidates = new Candidates(pool.dispatch, count, this.slots, this.queues);
    this.levels = new Levels(count, plan.bucket, simulation.duration);
    this.pool = new PoolLevels(simulation.warmup, simulation.duration, pool.size);
    this.regimes = new Regimes(configuration, incidents);
    this.services = servicesOf(plan, replication);
    this.sources = partitions.map((each, index) => {
      const stream = streamOf(seed, replication, each.name, 'arrivals');
      return arrivalSource(simulation.arrivals, rates[index]!, simulation.duration, stream);
    });
    this.arrivals = new Tournament(count);
    this.sources.forEach((source, index) => this.arrivals.set(index, source.next()));
    this.served = partitions.map(() => new Ring());
    this.lapses = new Tournament(count);
    this.timeout = Float64Array.from(partitions, (each) => each.timeout ?? Infinity);
    this.deadline = Float64Array.from(partitions, (each) => each.deadline ?? Infinity);
  }

  /** Plays at most `instants` instants; true once nothing more happens. */
  advance(instants: number): boolean {
    for (let left = instants; left > 0; left--) {
      const next = this.nextInstant();
      if (next === Infinity) {
        this.close();
        return true;
      }
      if (next > this.now) this.moveTo(next);
      while (this.step(next));
      this.trace.endOfInstant(next, this.slots, this.queues, this.breakers);
    }
    return false;
  }

  private nextInstant(): number {
    let next = this.ends.time;
    if (this.arrivals.smallest < next) next = this.arrivals.smallest;
    if (this.queues.maxWaits.smallest < next) next = this.queues.maxWaits.smallest;
    if (this.queues.deadlines.smallest < next) next = this.queues.deadlines.smallest;
    if (this.lapses.smallest < next) next = this.lapses.smallest;
    if (this.breakers.time < next) next = this.breakers.time;
    if (this.regimes.next < next) next = this.regimes.next;
    return next;
  }

  private moveTo(instant: number): void {
    this.pool.settle(this.now, instant, this.slots.inUse, this.refusals.anybody);
    this.now = instant;
    if (this.regimes.next <= instant) this.regimes.moveTo(instant);
  }

  /** The next event of the instant by rank; false when the instant is over. */
  private step(now: number): boolean {
    if (this.ends.time === now) return this.end(now);
    if (this.queues.deadlines.smallest === now) {
      return this.leave(this.queues.deadlines.winner, CODE.expired, now);
    }
    if (this.lapses.smallest === now) return this.lapse(now);
    if (this.breakers.time === now) {
      this.breakers.settle(now);
      return true;
    }
    if (this.resources.pending) return this.handOver(now);
    const partition = this.candidates.next();
    if (partition !== NOBODY) return this.dispatch(partition, now);
    if (this.queues.maxWaits.smallest === now) {
      return this.leave(this.queues.maxWaits.winner, CODE.waitTimeout, now);
    }
    if (this.arrivals.smallest === now) return this.arrive(this.arrivals.winner, now);
    return false;
  }

  private end(now: number): true {
    const { calls } = this;
    const call = this.ends.pop();
    // The cut-off of a call that has found its resource and its own end since.
    if (calls.end[call] !== now) return true;
    const partition = calls.partition[call]!;
    this.settleLevels(partition, now);
    this.slots.giveBack(partition);
    this.changed(partition);
    const resource = this.resources.of[partition]!;
    if (resource !== NONE) this.resources.release(resource, call);
    if (this.breakers.has(partition)) this.report(partition, call, now);
    if (this.observe !== null) this.tell('release', partition, call);
    return true;
  }

  /** Tells the breaker of a result, unless the deadline has told it already. */
  private report(partition: number, call: number, now: number): void {
    const { calls } = this;
    if (calls.outcome[call] === CODE.expired) return;
    const completed = calls.outcome[call] === CODE.completed;
    const slow = this.breakers.isSlow(partition, now - calls.start[call]!);
    this.breakers.record(partition, call, !completed || slow, now);
  }

  /** The deadline of the oldest call in service that a breaker watches. */
  private lapse(now: number): true {
    const partition = this.lapses.winner;
    const line = this.served[partition]!;
    const call = line.shift();
    this.lapses.set(partition, this.lapseOf(partition));
    if (this.calls.end[call]! > now) {
      this.breakers.record(partition, call, true, now);
      if (this.observe !== null) this.tell('lapse', partition, call);
    }
    return true;
  }

  private lapseOf(partition: number): number {
    const line = this.served[partition]!;
    if (line.length === 0) return Infinity;
    return this.calls.arrival[line.head]! + this.deadline[partition]!;
  }

  /** A waiting call gives up: its deadline or its longest wait has come. */
  private leave(partition: number, outcome: number, now: number): true {
    this.settleLevels(partition, now);
    const call = this.queues.leave(partition);
    this.calls.outcome[call] = outcome;
    this.breakers.withdraw(partition, call);
    this.changed(partition);
    if (outcome === CODE.waitTimeout) this.trace.turnedAway(now, partition, outcome);
    if (this.observe !== null) this.tell('leave', partition, call);
    return true;
  }

  private handOver(now: number): true {
    const call = this.resources.handOn();
    if (call !== NONE) {
      this.work(this.calls.partition[call]!, call, this.resources.handedDraw, now);
    }
    return true;
  }

  private dispatch(partition: number, now: number): true {
    this.settleLevels(partition, now);
    const draw = this.queues.headDraw(partition);
    this.start(partition, this.queues.leave(partition), draw, now);
    return true;
  }

  private arrive(partition: number, now: number): true {
    const { calls, queues } = this;
    const call = calls.add(partition, now);
    const draw = this.services[partition]!.next();
    if (this.luck !== null) this.luck.draw(partition, call);
    this.arrivals.set(partition, this.sources[partition]!.next());
    if (this.observe !== null) this.tell('arrival', partition, call);
    if (!this.breakers.permits(partition)) return this.refuse(partition, call, CODE.breakerOpen);
    if (this.refusals.sheds(partition)) return this.refuse(partition, call, CODE.shed);
    if (queues.waiting[partition] === 0 && this.slots.mayTake(partition)) {
      this.settleLevels(partition, now);
      this.start(partition, call, draw, now);
    } else if (queues.isFull(partition)) {
      return this.refuse(partition, call, CODE.queueFull);
    } else {
      this.settleLevels(partition, now);
      queues.join(partition, call, draw);
      this.changed(partition);
      if (this.observe !== null) this.tell('queue', partition, call);
    }
    return true;
  }

  private refuse(partition: number, call: number, outcome: number): true {
    this.calls.outcome[call] = outcome;
    if (outcome !== CODE.breakerOpen) this.breakers.withdraw(partition, call);
    this.refusals.refresh(partition);
    this.trace.turnedAway(this.now, partition, outcome);
    if (this.observe !== null) this.tell('refuse', partition, call);
    return true;
  }

  /** Gives the call its slot; the caller has settled the partition's levels. */
  private start(partition: number, call: number, draw: number, now: number): void {
    const { calls } = this;
    this.slots.take(partition);
    calls.start[call] = now;
    this.changed(partition);
    if (this.slots.borrowed(partition) > 0) this.trace.borrowing(now, partition, this.slots);
    if (this.breakers.has(partition) && this.deadline[partition]! < Infinity) {
      this.served[partition]!.push(call, 0);
      this.lapses.set(partition, this.lapseOf(partition));
    }
    if (this.observe !== null) this.tell('start', partition, call);
    const resource = this.resources.of[partition]!;
    if (resource === NONE || this.resources.take(resource, call, draw)) {
      this.work(partition, call, draw, now);
      return;
    }
    const cutOff = now + this.timeout[partition]!;
    this.schedule(partition, call, cutOff, cutOff < Infinity ? CODE.timedOut : CODE.stuck);
  }

  /** Work begins, with the slot and the resource: what the incident makes of it is judged now. */
  private work(partition: number, call: number, draw: number, now: number): void {
    const { calls } = this;
    const regime = this.regimes.current[partition]!;
    const service = regime.hang ? Infinity : Math.round(regime.holdingTime.at(draw));
    const end = now + service;
    const cutOff = calls.start[call]! + this.timeout[partition]!;
    if (this.observe !== null) this.tell('work', partition, call);
    if (end > cutOff) this.schedule(partition, call, cutOff, CODE.timedOut);
    else if (end === Infinity) this.schedule(partition, call, end, CODE.stuck);
    else {
      const failed = this.luck?.fails(call, regime.errorRate) ?? false;
      this.schedule(partition, call, end, failed ? CODE.failed : CODE.completed);
    }
  }

  /** Fixes when the slot returns and, with it, what becomes of the call. */
  private schedule(partition: number, call: number, end: number, outcome: number): void {
    const { calls } = this;
    const deadline = calls.arrival[call]! + this.deadline[partition]!;
    // Work that its resource lets begin in the deadline's instant comes after that decision.
    calls.outcome[call] = deadline < end || deadline <= this.now ? CODE.expired : outcome;
    if (calls.end[call] === end) return;
    calls.end[call] = end;
    if (end < Infinity) this.ends.push(end, call);
  }

  /** Call before a change of what the partition holds or of its queue. */
  private settleLevels(partition: number, now: number): void {
    const { slots } = this;
    const held = slots.held[partition]!;
    const waiting = this.queues.waiting[partition]!;
    this.levels.settle(partition, now, held, slots.borrowed(partition), waiting);
  }

  /** Call after such a change. */
  private changed(partition: number): void {
    this.candidates.refresh(partition);
    this.refusals.refresh(partition);
  }

  /** Accounts for the levels that last to the end of the run. */
  private close(): void {
    const { duration } = this.plan.configuration.simulation;
    for (let partition = 0; partition < this.slots.held.length; partition++) {
      this.settleLevels(partition, Math.max(this.now, duration));
    }
    this.pool.settle(this.now, duration, this.slots.inUse, this.refusals.anybody);
  }

  private tell(kind: EngineEvent['kind'], partition: number, call: number): void {
    const detail = OUTCOMES[this.calls.outcome[call]!]!;
    this.observe?.({ time: this.now, kind, partition, call, detail });
  }
}

/** A service stream for every partition in which some latency is random. */
function servicesOf(plan: Plan, replication: number): Stream[] {
  const { partitions }: Configuration = plan.configuration;
  return partitions.map((partition) => {
    const regimes = regimesOf(partition, plan.incidents);
    if (!regimes.some((each) => each.holdingTime.random)) return NO_DRAW;
    return streamOf(plan.seed, replication, partition.name, 'service');
  });
}
