import type { PartitionReview, Review } from '../rules/review.js';
import { figure, span } from '../rules/support/format.js';
import { queueDrainTime, usefulQueueDepth } from '../sizing/queue-drain.js';
import { shortName } from '../summary/numbers.js';
import { incidentDemands } from './incident-demand.js';

export function explainQueue(review: Review, each: PartitionReview): string[] {
  const { depth } = each.partition.queue;
  if (depth === 0) return ['No queue: a call that finds no slot is turned away at once.'];
  return [
    `${drain('The', depth, each.holdingTime, each.servers)}.`,
    ...useful(each),
    ...incidentDemands(review, each)
      .filter(({ holding }) => holding !== Infinity && holding !== each.holdingTime)
      .map(({ incident, holding }) => {
        return `During ${shortName(incident.name)}: ${drain('the', depth, holding, each.servers)}.`;
      }),
    'A longer queue creates no capacity; it makes calls wait before they fail.',
  ];
}

/** "The last of 20 places waits 20 × 200 ms / 8 slots = 500 ms" */
function drain(the: string, depth: number, holding: number, slots: number): string {
  const step = `${span(holding)} / ${figure(slots)} slots`;
  if (depth === Infinity) return `${the} wait grows by ${step} with each place, without end`;
  const places = figure(depth);
  const wait = span(queueDrainTime(depth, holding, slots));
  return `${the} last of ${places} places waits ${places} × ${step} = ${wait}`;
}

function useful({ partition, holdingTime, servers }: PartitionReview): string[] {
  const { queue, deadline } = partition;
  if (queue.maxWait === null && deadline === null) return ['Nothing bounds the wait.'];
  const places = usefulQueueDepth({ maxWait: queue.maxWait, deadline }, holdingTime, servers);
  const bounds = [
    ...(queue.maxWait === null ? [] : [`maxWait ${span(queue.maxWait)}`]),
    ...(deadline === null ? [] : [`deadline ${span(deadline)}`]),
  ].join(' and ');
  const served = places >= queue.depth ? 'every place' : `${figure(places)} places`;
  return [`From ${served} a call can still be served within ${bounds}.`];
}
