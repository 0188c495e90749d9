import type { Configuration, Partition } from '../../config/configuration.js';

/** By incident: the indices of the partitions it reaches, in file order. */
export function partitionsHitBy(configuration: Configuration): readonly (readonly number[])[] {
  const { partitions, incidents } = configuration;
  const by = {
    partition: indexBy(partitions, (each) => each.name),
    dependency: indexBy(partitions, (each) => each.dependency),
    resource: indexBy(partitions, (each) => each.resource),
  };
  const all = partitions.map((_, index) => index);
  return incidents.map(({ target }) =>
    target.kind === 'everything' ? all : (by[target.kind].get(target.name) ?? []),
  );
}

/** Indices of the partitions that share a key; those without one are left out. */
export function indexBy(
  partitions: readonly Partition[],
  key: (partition: Partition) => string | null,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  partitions.forEach((partition, index) => {
    const name = key(partition);
    if (name === null) return;
    const group = groups.get(name);
    if (group) group.push(index);
    else groups.set(name, [index]);
  });
  return groups;
}
