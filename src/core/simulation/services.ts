/** A service stream for every partition in which some latency is random. */
import type { Plan } from './plan.js';
import { type Stream, streamOf } from './random.js';
import { regimesOf } from './regimes.js';

const NO_DRAW: Stream = { next: () => 0 };

export function servicesOf(plan: Plan, replication: number): Stream[] {
  return plan.configuration.partitions.map((partition) => {
    const regimes = regimesOf(partition, plan.incidents);
    if (!regimes.some((each) => each.holdingTime.random)) return NO_DRAW;
    return streamOf(plan.seed, replication, partition.name, 'service');
  });
}
