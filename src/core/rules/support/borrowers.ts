import type { PartitionReview, Review } from '../review.js';

/**
 * Who may be expected to borrow to its limit: what an incident of the file hits; without one, what
 * stands on a dependency or a resource; without those, everybody. The others hold their load.
 */
export function likelyBorrowers(review: Review): PartitionReview[] {
  const borrowing = review.partitions.filter((each) => each.partition.borrow > 0);
  const hit = new Set(review.hits.flat());
  if (review.configuration.incidents.length > 0) {
    return borrowing.filter((each) => hit.has(each.index));
  }
  const exposed = borrowing.filter((each) => each.exposed);
  return exposed.length > 0 ? exposed : borrowing;
}
