import { HAND_OFF, handOffShare } from '../sizing/thread-memory.js';
import type { StaticRule } from './rule.js';
import { percent, span } from './support/format.js';

const ONE_MILLISECOND = 1000;

export const isolationTooHeavy: StaticRule = {
  id: 'isolation-too-heavy',
  severity: 'information',
  *check(review) {
    for (const each of review.partitions) {
      const { isolation, name } = each.partition;
      if (isolation !== 'threadPool' || each.holdingTime >= ONE_MILLISECOND) continue;
      // A call that takes no time is `unreachable-setting`.
      if (each.holdingTime === 0) continue;
      yield {
        pointer: `${each.pointer}/isolation`,
        message:
          `A thread pool around ${name}’s calls of ${span(each.holdingTime)}: the hand-off costs about ` +
          `${span(HAND_OFF)}, ${percent(handOffShare(each.holdingTime))} of each call.`,
        fixes: [
          {
            title: 'Use a semaphore',
            edits: [{ kind: 'set', pointer: `${each.pointer}/isolation`, value: 'semaphore' }],
          },
        ],
      };
    }
  },
};
