import type { Fix } from '../config/finding.js';
import { meanHoldingTime } from '../sizing/holding-time.js';
import type { Outlook } from './outlook.js';
import type { PartitionReview, Review } from './review.js';
import type { Observation, SimulatedRule } from './rule.js';
import { figure, list, percent } from './support/format.js';
import { incidentPlace, names } from './support/places.js';
import { bulkheadFix, fixes, leastSize } from './support/sizes.js';
import { bystanders, isStarved, type Comparison } from './support/starvation.js';
import { demandText, sizeIsNotTheCause } from './support/wording.js';

export const incidentStarvesPartition: SimulatedRule = {
  id: 'incident-starves-partition',
  severity: 'warning',
  *check(review, outlook) {
    for (const index of outlook.incidents.keys()) yield* starvedBy(review, outlook, index);
  },
};

function* starvedBy(review: Review, outlook: Outlook, index: number): Iterable<Observation> {
  const seen = outlook.incidents[index];
  if (!seen?.baseline) return;
  const { judged, baseline, name } = seen;
  const hit = review.hits[index] ?? [];
  const targets = hit.flatMap((i) => review.partitions[i] ?? []);
  const starved = bystanders(new Set(hit), judged, baseline).filter((each) =>
    isStarved(each, review.configuration.limits.slo, judged.replications),
  );
  if (starved.length === 0) return;
  const repair = fixFor(review, targets);
  for (const each of starved) {
    const one = review.partitions[each.index];
    if (!one) continue;
    yield {
      pointer: one.pointer,
      target: 'key',
      message: `${figures(one, each, name, judged.replications)}${cause(review, index, targets)}`,
      related: [
        incidentPlace(review, index, 'is what it starves from'),
        ...targets.slice(0, 5).map((target) => ({
          pointer: `${target.pointer}/name`,
          message: `${target.partition.name} is what ${name} hits`,
        })),
      ],
      fixes: fixes(repair ?? reserve(review, one)),
    };
  }
}

function figures(one: PartitionReview, each: Comparison, incident: string, runs: number): string {
  const share = each.offered === 0 ? 0 : each.served / each.offered;
  const without = each.offeredWithout === 0 ? 0 : each.servedWithout / each.offeredWithout;
  return (
    `${one.partition.name} served ${percent(share)}: ${figure(each.served)} of ${figure(each.offered)}` +
    `${runs > 1 ? ` in ${runs} runs` : ''}, while ${incident} played; without it ${percent(without)} ` +
    `(${figure(each.servedWithout)} of ${figure(each.offeredWithout)}).`
  );
}

/** What the incident's calls would hold if they could. */
function cause(review: Review, index: number, targets: readonly PartitionReview[]): string {
  const incident = review.configuration.incidents[index];
  const [only] = targets;
  if (!incident || !only) return '';
  const pool = figure(review.configuration.pool.size);
  if (targets.length > 1 || incident.rateFactor !== 1) {
    return ` ${list(names(targets))} took the slots; the pool has ${pool}.`;
  }
  const { timeout, latency, rate, name } = only.partition;
  if (incident.hang && timeout === null) {
    return ` Calls of ${name} hang and keep their slots; the pool has ${pool}.`;
  }
  const held = incident.hang
    ? (timeout ?? 0)
    : meanHoldingTime(incident.latency ?? latency, timeout);
  const slots = (only.rate * held) / 1e6;
  return ` ${name} wants ${demandText(review, rate, held, slots)}; the pool has ${pool}.`;
}

function fixFor(review: Review, targets: readonly PartitionReview[]): Fix | null {
  switch (review.configuration.policy) {
    case 'shared':
      return bulkheadFix(review);
    case 'capped':
      return lowerCaps(review, targets);
    case 'borrowing':
      return lowerBorrow(review, targets);
    case 'bulkhead':
      // Reservations hold here: what is missing is one of the starved partition's own.
      return null;
  }
}

/**
 * Slots of its own for a partition that lives on borrowed ones, where nobody has reserved them. With
 * a resource behind it more slots cure nothing, and `shared-resource` has its own fix.
 */
function reserve(review: Review, one: PartitionReview): Fix | null {
  if (!review.reserves || one.size === null || one.partition.resource !== null) return null;
  if (one.recommended <= one.size || one.recommended - one.size > review.unreserved) return null;
  if (sizeIsNotTheCause(one.load, one.servers)) return null;
  return {
    title: `Reserve ${figure(one.recommended)} slots for ${one.partition.name}`,
    edits: [{ kind: 'set', pointer: `${one.pointer}/size`, value: one.recommended }],
  };
}

/** Caps that leave the others their load. */
function lowerCaps(review: Review, targets: readonly PartitionReview[]): Fix | null {
  const loads = targets.reduce((sum, each) => sum + each.load, 0);
  const free = Math.floor(review.configuration.pool.size - (review.totalLoad - loads));
  const caps = targets.reduce((sum, each) => sum + (each.size ?? 0), 0);
  if (caps <= free) return null;
  const sizes = targets.map((each) => Math.floor(((each.size ?? 0) * free) / caps));
  if (targets.some((each, i) => (sizes[i] ?? 0) < leastSize(each))) return null;
  return {
    title: `Cap ${list(names(targets))} at ${sizes.map(figure).join(' + ')}`,
    edits: targets.map((each, i) => ({
      kind: 'set',
      pointer: `${each.pointer}/size`,
      value: sizes[i],
    })),
  };
}

/** What the tightest lender can spare; nothing where that was allowed already. */
function lowerBorrow(review: Review, targets: readonly PartitionReview[]): Fix | null {
  const borrowed = targets.reduce((sum, each) => sum + each.partition.borrow, 0);
  if (borrowed === 0) return null;
  const lenders = review.partitions.filter((each) => !targets.includes(each));
  const spare = Math.min(...lenders.map((each) => (each.size ?? 0) - leastSize(each)));
  const safe = Math.max(0, spare) + review.unreserved;
  const scale = safe < borrowed ? safe / borrowed : 0;
  const limits = targets.map((each) => Math.floor(each.partition.borrow * scale + 1e-9));
  const edits = targets.flatMap((each, i) =>
    each.partition.borrow === limits[i]
      ? []
      : [{ kind: 'set' as const, pointer: `${each.pointer}/borrow`, value: limits[i] }],
  );
  return {
    title: `Lower borrow of ${list(names(targets))} to ${limits.map(figure).join(' + ')}`,
    edits,
  };
}
