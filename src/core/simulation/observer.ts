/**
 * What happens, event by event, for whoever wants to look (tests of invariants, event logs).
 * A run without an observer pays nothing for it.
 */
import type { Outcome } from './result.js';

export interface EngineEvent {
  /** Microseconds. */
  readonly time: number;
  readonly kind:
    'arrival' | 'queue' | 'start' | 'work' | 'release' | 'leave' | 'refuse' | 'lapse' | 'breaker';
  /** Position in the file. */
  readonly partition: number;
  /** Number of the call in order of arrival; -1 for a breaker. */
  readonly call: number;
  /** What becomes of the call, or the state of the breaker, where that is known. */
  readonly detail?: Outcome | 'open' | 'halfOpen' | 'closed';
}

export type Observer = (event: EngineEvent) => void;
