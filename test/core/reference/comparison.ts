/** Plays a scenario in the engine and in the reference, and holds them against each other. */
import assert from 'node:assert/strict';
import type { EngineEvent } from '../../../src/core/simulation/observer.js';
import { type Plan, planRun } from '../../../src/core/simulation/plan.js';
import { type Outcome, OUTCOMES } from '../../../src/core/simulation/result.js';
import { Simulation } from '../../../src/core/simulation/simulation.js';
import { demandOf } from './demand.js';
import type { BreakerChange } from './simulator.js';
import { ReferenceSimulator } from './simulator.js';
import type { Scenario } from './configurations.js';

/** A call as both can tell it; times in microseconds, null for what never happened. */
export interface CallRecord {
  readonly partition: string;
  readonly arrival: number;
  readonly start: number | null;
  readonly release: number | null;
  readonly outcome: Outcome;
}

export interface Played {
  readonly simulation: Simulation;
  readonly events: readonly EngineEvent[];
}

export function planOf({ configuration, policy, incidents, bucket }: Scenario): Plan {
  return planRun(configuration, { policy, incidents, bucket });
}

export function playEngine(plan: Plan, replication = 0): Played {
  const events: EngineEvent[] = [];
  const simulation = new Simulation(plan, replication, (event) => events.push(event));
  while (!simulation.advance(1_000));
  return { simulation, events };
}

export function playReference(plan: Plan, replication = 0): ReferenceSimulator {
  const { configuration, policy, incidents, seed } = plan;
  const demand = demandOf(configuration, incidents, seed, replication);
  return new ReferenceSimulator(configuration, policy, incidents, demand).play();
}

function timeOf(column: number): number | null {
  return column === -1 || column === Infinity ? null : column;
}

export function engineCalls({ plan, calls }: Simulation): CallRecord[] {
  return Array.from({ length: calls.count }, (_, call) => ({
    partition: plan.configuration.partitions[calls.partition[call]!]!.name,
    arrival: calls.arrival[call]!,
    start: timeOf(calls.start[call]!),
    release: calls.start[call] === -1 ? null : timeOf(calls.end[call]!),
    outcome: OUTCOMES[calls.outcome[call]!]!,
  }));
}

export function referenceCalls({ calls }: ReferenceSimulator): CallRecord[] {
  return calls.map((call) => ({
    partition: call.settings.name,
    arrival: call.arrival,
    start: call.start,
    release: call.release,
    outcome: call.outcome!,
  }));
}

/** Changes of breakers up to the end of the run; later ones change no figure. */
export function engineBreakerChanges({ events }: Played, until: number): BreakerChange[] {
  return events
    .filter(({ kind, time }) => kind === 'breaker' && time < until)
    .map(({ time, partition, detail }) => {
      assert(detail === 'open' || detail === 'halfOpen' || detail === 'closed');
      return { time, partition, state: detail };
    });
}

/** Equal but for the last digits of sums in another order. */
export function assertNear(actual: number, expected: number, what: string): void {
  const slack = 1e-9 * Math.max(1, Math.abs(expected));
  assert(Math.abs(actual - expected) <= slack, `${what}: ${actual} instead of ${expected}`);
}

/** Numbers anywhere inside compared by `assertNear`, everything else exactly. */
export function assertAlike(actual: unknown, expected: unknown, what: string): void {
  if (typeof actual === 'number' && typeof expected === 'number') {
    return assertNear(actual, expected, what);
  }
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || !actual) {
    return assert.deepEqual(actual, expected, what);
  }
  assert.deepEqual(Object.keys(actual).sort(), Object.keys(expected).sort(), what);
  const parts = new Map<string, unknown>(Object.entries(actual));
  for (const [key, value] of Object.entries(expected)) {
    assertAlike(parts.get(key), value, `${what}.${key}`);
  }
}
