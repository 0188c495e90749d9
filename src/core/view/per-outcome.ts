import { OUTCOMES, type Outcome } from '../simulation/result.js';

/** One value for each outcome. */
export function perOutcome<T>(make: (outcome: Outcome) => T): Readonly<Record<Outcome, T>> {
  const entries = OUTCOMES.map((outcome) => [outcome, make(outcome)] as const);
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(entries) as unknown as Record<Outcome, T>;
}
