import type { CircuitBreaker, Incident } from '../config/configuration.js';
import type { Edit, Fix } from '../config/finding.js';
import type { PartitionReview, Review } from './review.js';
import type { StaticRule } from './rule.js';
import {
  callsIn,
  canFail,
  concernsBreaker,
  failureEdits,
  sensibleWindow,
} from './support/breaker.js';
import { count, figure, perSecond, span } from './support/format.js';
import { incidentPlace } from './support/places.js';
import { fixes } from './support/sizes.js';

export const breakerNeverOpens: StaticRule = {
  id: 'breaker-never-opens',
  severity: 'warning',
  *check(review) {
    const everything = review.configuration.incidents.flatMap((incident, index) =>
      incident.target.kind === 'everything' ? [index] : [],
    );
    for (const each of review.partitions) {
      const { circuitBreaker } = each.partition;
      if (circuitBreaker === null) continue;
      const reached = [...each.incidents, ...everything].filter((index) => {
        const incident = review.configuration.incidents[index];
        return incident !== undefined && concernsBreaker(incident);
      });
      const incidents = reached.flatMap((index) => review.configuration.incidents[index] ?? []);
      const why = whyNot(each, circuitBreaker, incidents);
      if (why === null) continue;
      yield {
        pointer: `${each.pointer}/circuitBreaker/${why.key}`,
        message: `The breaker of ${each.partition.name} never opens: ${why.text}`,
        related: reached.slice(0, 5).map((i) => incidentPlace(review, i, 'is what it is for')),
        fixes: fixes(repair(review, each, circuitBreaker, incidents)),
      };
    }
  },
};

interface Reason {
  readonly key: 'minimumCalls' | 'window' | 'slowCall';
  readonly text: string;
}

/** Null where at least one incident can open it, or where the file has none to judge by. */
function whyNot(
  each: PartitionReview,
  breaker: CircuitBreaker,
  incidents: readonly Incident[],
): Reason | null {
  const { minimumCalls, window } = breaker;
  const most = Math.max(0, ...incidents.map((incident) => callsIn(each, incident)));
  const best = incidents.find((incident) => callsIn(each, incident) === most);
  const short = incidents.length > 0 && most < minimumCalls;
  const few =
    short && best
      ? `${best.name} brings ${perSecond(each.rate * best.rateFactor)} × ${span(best.to - best.from)} = ` +
        `${count(most, 'call')} at most`
      : '';
  if (minimumCalls > window) {
    const text = `minimumCalls is ${figure(minimumCalls)} and its window holds ${figure(window)}`;
    return { key: 'minimumCalls', text: few === '' ? `${text}.` : `${text}; ${few}.` };
  }
  if (short) {
    const key = minimumCalls === window ? 'window' : 'minimumCalls';
    return { key, text: `${few}, and it needs ${figure(minimumCalls)} results.` };
  }
  if (incidents.length === 0) return null;
  if (incidents.some((incident) => canFail(each.partition, incident, breaker))) return null;
  return { key: 'slowCall', text: succeeds(incidents) };
}

function succeeds(incidents: readonly Incident[]): string {
  const name = incidents[0]?.name ?? '';
  return incidents.some((incident) => incident.hang)
    ? `calls that hang in ${name} never end, with neither timeout nor deadline, and count as nothing.`
    : `slow calls of ${name} still succeed: no timeout or deadline cuts them off and no slowCall counts them.`;
}

function repair(
  review: Review,
  each: PartitionReview,
  breaker: CircuitBreaker,
  incidents: readonly Incident[],
): Fix | null {
  const at = `${each.pointer}/circuitBreaker`;
  const edits: Edit[] = [];
  const says: string[] = [];
  const window =
    incidents.length === 0 ? breaker.window : sensibleWindow(each, incidents, breaker.window);
  if (window === null) return null;
  if (breaker.minimumCalls > window) {
    edits.push({ kind: 'set', pointer: `${at}/minimumCalls`, value: window });
    says.push(`minimumCalls to ${figure(window)}`);
  }
  const failing = incidents.some((incident) => canFail(each.partition, incident, breaker));
  const [first] = incidents;
  if (first && !failing) {
    const more = failureEdits(review, each, first);
    if (!more) return null;
    edits.push(...more.edits);
    if (more.timeout !== null) says.push(`timeout to ${more.timeout}`);
    if (more.slowCall !== null) {
      edits.push({ kind: 'set', pointer: `${at}/slowCall`, value: more.slowCall });
      says.push(`slowCall to ${more.slowCall}`);
    }
  }
  return { title: `Set ${says.join(' and ')}`, edits };
}
