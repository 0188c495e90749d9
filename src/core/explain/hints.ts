/**
 * What stands in the text after sizes and names without being part of it.
 */
import type { Configuration, Partition } from '../config/configuration.js';
import type { PartitionReview, Review } from '../rules/review.js';
import { needs, slots, times } from './needs.js';

export interface Hint {
  /** The value it stands behind. */
  readonly pointer: string;
  readonly text: string;
}

/** Slots needed, and how many times that the size is: behind each size that the file applies. */
export function sizeHints({ configuration, partitions }: Review): Hint[] {
  const { resources, pool } = configuration;
  const needed = partitions.map(needs);
  const ofPartitions = partitions.flatMap(({ pointer, size }, index) =>
    size === null ? [] : [hint(`${pointer}/size`, size, needed[index] ?? 0)],
  );
  const ofUsers = needsByResource(partitions);
  const ofResources = resources.map(({ name, size }, index) =>
    hint(`/resources/${index}/size`, size, ofUsers.get(name) ?? 0),
  );
  return [hint('/pool/size', pool.size, sum(needed)), ...ofPartitions, ...ofResources];
}

function needsByResource(partitions: readonly PartitionReview[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const each of partitions) {
    const { resource } = each.partition;
    if (resource !== null) sums.set(resource, (sums.get(resource) ?? 0) + needs(each));
  }
  return sums;
}

function hint(pointer: string, size: number, needed: number): Hint {
  if (needed === 0) return { pointer, text: 'needs 0' };
  return { pointer, text: `needs ${slots(needed)}, ${times(size, needed)}` };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The defaults in force where a partition says nothing: one hint behind its name. */
export function defaultHints(configuration: Configuration): Hint[] {
  return configuration.partitions.flatMap((partition, index) => {
    const text = silence(configuration, partition).join(', ');
    return text === '' ? [] : [{ pointer: `/partitions/${index}/name`, text }];
  });
}

function silence({ policy }: Configuration, partition: Partition): string[] {
  const { queue, borrow, timeout, deadline } = partition;
  const lends = policy === 'bulkhead' || policy === 'borrowing';
  return [
    ...(lends && borrow === 0 ? ['borrows none'] : []),
    ...(queue.depth === 0 ? ['no queue'] : []),
    ...(queue.depth > 0 && queue.maxWait === null ? ['no maxWait'] : []),
    ...(timeout === null ? ['no timeout'] : []),
    ...(deadline === null ? ['no deadline'] : []),
  ];
}
