import { count, percent, shortName, trim } from '../summary/numbers.js';
import type { ComparedCell, ComparedColumn, Comparison } from './comparison.js';

type Compared = Omit<Comparison, 'sentence'>;

/** Below this difference in served share two columns do the same for a partition. */
const ALIKE = 0.0005;
/** Partitions named beside the one that differs most. */
const NAMED = 2;

/** What a reviewer pastes into a pull request: the first column against the best of the others. */
export function sentenceOf(compared: Compared): string {
  const ran = compared.columns.filter(({ result }) => result !== null);
  const [base, ...others] = ran;
  if (base === undefined) return 'No column could be run.';
  const best = bestOf(compared, others);
  if (best === null) return `Only ${base.label} could be run: there is nothing to compare it with.`;
  const order = byDifference(compared, best);
  const key = order[0];
  if (key === undefined || size(best.cells[key]) < ALIKE) return alike(compared, base, best);
  return [
    `${mainText(compared, base, best, key)}${alsoText(compared, base, best, order.slice(1))}.`,
    ...targetText(compared, base, best),
    ...priceText(base, best),
    ...restText(compared, others, best, key),
  ].join(' ');
}

/** Holds for those whom the incident does not target, and serves most in all. */
function bestOf(compared: Compared, columns: readonly ComparedColumn[]): ComparedColumn | null {
  const marks = columns.map((column) => ({ column, ...markOf(compared, column) }));
  marks.sort((a, b) => b.worst - a.worst || b.completed - a.completed);
  return marks[0]?.column ?? null;
}

function markOf({ partitions }: Compared, { cells }: ComparedColumn) {
  const shares = cells.flatMap((cell, at) =>
    partitions[at]!.targeted || typeof cell?.served !== 'number' ? [] : [cell.served],
  );
  const completed = cells.reduce((sum, cell) => sum + (cell?.completed ?? 0), 0);
  // Rounded, so that one call in ten thousand does not outweigh everything else.
  return { worst: Math.round(Math.min(1, ...shares) * 1000), completed };
}

/** Partitions whom the incident does not target, the largest difference first; all, where it targets all. */
function byDifference({ partitions }: Compared, { cells }: ComparedColumn): number[] {
  const everybody = partitions.map((_, at) => at);
  const bystanders = everybody.filter((at) => !partitions[at]!.targeted);
  const chosen = bystanders.length > 0 ? bystanders : everybody;
  return chosen.sort((a, b) => size(cells[b]) - size(cells[a]) || a - b);
}

function size(cell: ComparedCell | null | undefined): number {
  return Math.abs(cell?.difference ?? 0);
}

function mainText(
  compared: Compared,
  base: ComparedColumn,
  best: ComparedColumn,
  at: number,
): string {
  const cell = best.cells[at]!;
  const during = compared.incident === null ? '' : `During ${shortName(compared.incident.name)} `;
  const name = shortName(compared.partitions[at]!.name);
  return (
    `${during}${name} is served ${percent(cell.served)} with ${best.label} ` +
    `instead of ${percent(base.cells[at]!.served)} with ${base.label}: ` +
    `${differenceText(cell)}${circumstance(compared)}`
  );
}

function differenceText({ difference, interval }: ComparedCell): string {
  const points = `${signed(difference!)} points`;
  if (interval === null) return points;
  const [low, high] = interval;
  if (high - low < ALIKE) return `${points} in every run`;
  const chance = low < 0 && high > 0 ? ', which chance alone may explain' : '';
  return `${points}, 95 % interval ${signed(low)} to ${signed(high)}${chance}`;
}

function signed(share: number): string {
  const points = trim(share * 100, 1);
  return share >= 0 ? `+${points}` : points.replace('-', '−');
}

function circumstance({ sameArrivals, replications, columns }: Compared): string {
  const seed = columns.find(({ result }) => result !== null)!.result!.seed;
  const arrivals = sameArrivals ? 'on the same arrivals' : 'on different arrivals';
  const runs = replications === 1 ? 'one run' : `${count(replications)} runs`;
  return `, ${arrivals} (${runs}, seed ${seed})`;
}

function alsoText(
  { partitions }: Compared,
  base: ComparedColumn,
  best: ComparedColumn,
  order: readonly number[],
): string {
  const changed = order.filter((at) => size(best.cells[at]) >= ALIKE);
  const named = changed.slice(0, NAMED).map((at) => {
    const name = shortName(partitions[at]!.name);
    return `${name} ${insteadText(base.cells[at], best.cells[at])}`;
  });
  const more = changed.length - named.length;
  if (more > 0) named.push(`${count(more)} more changed`);
  return named.length === 0 ? '' : `; ${named.join(', ')}`;
}

function insteadText(
  before: ComparedCell | null | undefined,
  after: ComparedCell | null | undefined,
): string {
  return `${percent(after?.served ?? null)} instead of ${percent(before?.served ?? null)}`;
}

/** The other half: what it does to those who are in trouble anyway. */
function targetText(
  { partitions, incident }: Compared,
  base: ComparedColumn,
  best: ComparedColumn,
): string[] {
  const at = partitions.findIndex(({ targeted }) => targeted);
  if (at < 0 || incident === null || partitions.every(({ targeted }) => targeted)) return [];
  const name = shortName(partitions[at]!.name);
  if (size(best.cells[at]) < ALIKE) {
    return [`${name}, which is hit, gets ${percent(best.cells[at]?.served ?? null)} in both.`];
  }
  return [`${name}, which is hit, gets ${insteadText(base.cells[at], best.cells[at])}.`];
}

function priceText(base: ComparedColumn, best: ComparedColumn): string[] {
  const before = base.result!.pool.idleWhileRejecting;
  const after = best.result!.pool.idleWhileRejecting;
  if (after - before < 0.05) return [];
  return [`The price: ${trim(after, 1)} slots idle on average while somebody is turned away.`];
}

function restText(
  { partitions }: Compared,
  others: readonly ComparedColumn[],
  best: ComparedColumn,
  at: number,
): string[] {
  const rest = others.filter((column) => column !== best);
  if (rest.length === 0) return [];
  const list = rest.map(({ label, cells }) => `${label} ${percent(cells[at]?.served ?? null)}`);
  return [`For ${shortName(partitions[at]!.name)} otherwise: ${list.join(', ')}.`];
}

function alike(compared: Compared, base: ComparedColumn, best: ComparedColumn): string {
  const who = compared.incident === null ? 'Everybody' : 'Everybody it should protect';
  return (
    `${who} is served alike with ${base.label} and ${best.label}${circumstance(compared)}.` +
    targetText(compared, base, best)
      .map((text) => ` ${text}`)
      .join('')
  );
}
