import type { Review } from './review.js';
import type { StaticRule } from './rule.js';
import { count, list } from './support/format.js';
import { incidentPlace } from './support/places.js';

export const sharedFate: StaticRule = {
  id: 'shared-fate',
  severity: 'information',
  *check(review) {
    const { policy, partitions, incidents } = review.configuration;
    if (policy === 'shared' || partitions.length < 2) return;
    const resource = onlyResource(review);
    if (resource !== null) {
      yield {
        pointer: '/partitions',
        target: 'key',
        message:
          `All ${count(partitions.length, 'partition')} work on ${resource}: when it turns slow or runs out, ` +
          'all of them do, whatever their sizes.',
      };
      return;
    }
    if (incidents.length === 0 || onlyDependency(review)) return;
    if (review.hits.some((hit) => hit.length < partitions.length)) return;
    yield {
      pointer: '/incidents',
      target: 'key',
      message:
        `${list(incidents.map((each) => each.name))} ${incidents.length === 1 ? 'reaches' : 'each reach'} all ` +
        `${count(partitions.length, 'partition')}: nothing in this file shows what the partitions isolate.`,
      related: incidents
        .slice(0, 20)
        .map((_, i) => incidentPlace(review, i, 'reaches every partition')),
    };
  },
};

/** The resource that every partition names, unless `shared-resource` says more about it. */
function onlyResource(review: Review): string | null {
  const { partitions, resources, pool } = review.configuration;
  const name = partitions[0]?.resource ?? null;
  if (name === null || partitions.some((each) => each.resource !== name)) return null;
  const size = resources.find((each) => each.name === name)?.size ?? Infinity;
  const reach = review.partitions.reduce((sum, each) => sum + each.reach, 0);
  return Math.min(pool.size, reach) > size ? null : name;
}

function onlyDependency(review: Review): boolean {
  const [first, ...others] = review.configuration.partitions;
  return (
    first !== undefined &&
    first.dependency !== null &&
    others.every((each) => each.dependency === first.dependency)
  );
}
