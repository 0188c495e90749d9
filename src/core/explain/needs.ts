import type { PartitionReview } from '../rules/review.js';
import { figure } from '../rules/support/format.js';
import { load } from '../sizing/load.js';

/** rate × p99 (mean where unknown): the slots that a size is compared with. */
export function needs({ rate, sizingTime }: PartitionReview): number {
  return load(rate, sizingTime);
}

/** Slots as a reader wants them: "0.97", "4.9", "26", "1,200". */
export function slots(value: number): string {
  return figure(Number(value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0)));
}

/** How many times `part` is in `whole`: "0.25×", "1.3×", "61×". */
export function times(whole: number, part: number): string {
  return `${slots(whole / part)}×`;
}
