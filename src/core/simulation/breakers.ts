/**
 * Circuit breakers: closed with a count-based rolling window, open for a fixed time, half-open
 * with a fixed number of probes. Asked once per call, at its arrival; fed with results of calls
 * that got a slot; judged once per instant.
 */
import type { CircuitBreaker, Partition } from '../config/configuration.js';
import type { Calls } from './calls.js';
import { Tournament } from './tournament.js';

export type BreakerState = 'closed' | 'open' | 'halfOpen';

class Breaker {
  state: BreakerState = 'closed';
  /** Only results of calls from this one on count: those that asked since the last change. */
  since = 0;
  /** Places of probes that are taken, while half-open. */
  taken = 0;
  private readonly failed: Uint8Array;
  private results = 0;
  private failures = 0;
  private next = 0;

  constructor(readonly settings: CircuitBreaker) {
    this.failed = new Uint8Array(Math.max(settings.window, settings.halfOpenCalls));
  }

  get refuses(): boolean {
    if (this.state === 'closed') return false;
    return this.state === 'open' || this.taken >= this.settings.halfOpenCalls;
  }

  change(state: BreakerState, since: number): void {
    this.state = state;
    this.since = since;
    this.taken = 0;
    this.results = 0;
    this.failures = 0;
    this.next = 0;
  }

  record(failure: boolean): void {
    const length = this.state === 'closed' ? this.settings.window : this.settings.halfOpenCalls;
    if (this.results === length) this.failures -= this.failed[this.next]!;
    else this.results++;
    this.failed[this.next] = failure ? 1 : 0;
    if (failure) this.failures++;
    this.next = (this.next + 1) % length;
  }

  /** The state that its results call for. */
  verdict(): BreakerState {
    const { minimumCalls, failureRate, halfOpenCalls } = this.settings;
    if (this.state === 'closed') {
      const opens = this.results >= minimumCalls && this.failures / this.results >= failureRate;
      return opens ? 'open' : 'closed';
    }
    if (this.results < halfOpenCalls) return 'halfOpen';
    return this.failures / halfOpenCalls >= failureRate ? 'open' : 'closed';
  }
}

export class Breakers {
  /** How many are not closed. */
  notClosed = 0;
  private readonly breakers: readonly (Breaker | null)[];
  /** When each next wants attention: the end of its open time, or now, to be judged. */
  private readonly due: Tournament;

  constructor(
    partitions: readonly Partition[],
    private readonly calls: Calls,
    private readonly changed: (partition: number, state: BreakerState) => void,
  ) {
    this.breakers = partitions.map((each) =>
      each.circuitBreaker === null ? null : new Breaker(each.circuitBreaker),
    );
    this.due = new Tournament(partitions.length);
  }

  get time(): number {
    return this.due.smallest;
  }

  has(partition: number): boolean {
    return this.breakers[partition]! !== null;
  }

  refuses(partition: number): boolean {
    return this.breakers[partition]?.refuses ?? false;
  }

  /** Whether an arrival may go on; takes a probe's place where one is needed. */
  permits(partition: number): boolean {
    const breaker = this.breakers[partition]!;
    if (breaker === null) return true;
    if (breaker.refuses) return false;
    if (breaker.state === 'halfOpen') breaker.taken++;
    return true;
  }

  /** A call that was let through got no slot after all. */
  withdraw(partition: number, call: number): void {
    const breaker = this.breakers[partition]!;
    if (breaker !== null && breaker.state === 'halfOpen' && call >= breaker.since) breaker.taken--;
  }

  /** The result of a call that got a slot, in the instant at which it is decided. */
  record(partition: number, call: number, failure: boolean, now: number): void {
    const breaker = this.breakers[partition]!;
    if (breaker === null || call < breaker.since || breaker.state === 'open') return;
    breaker.record(failure);
    this.due.set(partition, now);
  }

  /** Slot to end, strictly longer than the limit. */
  isSlow(partition: number, held: number): boolean {
    const limit = this.breakers[partition]?.settings.slowCall ?? null;
    return limit !== null && held > limit;
  }

  /** Judges the first breaker that is due. */
  settle(now: number): void {
    const partition = this.due.winner;
    const breaker = this.breakers[partition]!;
    if (breaker === null) return;
    const state = breaker.state === 'open' ? 'halfOpen' : breaker.verdict();
    if (state === breaker.state) {
      this.due.set(partition, Infinity);
      return;
    }
    this.notClosed += Number(state !== 'closed') - Number(breaker.state !== 'closed');
    breaker.change(state, this.calls.count);
    this.due.set(partition, state === 'open' ? now + breaker.settings.openFor : Infinity);
    this.changed(partition, state);
  }
}
