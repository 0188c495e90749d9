import type { Configuration, Micros } from '../config/configuration.js';

/** Calls per second that one instance sees of a fleet's rate, `loadFactor` included. */
export function instanceRate(
  configuration: Pick<Configuration, 'pool' | 'simulation'>,
  fleetRate: number,
): number {
  return (fleetRate * configuration.simulation.loadFactor) / configuration.pool.instances;
}

/** Little's law: slots in use on average = calls per second × mean holding time. */
export function load(rate: number, holdingTime: Micros): number {
  return (rate * holdingTime) / 1e6;
}
