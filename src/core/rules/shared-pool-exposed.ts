import type { Incident } from '../config/configuration.js';
import { meanHoldingTime } from '../sizing/holding-time.js';
import type { PartitionReview, Review } from './review.js';
import type { Observation, StaticRule } from './rule.js';
import { exceeds } from './support/exceeds.js';
import { figure, list, percent } from './support/format.js';
import { incidentPlace, names, partitionPlaces } from './support/places.js';
import { bulkheadFix, fixes } from './support/sizes.js';
import { demandText, rateText } from './support/wording.js';

export const sharedPoolExposed: StaticRule = {
  id: 'shared-pool-exposed',
  severity: 'warning',
  *check(review) {
    const { policy, incidents } = review.configuration;
    if (policy !== 'shared') return;
    for (const [index, incident] of incidents.entries()) {
      const seen = exposedTo(review, incident, index);
      if (seen) yield seen;
    }
  },
};

function exposedTo(review: Review, incident: Incident, index: number): Observation | null {
  const { pool } = review.configuration;
  const hit = (review.hits[index] ?? []).flatMap((i) => review.partitions[i] ?? []);
  // Where nobody else is left, there is nobody to protect.
  if (hit.length === 0 || hit.length === review.partitions.length) return null;
  const wanted = sum(hit, (each) => demand(each, incident));
  const others = review.totalLoad - sum(hit, (each) => each.load);
  if (!exceeds(wanted + others, pool.size)) return null;
  const traffic = sum(hit, (each) => each.rate) / sum(review.partitions, (each) => each.rate);
  return {
    pointer: '/policy',
    about: hit.map((each) => each.index),
    message:
      `${incident.name}: ${wantedText(review, hit, incident, wanted)}; the pool has ${figure(pool.size)}` +
      `${others > 0 ? ` and everyone else needs ${figure(others)}` : ''}. ${list(names(hit))} ` +
      `${hit.length === 1 ? 'is' : 'are'} ${percent(traffic)} of the traffic and can take every slot.`,
    related: [
      incidentPlace(review, index, 'makes it this slow'),
      ...partitionPlaces(hit, 'is what it makes slow'),
    ],
    fixes: fixes(bulkheadFix(review)),
  };
}

/** Slots that the incident's calls would hold. */
function demand(each: PartitionReview, incident: Incident): number {
  const rate = each.rate * incident.rateFactor;
  return rate === 0 ? 0 : (rate * holdingTime(each, incident)) / 1e6;
}

function holdingTime(each: PartitionReview, incident: Incident): number {
  const { timeout, latency } = each.partition;
  if (incident.hang) return timeout ?? Infinity;
  return meanHoldingTime(incident.latency ?? latency, timeout);
}

function wantedText(
  review: Review,
  hit: readonly PartitionReview[],
  incident: Incident,
  wanted: number,
): string {
  const [only] = hit;
  if (wanted === Infinity) {
    return `calls of ${list(names(hit))} hang and no timeout returns their slots`;
  }
  if (hit.length !== 1 || !only) return `${list(names(hit))} together want ${figure(wanted)} slots`;
  const { rate } = only.partition;
  if (incident.rateFactor === 1)
    return demandText(review, rate, holdingTime(only, incident), wanted);
  const text = demandText(review, rate, holdingTime(only, incident), wanted);
  const base = rateText(review, rate);
  return text.replace(base, `${base} × ${figure(incident.rateFactor)}`);
}

function sum(some: readonly PartitionReview[], value: (each: PartitionReview) => number): number {
  return some.reduce((total, each) => total + value(each), 0);
}
