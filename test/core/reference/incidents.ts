/** What the incidents in force at an instant mean for a partition, looked up anew each time. */
import type { Incident, Latency, Partition } from '../../../src/core/config/configuration.js';
import { holdingTime } from '../../../src/core/simulation/holding-times.js';

function concerns(incident: Incident, partition: Partition): boolean {
  const { target } = incident;
  if (target.kind === 'partition') return target.name === partition.name;
  if (target.kind === 'dependency') return target.name === partition.dependency;
  if (target.kind === 'resource') return target.name === partition.resource;
  return true;
}

export function inForce(
  incidents: readonly Incident[],
  partition: Partition,
  instant: number,
): Incident[] {
  return incidents.filter(
    (each) => concerns(each, partition) && each.from <= instant && instant < each.to,
  );
}

function length(latency: Latency, draw: number): number {
  if (latency.distribution === 'constant') return latency.value;
  if (latency.distribution === 'exponential') return latency.mean * draw;
  return holdingTime(latency).at(draw);
}

export interface Service {
  /** Microseconds; Infinity for a call that hangs. */
  readonly duration: number;
  readonly fails: boolean;
}

/** What a call gets that starts its work at the instant. */
export function serviceAt(
  incidents: readonly Incident[],
  partition: Partition,
  instant: number,
  draw: number,
  luck: number,
): Service {
  const active = inForce(incidents, partition, instant);
  if (active.some((each) => each.hang)) return { duration: Infinity, fails: false };
  const latencies = active.map((each) => each.latency).filter((each) => each !== null);
  if (latencies.length === 0) latencies.push(partition.latency);
  const survives = active.reduce((product, each) => product * (1 - each.errorRate), 1);
  return {
    duration: Math.round(Math.max(...latencies.map((each) => length(each, draw)))),
    fails: luck < 1 - survives,
  };
}

export function rateFactorAt(
  incidents: readonly Incident[],
  partition: Partition,
  instant: number,
): number {
  return inForce(incidents, partition, instant).reduce((f, each) => f * each.rateFactor, 1);
}
