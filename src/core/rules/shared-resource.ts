import type { Edit, Fix } from '../config/finding.js';
import type { PartitionReview, Review } from './review.js';
import type { StaticRule } from './rule.js';
import { figure, list } from './support/format.js';
import { names, sizePlaces } from './support/places.js';
import { fixes, sizeEdits, split, sum } from './support/sizes.js';
import { indexBy } from './support/targets.js';

export const sharedResource: StaticRule = {
  id: 'shared-resource',
  severity: 'warning',
  *check(review) {
    const { resources, partitions, pool } = review.configuration;
    const users = indexBy(partitions, (each) => each.resource);
    for (const [index, resource] of resources.entries()) {
      const some = (users.get(resource.name) ?? []).flatMap((i) => review.partitions[i] ?? []);
      const reach = Math.min(pool.size, total(some));
      if (some.length < 2 || reach <= resource.size) continue;
      const terms = some.map((each) => figure(each.reach));
      const held =
        review.configuration.policy === 'shared' || terms.length > 6
          ? figure(reach)
          : `${terms.join(' + ')} = ${figure(total(some))}`;
      yield {
        pointer: `/resources/${index}/size`,
        about: some.map((each) => each.index),
        message:
          `${list(names(some))} may hold ${held} slots together, and each needs one of the ` +
          `${figure(resource.size)} ${resource.unit} of ${resource.name}: they are not isolated, ` +
          `${resource.name} is what runs out.`,
        related: sizePlaces(review, some),
        fixes: fixes(fit(review, some, resource.size)),
      };
    }
  },
};

/** Sizes that add up to the resource, where its partitions' loads fit it; nobody gets more than before. */
function fit(review: Review, some: readonly PartitionReview[], slots: number): Fix | null {
  if (review.configuration.policy === 'shared' || some.length > 200) return null;
  const least = split(some, slots)?.map((size, i) => Math.min(size, some[i]?.size ?? size));
  if (!least) return null;
  const above = some.map((each, i) => (each.size ?? 0) - (least[i] ?? 0));
  const scale = Math.min(1, (slots - sum(least)) / Math.max(1, sum(above)));
  const sizes = least.map((size, i) => size + Math.floor((above[i] ?? 0) * scale));
  const edits: Edit[] = sizeEdits(some, sizes);
  for (const each of some) {
    if (each.partition.borrow === 0) continue;
    edits.push({ kind: 'set', pointer: `${each.pointer}/borrow`, value: 0 });
  }
  return { title: `Share the ${figure(slots)} out: ${sizes.map(figure).join(' + ')}`, edits };
}

function total(some: readonly PartitionReview[]): number {
  return some.reduce((sum, each) => sum + each.reach, 0);
}
