/**
 * What a hover says: the arithmetic of one setting with the file's own numbers, one sentence a
 * line, as plain text.
 */
import { pointerSegments } from '../config/pointer.js';
import type { PartitionReview, Review } from '../rules/review.js';
import { explainBorrow } from './explain-borrow.js';
import { explainLatency, explainRate } from './explain-load.js';
import { explainQueue } from './explain-queue.js';
import { explainPoolSize, explainSize } from './explain-size.js';
import { explainDeadline, explainTimeout } from './explain-time.js';

type Explanation = (review: Review, each: PartitionReview) => string[];

const OF_PARTITION: ReadonlyMap<string, Explanation> = new Map([
  ['rate', explainRate],
  ['latency', explainLatency],
  ['size', explainSize],
  ['borrow', explainBorrow],
  ['queue', explainQueue],
  ['timeout', explainTimeout],
  ['deadline', explainDeadline],
]);

/** Sentences about the setting at a JSON Pointer; none where there is nothing to compute. */
export function explain(review: Review, pointer: string): string[] {
  const [first, second, key] = pointerSegments(pointer);
  if (first === 'pool' && second === 'size') return explainPoolSize(review);
  const each = first === 'partitions' ? review.partitions[Number(second)] : undefined;
  const explanation = key === undefined ? undefined : OF_PARTITION.get(key);
  return each && explanation ? explanation(review, each) : [];
}
