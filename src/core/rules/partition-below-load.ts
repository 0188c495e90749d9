import type { Fix } from '../config/finding.js';
import type { PartitionReview, Review } from './review.js';
import type { StaticRule } from './rule.js';
import { timeoutFix } from './support/bounds.js';
import { exceeds } from './support/exceeds.js';
import { figure, percent, perSecond, span } from './support/format.js';
import { leastSize, fixes, resizeFix } from './support/sizes.js';
import { loadText, rateText } from './support/wording.js';

export const partitionBelowLoad: StaticRule = {
  id: 'partition-below-load',
  severity: 'error',
  *check(review) {
    for (const each of review.partitions) {
      if (!isBelowLoad(each)) continue;
      const best = each.reach / each.load;
      const borrowed = each.reach > (each.size ?? 0) ? ' with all it may borrow' : '';
      yield {
        pointer: `${each.pointer}/size`,
        severity: each.deliberate ? 'information' : 'error',
        message:
          `${loadText(review, each)}; ${each.partition.name} has ${figure(each.reach)}${borrowed}: ` +
          `it serves ${percent(best)} of its normal load at best, ${perSecond(best * each.rate)}.` +
          (each.deliberate ? ' A deliberate cap, as its shedding, fallback or tier says.' : ''),
        fixes: fixes(cutOff(review, each), resizeFix(review, each, enough(each))),
      };
    }
  },
};

/** True where not even every slot it may ever hold carries the load. */
export function isBelowLoad(each: PartitionReview): boolean {
  return each.size !== null && exceeds(each.load, each.reach);
}

export function enough(each: PartitionReview): number {
  return Math.max(each.recommended, leastSize(each));
}

/** A caller that gives up does not free the slot; a timeout of the same length does. */
function cutOff(review: Review, each: PartitionReview): Fix | null {
  const { deadline, timeout } = each.partition;
  if (timeout !== null || deadline === null || deadline === 0) return null;
  const load = (each.rate * deadline) / 1e6;
  if (load > each.reach) return null;
  const fix = timeoutFix(each, deadline);
  const needs = `${rateText(review, each.partition.rate)} × ${span(deadline)} = ${figure(load)}`;
  return { ...fix, title: `${fix.title}, the deadline: slots return (${needs})` };
}
