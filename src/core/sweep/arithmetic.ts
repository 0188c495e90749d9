/** Why partitions that an incident does not target starve in it, as arithmetic a reader can repeat. */
import type { Configuration, Incident } from '../config/configuration.js';
import { incidentDemands, type IncidentDemand } from '../explain/incident-demand.js';
import { slots } from '../explain/needs.js';
import { review, type PartitionReview, type Review } from '../rules/review.js';
import { perSecond, span } from '../rules/support/format.js';
import { load } from '../sizing/load.js';
import { count, shortName } from '../summary/numbers.js';
import { isTarget } from '../config/target.js';

/** What a target does to the pool. */
interface Grip {
  readonly each: PartitionReview;
  readonly demand: IncidentDemand;
  /** Slots its calls would fill if they could; Infinity where they hang. */
  readonly wants: number;
  /** Slots they may fill. */
  readonly holds: number;
}

/**
 * "search wants 3/s × 8 s = 24 slots and may hold 7 of 10, which leaves 3; payments needs
 * 4/s × 1 s = 4." Null where the slots left would do, so that this is not the reason.
 */
export function whyOthersStarve(
  configuration: Configuration,
  played: readonly Incident[],
): string | null {
  const reviewed = review({ ...configuration, incidents: played }, '');
  const grips = reviewed.partitions.flatMap((each) => gripOf(reviewed, each));
  const others = reviewed.partitions.filter(
    ({ partition }) => !played.some((incident) => isTarget(incident, partition)),
  );
  if (grips.length === 0 || others.length === 0) return null;
  const pool = configuration.pool.size;
  const held = Math.min(pool, sum(grips.map(({ holds }) => holds)));
  const needed = sum(others.map((each) => each.load));
  if (pool - held >= needed) return null;
  const left = pool - held;
  return `${gripText(grips, pool, held)}, which leaves ${slots(left)}; ${needText(others, needed)}.`;
}

function gripOf(reviewed: Review, each: PartitionReview): Grip[] {
  const worst = incidentDemands(reviewed, each)
    .map((demand) => ({ demand, wants: demandOf(demand) }))
    .sort((a, b) => b.wants - a.wants)[0];
  if (worst === undefined) return [];
  return [{ each, ...worst, holds: Math.min(worst.wants, each.reach) }];
}

function demandOf({ rate, holding }: IncidentDemand): number {
  return holding === Infinity ? Infinity : load(rate, holding);
}

function gripText(grips: readonly Grip[], pool: number, held: number): string {
  const [only] = grips;
  const hold = `may hold ${slots(held)} of ${count(pool)}`;
  if (grips.length > 1 || only === undefined) {
    const wants = sum(grips.map((grip) => grip.wants));
    const what = wants === Infinity ? 'have calls that hang' : `want ${slots(wants)} slots`;
    return `${count(grips.length)} partitions ${what} and ${hold}`;
  }
  const name = shortName(only.each.partition.name);
  if (only.wants === Infinity) return `${name} has calls that hang and ${hold}`;
  const { rate, holding } = only.demand;
  return `${name} wants ${perSecond(rate)} × ${span(holding)} = ${slots(only.wants)} slots and ${hold}`;
}

function needText(others: readonly PartitionReview[], needed: number): string {
  const [only] = others;
  if (others.length > 1 || only === undefined) return `the others need ${slots(needed)}`;
  const { partition, rate, holdingTime } = only;
  return (
    `${shortName(partition.name)} needs ` +
    `${perSecond(rate)} × ${span(holdingTime)} = ${slots(needed)}`
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
