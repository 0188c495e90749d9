import type { Latency } from '../config/configuration.js';
import type { PartitionReview, Review } from '../rules/review.js';
import { count, figure, perSecond, span } from '../rules/support/format.js';
import { latencyQuantile, meanLatency } from '../sizing/holding-time.js';
import { incidentLines } from './incident-demand.js';
import { needs, slots } from './needs.js';

export function explainRate(review: Review, each: PartitionReview): string[] {
  return [...perInstance(review, each), ...normalLoad(each), ...incidentLines(review, each)];
}

export function explainLatency(review: Review, each: PartitionReview): string[] {
  const { holdingTime } = each;
  return [
    distribution(each.partition.latency),
    ...normalLoad(each),
    ...(holdingTime > 0 ? [`One slot carries ${perSecond(1e6 / holdingTime)}.`] : []),
    ...incidentLines(review, each),
  ];
}

function perInstance({ configuration }: Review, { partition, rate }: PartitionReview): string[] {
  const { loadFactor } = configuration.simulation;
  const { instances } = configuration.pool;
  if (instances === 1 && loadFactor === 1) return [];
  const factor = loadFactor === 1 ? '' : ` × load factor ${figure(loadFactor)}`;
  const shared = instances === 1 ? '' : ` / ${count(instances, 'instance')}`;
  return [`${perSecond(partition.rate)}${factor}${shared} = ${perSecond(rate)} on one instance.`];
}

function normalLoad(each: PartitionReview): string[] {
  const { rate, holdingTime, sizingTime, load } = each;
  const average = `${perSecond(rate)} × ${span(holdingTime)} = ${slots(load)} slots busy on average.`;
  if (sizingTime === holdingTime) return [average];
  return [
    average,
    `${perSecond(rate)} × ${span(sizingTime)} (p99) = ${slots(needs(each))} slots needed.`,
  ];
}

function distribution(latency: Latency): string {
  switch (latency.distribution) {
    case 'constant':
      return `Every call takes ${span(latency.value)}.`;
    case 'exponential': {
      const p99 = span(latencyQuantile(latency, 0.99));
      return `Mean ${span(latency.mean)}; as an exponential it lets one call in a hundred take over ${p99}.`;
    }
    case 'lognormal': {
      const mean = span(meanLatency(latency));
      return `A median of ${span(latency.p50)} and a p99 of ${span(latency.p99)} make a mean of ${mean}.`;
    }
  }
}
