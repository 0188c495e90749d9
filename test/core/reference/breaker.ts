/** A circuit breaker, told every result as it is decided and asked once an instant. */
import type { CircuitBreaker } from '../../../src/core/config/configuration.js';

export type State = 'closed' | 'open' | 'halfOpen';

export class ReferenceBreaker {
  state: State = 'closed';
  /** Number of changes so far: results of calls that asked before the last one do not count. */
  changes = 0;
  private since = 0;
  private results: boolean[] = [];
  private heard = false;
  private probes = 0;

  constructor(private readonly settings: CircuitBreaker) {}

  get refuses(): boolean {
    if (this.state === 'open') return true;
    return this.state === 'halfOpen' && this.probes >= this.settings.halfOpenCalls;
  }

  /** An arrival passes; it remembers the number of changes at that moment. */
  admit(): void {
    if (this.state === 'halfOpen') this.probes++;
  }

  /** A call that had passed got no slot. */
  giveBack(asked: number): void {
    if (this.state === 'halfOpen' && asked === this.changes) this.probes--;
  }

  record(asked: number, failure: boolean): void {
    if (asked !== this.changes) return;
    this.results.push(failure);
    this.heard = true;
  }

  isFailure(heldFor: number, outcome: 'completed' | 'failed' | 'timedOut' | 'expired'): boolean {
    if (outcome !== 'completed') return true;
    return this.settings.slowCall !== null && heldFor > this.settings.slowCall;
  }

  /** When time alone changes its state. */
  get due(): number {
    return this.state === 'open' ? this.since + this.settings.openFor : Infinity;
  }

  /** True where it has something to decide at this instant. */
  pending(now: number): boolean {
    return this.heard || this.due <= now;
  }

  /** The state it changes to, or null. */
  decide(now: number): State | null {
    this.heard = false;
    const next = this.verdict(now);
    if (next === null) return null;
    this.state = next;
    this.changes++;
    this.since = now;
    this.results = [];
    this.probes = 0;
    return next;
  }

  private verdict(now: number): State | null {
    const { failureRate, window, minimumCalls, halfOpenCalls } = this.settings;
    if (this.state === 'open') return this.due <= now ? 'halfOpen' : null;
    const recent = this.state === 'closed' ? this.results.slice(-window) : this.results;
    const failures = recent.filter((failure) => failure).length;
    if (this.state === 'halfOpen') {
      if (recent.length < halfOpenCalls) return null;
      return failures / halfOpenCalls >= failureRate ? 'open' : 'closed';
    }
    return recent.length >= minimumCalls && failures / recent.length >= failureRate ? 'open' : null;
  }
}
