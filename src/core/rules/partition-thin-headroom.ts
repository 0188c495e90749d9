import { mmck } from '../sizing/erlang.js';
import { wholeSlots } from '../sizing/recommended-size.js';
import { isBelowLoad, enough } from './partition-below-load.js';
import type { PartitionReview, Review } from './review.js';
import type { StaticRule } from './rule.js';
import { count, figure, percent, perSecond } from './support/format.js';
import { fixes, resizeFix } from './support/sizes.js';
import { demandText, slotsText } from './support/wording.js';

export const partitionThinHeadroom: StaticRule = {
  id: 'partition-thin-headroom',
  severity: 'warning',
  *check(review) {
    for (const each of review.partitions) {
      if (each.size === null || each.size >= each.recommended) continue;
      // Its owner turns calls away on purpose, or the size is plainly too small.
      if (each.deliberate || isBelowLoad(each)) continue;
      yield {
        pointer: `${each.pointer}/size`,
        message: `${why(review, each, each.size)} Recommended: ${figure(each.recommended)}.`,
        fixes: fixes(resizeFix(review, each, enough(each))),
      };
    }
  },
};

function why(review: Review, each: PartitionReview, size: number): string {
  const { limits } = review.configuration;
  const { name, rate } = each.partition;
  const tail = (each.rate * each.sizingTime) / 1e6;
  const at = each.sizingTime === each.holdingTime ? '' : ' at p99';
  const needs = `${demandText(review, rate, each.sizingTime, tail)}${at}`;
  if (size < each.load) {
    return `${needs}; ${name} has ${figure(size)} of its own and lives on borrowed slots.`;
  }
  if (size < wholeSlots(limits.headroom * tail)) {
    const times = tail > 0 ? `, ${figure(size / tail)}× that` : '';
    return `${needs}; ${name} has ${figure(size)}${times}, and the headroom is ${figure(limits.headroom)}×.`;
  }
  const { depth } = each.partition.queue;
  const turned = mmck(size, depth, each.load).pReject;
  return (
    `${perSecond(each.rate)} at random need ${slotsText(each.load)} on average; ${name} has ` +
    `${figure(size)} and ${depth === 0 ? 'no queue' : `a queue of ${count(depth, 'place')}`}: ` +
    `bursts make it turn away ${percent(turned)}, more than ${percent(1 - limits.slo)}.`
  );
}
