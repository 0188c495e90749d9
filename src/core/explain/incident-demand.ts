import type { Incident, Partition } from '../config/configuration.js';
import type { PartitionReview, Review } from '../rules/review.js';
import { perSecond, span } from '../rules/support/format.js';
import { meanHoldingTime } from '../sizing/holding-time.js';
import { load } from '../sizing/load.js';
import { shortName } from '../summary/numbers.js';
import { isTarget } from '../config/target.js';
import { slots } from './needs.js';

/** What an incident makes of a partition's demand. */
export interface IncidentDemand {
  readonly incident: Incident;
  /** Calls per second on one instance. */
  readonly rate: number;
  /** Microseconds; Infinity for a hang that nothing cuts off. */
  readonly holding: number;
  /** True where the `timeout`, not the latency, ends the calls. */
  readonly cutOff: boolean;
}

/** One for each incident that makes the partition's calls slower or more. */
export function incidentDemands(
  { configuration }: Review,
  { partition, rate }: PartitionReview,
): IncidentDemand[] {
  return configuration.incidents
    .filter((incident) => isTarget(incident, partition))
    .filter(({ latency, hang, rateFactor }) => latency !== null || hang || rateFactor !== 1)
    .map((incident) => {
      const lasting = workTime(incident, partition);
      const holding = Math.min(lasting, partition.timeout ?? Infinity);
      return { incident, rate: rate * incident.rateFactor, holding, cutOff: holding < lasting };
    });
}

/** "During slow-search: 120/s × 2 s = 240 slots." for each incident that makes a difference. */
export function incidentLines(review: Review, each: PartitionReview): string[] {
  return incidentDemands(review, each).map(({ incident, rate, holding, cutOff }) => {
    const during = `During ${shortName(incident.name)}: `;
    if (holding === Infinity) {
      return `${during}calls hang and nothing returns their slots: ${perSecond(rate)} pile up without end.`;
    }
    const time = `${span(holding)}${cutOff ? ' (cut off by the timeout)' : ''}`;
    return `${during}${perSecond(rate)} × ${time} = ${slots(load(rate, holding))} slots.`;
  });
}

function workTime({ hang, latency }: Incident, partition: Partition): number {
  return hang ? Infinity : meanHoldingTime(latency ?? partition.latency, null);
}
