import type { Edit, Fix } from '../config/finding.js';
import { formatDuration } from '../config/durations.js';
import { queueDrainTime } from '../sizing/queue-drain.js';
import type { PartitionReview, Review } from './review.js';
import type { StaticRule } from './rule.js';
import { count, figure, span } from './support/format.js';
import { roundUp } from './support/round-duration.js';
import { fixes } from './support/sizes.js';
import { sizeVerdict } from './support/wording.js';

export const unboundedWait: StaticRule = {
  id: 'unbounded-wait',
  severity: 'warning',
  *check(review) {
    for (const each of review.partitions) {
      const { queue, deadline, timeout, name } = each.partition;
      if (queue.depth === 0 || queue.maxWait !== null || deadline !== null) continue;
      const shallow = queue.depth <= review.configuration.limits.queueDepth;
      const places =
        queue.depth === Infinity
          ? 'an unbounded queue'
          : `a queue of ${count(queue.depth, 'place')}`;
      yield {
        pointer: `${each.pointer}/queue`,
        severity: shallow && timeout !== null ? 'information' : 'warning',
        message:
          `${name} has ${places} and neither maxWait nor deadline: ${wait(each)}` +
          sizeVerdict(review, each),
        fixes: fixes(bound(review, each)),
      };
    }
  },
};

function wait(each: PartitionReview): string {
  const { queue, timeout } = each.partition;
  if (queue.depth === Infinity) return 'under overload its calls wait longer and longer.';
  const longest = timeout ?? each.holdingTime;
  const drain = queueDrainTime(queue.depth, longest, each.servers);
  const sum = `${figure(queue.depth)} × ${span(longest)} ÷ ${count(each.servers, 'slot')} = ${span(drain)}`;
  return timeout === null
    ? `the last place waits ${sum} on a normal day, and for as long as calls hang on a bad one.`
    : `the last place waits up to ${sum}, every call running into its timeout.`;
}

/** As long as a full queue takes to drain on a normal day, and no shorter than a call; a queue too deep for that is cut, too. */
function bound(review: Review, each: PartitionReview): Fix {
  const limit = Math.max(1, review.configuration.limits.queueDepth);
  const depth = Math.min(each.partition.queue.depth, limit);
  const drain = queueDrainTime(depth, each.holdingTime, each.servers);
  const maxWait = formatDuration(roundUp(Math.max(drain, each.holdingTime)));
  const edits: Edit[] = [{ kind: 'set', pointer: `${each.pointer}/queue/maxWait`, value: maxWait }];
  if (depth === each.partition.queue.depth) return { title: `Add maxWait ${maxWait}`, edits };
  edits.push({ kind: 'set', pointer: `${each.pointer}/queue/depth`, value: depth });
  return { title: `Add maxWait ${maxWait} and cut the queue to ${figure(depth)}`, edits };
}
