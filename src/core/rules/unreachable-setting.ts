import type { Edit } from '../config/finding.js';
import { formatDuration } from '../config/durations.js';
import type { PartitionReview, Review } from './review.js';
import type { Observation, StaticRule } from './rule.js';
import { count, figure, percent, span } from './support/format.js';

export const unreachableSetting: StaticRule = {
  id: 'unreachable-setting',
  severity: 'information',
  *check(review) {
    for (const each of review.partitions) yield* inPartition(review, each);
    yield* caps(review);
    yield* resources(review);
    yield* incidents(review);
  },
};

function* inPartition(review: Review, each: PartitionReview): Iterable<Observation> {
  const { queue, deadline, timeout, circuitBreaker, shedUtilization, name } = each.partition;
  const { pointer } = each;
  if (each.holdingTime === 0 && !turnsSlow(review, each)) {
    yield {
      pointer: `${pointer}/latency`,
      message: `${name} takes no time: its calls never hold a slot, and no size, queue or bound of it ever matters.`,
    };
  }
  if (queue.maxWait !== null && queue.depth === 0) {
    yield removal(
      `${pointer}/queue/maxWait`,
      `Nobody waits for ${name}: its queue has no places, so maxWait ${span(queue.maxWait)} never runs out.`,
    );
  } else if (queue.maxWait !== null && deadline !== null && queue.maxWait >= deadline) {
    yield removal(
      `${pointer}/queue/maxWait`,
      `The deadline of ${name}, ${span(deadline)}, always comes before maxWait, ${span(queue.maxWait)}.`,
    );
  }
  const slowCall = circuitBreaker?.slowCall ?? null;
  if (slowCall !== null && timeout !== null && slowCall >= timeout) {
    yield removal(
      `${pointer}/circuitBreaker/slowCall`,
      `The timeout of ${name} cuts calls off at ${span(timeout)}: none is ever slower than slowCall, ${span(slowCall)}.`,
    );
  }
  const { policy, pool } = review.configuration;
  const ownSlots = policy === 'bulkhead' && review.reserved <= pool.size;
  if (ownSlots && shedUtilization !== null && queue.depth > 0) {
    yield removal(
      `${pointer}/queue`,
      `${name} sheds from ${percent(shedUtilization)} of its ${figure(each.size ?? 0)} slots on, so nobody ever ` +
        'gets as far as its queue.',
    );
  }
}

/** Some incident gives its calls a time to hold a slot for. */
function turnsSlow({ configuration, hits }: Review, { index }: PartitionReview): boolean {
  return configuration.incidents.some(
    ({ latency, hang }, i) => (hang || latency !== null) && hits[i]?.includes(index),
  );
}

/** Caps above the pool, and slots above all caps. */
function* caps(review: Review): Iterable<Observation> {
  const { policy, pool } = review.configuration;
  if (policy !== 'capped') return;
  for (const each of review.partitions) {
    if (each.size === null || each.size <= pool.size) continue;
    yield {
      pointer: `${each.pointer}/size`,
      message: `${each.partition.name} is capped at ${figure(each.size)}, and the pool has ${figure(pool.size)}: the cap never holds.`,
      fixes: [fix(`Set size to ${figure(pool.size)}`, `${each.pointer}/size`, pool.size)],
    };
  }
  if (review.reserved >= pool.size) return;
  yield {
    pointer: '/pool/size',
    message:
      `The caps add up to ${figure(review.reserved)}: ${count(pool.size - review.reserved, 'slot')} of ` +
      `${figure(pool.size)} can never be in use.`,
    fixes: [fix(`Shrink the pool to ${figure(review.reserved)}`, '/pool/size', review.reserved)],
  };
}

function* resources(review: Review): Iterable<Observation> {
  const used = new Set(review.configuration.partitions.map((each) => each.resource));
  for (const [index, resource] of review.configuration.resources.entries()) {
    if (used.has(resource.name)) continue;
    yield removal(
      `/resources/${index}`,
      `No partition names the resource ${resource.name}.`,
      'key',
    );
  }
}

function* incidents(review: Review): Iterable<Observation> {
  const { simulation } = review.configuration;
  for (const [index, incident] of review.configuration.incidents.entries()) {
    const pointer = `/incidents/${index}`;
    if (incident.from >= simulation.duration) {
      const longer = formatDuration(incident.to);
      yield {
        pointer: `${pointer}/from`,
        message:
          `${incident.name} begins at ${span(incident.from)} of a run of ${span(simulation.duration)}: ` +
          'it never plays.',
        fixes: [fix(`Set the duration to ${longer}`, '/simulation/duration', longer)],
      };
    } else if (incident.to <= simulation.warmup) {
      yield {
        pointer: `${pointer}/to`,
        message:
          `${incident.name} ends at ${span(incident.to)}, within the warm-up of ${span(simulation.warmup)}: ` +
          'none of its calls is counted.',
        fixes: [
          fix(
            `Set warmup to ${formatDuration(incident.from)}`,
            '/simulation/warmup',
            formatDuration(incident.from),
          ),
        ],
      };
    }
    if (incident.hang && incident.latency !== null) {
      yield removal(
        `${pointer}/latency`,
        `Calls of ${incident.name} hang: its latency never takes effect.`,
      );
    }
    if (incident.hang && incident.errorRate > 0) {
      yield removal(
        `${pointer}/errorRate`,
        `Calls of ${incident.name} hang: none of them ends with an error.`,
      );
    }
  }
}

function removal(pointer: string, message: string, target?: 'key'): Observation {
  const edits: Edit[] = [{ kind: 'remove', pointer }];
  return {
    pointer,
    ...(target ? { target } : {}),
    message,
    fixes: [{ title: 'Remove it', edits }],
  };
}

function fix(title: string, pointer: string, value: unknown) {
  return { title, edits: [{ kind: 'set' as const, pointer, value }] };
}
