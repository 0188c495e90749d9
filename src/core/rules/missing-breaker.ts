import type { Fix } from '../config/finding.js';
import type { Incident } from '../config/configuration.js';
import type { PartitionReview, Review } from './review.js';
import type { StaticRule } from './rule.js';
import { canFail, concernsBreaker, failureEdits, sensibleWindow } from './support/breaker.js';
import { list } from './support/format.js';
import { incidentPlace } from './support/places.js';
import { fixes } from './support/sizes.js';

export const missingBreaker: StaticRule = {
  id: 'missing-breaker',
  severity: 'hint',
  *check(review) {
    for (const each of review.partitions) {
      if (each.partition.circuitBreaker !== null) continue;
      const reached = each.incidents.filter((index) => {
        const incident = review.configuration.incidents[index];
        return incident !== undefined && concernsBreaker(incident);
      });
      if (reached.length === 0) continue;
      const incidents = reached.flatMap((index) => review.configuration.incidents[index] ?? []);
      yield {
        pointer: each.pointer,
        target: 'key',
        message:
          `${each.partition.name} is what ${list(incidents.map((incident) => incident.name))} hits, and no breaker ` +
          'stops calls that are bound to fail: each holds a slot for as long as it takes.',
        related: reached.slice(0, 5).map((i) => incidentPlace(review, i, 'hits it')),
        fixes: fixes(add(review, each, incidents)),
      };
    }
  },
};

function add(review: Review, each: PartitionReview, incidents: readonly Incident[]): Fix | null {
  const window = sensibleWindow(each, incidents, 20);
  const [first] = incidents;
  if (window === null || !first) return null;
  const fails = incidents.some((one) => canFail(each.partition, one, { slowCall: null }));
  const more = fails
    ? { edits: [], timeout: null, slowCall: null }
    : failureEdits(review, each, first);
  if (!more) return null;
  const value = {
    failureRate: 0.5,
    window,
    openFor: '30s',
    ...(more.slowCall === null ? {} : { slowCall: more.slowCall }),
  };
  const slow = more.slowCall === null ? '' : `, slow from ${more.slowCall}`;
  const timeout = more.timeout === null ? '' : ` and timeout ${more.timeout}`;
  return {
    title: `Add a circuit breaker (half of ${window} calls${slow})${timeout}`,
    edits: [{ kind: 'set', pointer: `${each.pointer}/circuitBreaker`, value }, ...more.edits],
  };
}
