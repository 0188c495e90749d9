import type { RelatedPlace } from '../../config/finding.js';
import type { PartitionReview, Review } from '../review.js';
import { figure } from './format.js';

/** As many places as a reader follows; a longer list would only cost time. */
const MOST = 50;

/** Every partition's size, for a finding about their sum. */
export function sizePlaces(review: Review, some = review.partitions): RelatedPlace[] {
  return some.slice(0, MOST).map((each) => ({
    pointer: each.size === null ? each.pointer : `${each.pointer}/size`,
    message:
      each.size === null ? each.partition.name : `${each.partition.name} has ${figure(each.size)}`,
  }));
}

export function partitionPlaces(some: readonly PartitionReview[], says: string): RelatedPlace[] {
  return some.slice(0, MOST).map((each) => ({
    pointer: `${each.pointer}/name`,
    message: `${each.partition.name} ${says}`,
  }));
}

export function incidentPlace(review: Review, index: number, says: string): RelatedPlace {
  const name = review.configuration.incidents[index]?.name ?? '';
  return { pointer: `/incidents/${index}/name`, message: `${name} ${says}` };
}

export function names(some: readonly PartitionReview[]): string[] {
  return some.map((each) => each.partition.name);
}
