import type { Configuration } from '../config/configuration.js';
import { isTarget } from '../config/target.js';
import { playedIncidents } from '../summary/played.js';
import { count, percent, shortName, trim } from '../summary/numbers.js';
import type { SuggestedSize, Suggestion, SuggestionCheck } from './suggestion.js';

/** Terms of a sum that a reader still follows. */
const TERMS = 6;

/** What is suggested, why, and what it does in each incident. */
export function sentenceOf(
  suggestion: Omit<Suggestion, 'sentence'>,
  configuration: Configuration,
): string {
  const sentences = [
    sizesText(suggestion, configuration),
    ...suggestion.checks.map((check) => checkText(check, configuration)),
  ];
  return sentences.join(' ');
}

function sizesText(
  suggestion: Omit<Suggestion, 'sentence'>,
  { pool, limits, simulation }: Configuration,
): string {
  const { sizes, shortfall, overload, unallocated } = suggestion;
  const split = added(sizes.map(({ after }) => after));
  if (overload > 0) {
    return (
      `The loads alone want ${count(overload)} more than the pool's ${count(pool.size)} slots; ` +
      `no sizes help. In proportion to the loads: ${split}.`
    );
  }
  const served = simulation.arrivals === 'poisson' ? ` and ${percent(limits.slo)} served` : '';
  const goal = `${count(limits.headroom)}× headroom${served}`;
  if (shortfall > 0) {
    const wanted = added(sizes.map(({ recommended }) => recommended));
    return (
      `${goal} wants ${wanted} slots of ${count(pool.size)}: ${count(shortfall)} short. ` +
      `The best split of what there is: ${split}, at least ${leastHeadroom(sizes)}× its load.`
    );
  }
  const left =
    unallocated === 0
      ? `all of the pool's ${count(pool.size)}`
      : `of ${count(pool.size)}, which leaves ${count(unallocated)} unallocated${lent(suggestion)}`;
  return `${goal}: ${split} ${left}.`;
}

function lent({ policy, sizes, unallocated }: Omit<Suggestion, 'sentence'>): string {
  if (policy === 'capped') return '';
  const borrowers = sizes.filter(({ borrow }) => borrow >= unallocated);
  if (borrowers.length === 0) return '';
  if (borrowers.length === sizes.length) return ' for everybody to borrow';
  const names = borrowers.slice(0, 2).map(({ name }) => shortName(name));
  const more = borrowers.length - names.length;
  return ` for ${names.join(' and ')}${more > 0 ? ` and ${count(more)} more` : ''} to borrow`;
}

/** "4 + 6 = 10", or the sum alone where there are many. */
function added(values: readonly number[]): string {
  const total = count(values.reduce((sum, each) => sum + each, 0));
  if (values.length === 1 || values.length > TERMS) return total;
  return `${values.map(count).join(' + ')} = ${total}`;
}

function leastHeadroom(sizes: readonly SuggestedSize[]): string {
  const ratios = sizes.map(({ after, load }) => after / Math.max(load, 1e-9));
  return trim(Math.min(...ratios), 2);
}

function checkText(check: SuggestionCheck, configuration: Configuration): string {
  const { incident, before, after } = check;
  const where = incident === null ? 'Without any incident' : `In ${shortName(incident)}`;
  const targets = targetsOf(incident, configuration);
  const pairs = after.partitions.map((partition, at) => {
    const earlier = before.partitions[at]!;
    return {
      name: partition.name,
      targeted: targets.has(partition.name),
      from: (earlier.incident ?? earlier.total).served,
      to: (partition.incident ?? partition.total).served,
    };
  });
  const bystanders = pairs.filter(({ targeted }) => !targeted);
  const judged = bystanders.length > 0 ? bystanders : pairs;
  const moved = [...judged].sort(
    (a, b) => (a.from ?? 1) - (b.from ?? 1) || (a.to ?? 1) - (b.to ?? 1),
  );
  const worst = moved[0];
  if (worst === undefined) return `${where} nobody calls.`;
  const verdict = check.holds ? '' : `, still under ${percent(configuration.limits.slo)}`;
  const hit = bystanders.length > 0 ? pairs.find(({ targeted }) => targeted) : undefined;
  const price = hit ? `; ${shortName(hit.name)}, which is hit, ${change(hit)}` : '';
  const failing = judged.filter(({ to }) => to !== null && to < configuration.limits.slo);
  const named = check.holds
    ? worst
    : (failing.find(({ name }) => name === worst.name) ?? failing[0] ?? worst);
  return `${where} ${shortName(named.name)} ${change(named)}${verdict}${price}.`;
}

function change({
  from,
  to,
}: {
  readonly from: number | null;
  readonly to: number | null;
}): string {
  if (percent(from) === percent(to)) return `is served ${percent(to)} as before`;
  return `goes from ${percent(from)} to ${percent(to)} served`;
}

function targetsOf(incident: string | null, configuration: Configuration): Set<string> {
  if (incident === null) return new Set();
  const played = playedIncidents(configuration, { kind: 'named', name: incident });
  const hit = configuration.partitions.filter((each) => played.some((one) => isTarget(one, each)));
  return new Set(hit.map(({ name }) => name));
}
