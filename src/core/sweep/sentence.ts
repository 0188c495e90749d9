import type { Configuration } from '../config/configuration.js';
import { parseDuration } from '../config/durations.js';
import type { RunOptions } from '../simulation/result.js';
import { count, percent, shortName } from '../summary/numbers.js';
import { playedIncidents } from '../summary/played.js';
import { whyOthersStarve } from './arithmetic.js';
import { noEffectText } from './no-effect.js';
import type { SweepResult, SweepRow, SweptPartition } from './sweep-result.js';
import { judged } from './sweep-row.js';

type Swept = Omit<SweepResult, 'sentence'>;

/** The verdict in words. `configurationAt` gives the file with a value of the setting in it. */
export function sentenceOf(
  swept: Swept,
  configurationAt: (value: unknown) => Configuration | null,
  options: RunOptions,
): string {
  const sentences = [verdictText(swept)];
  if (swept.firstFailure !== null) {
    const at = configurationAt(swept.firstFailure);
    const why = at === null ? null : explained(at, options);
    if (why !== null) sentences.push(`At ${text(swept.firstFailure)}, ${why}`);
  }
  sentences.push(...againText(swept), ...overbookedText(swept, configurationAt, options));
  sentences.push(...noEffectText(swept.path, swept.policy, swept.rows), ...problemText(swept));
  return sentences.join(' ');
}

function verdictText(swept: Swept): string {
  const { path, rows, boundary, firstFailure, slo } = swept;
  const who = swept.incident === null ? 'everybody' : 'everybody it should protect';
  switch (swept.verdict) {
    case 'boundary':
      return (
        `${path} holds ${direction(rows)} ${text(boundary)}; ` +
        `at ${text(firstFailure)} ${failureText(swept)}.`
      );
    case 'failsAtOnce':
      return `${path} fails at ${text(firstFailure)} already: ${failureText(swept)}.`;
    case 'everythingHolds': {
      return `${path} holds at every value ${among(rows)}: ${who} is served ${percent(slo)} or more.`;
    }
    case 'nothingHolds': {
      return `${path} holds at no value ${among(rows)}: at ${text(firstFailure)} ${failureText(swept)}.`;
    }
    case 'nothingRan':
      return `No value of ${path} could be run: ${rows[0]?.problem ?? 'there is none.'}`;
  }
}

/** "payments is served 78.3 %, 94 of 120": the worst of those who decide. */
function failureText({ rows, firstFailure }: Swept): string {
  const row = rows.find(({ value, holds }) => value === firstFailure && holds === false)!;
  const worst = [...judged(row.partitions)].sort((a, b) => servedOf(a) - servedOf(b))[0]!;
  const { name, served, completed, offered } = worst;
  return `${shortName(name)} is served ${percent(served)}, ${count(completed)} of ${count(offered)}`;
}

function servedOf({ served }: SweptPartition): number {
  return served ?? 1;
}

function explained(configuration: Configuration, options: RunOptions): string | null {
  const policy = options.policy ?? configuration.policy;
  const played = playedIncidents(configuration, options.incidents);
  return whyOthersStarve({ ...configuration, policy }, played);
}

function againText({ holdsAgain, rows, firstFailure, verdict, path }: Swept): string[] {
  const [first] = holdsAgain;
  if (first === undefined) return [];
  const failed = rows.findIndex(({ value }) => value === firstFailure);
  const since = rows.slice(failed).filter(({ holds }) => holds !== null);
  const steady = since.slice(since.findIndex(({ holds }) => holds)).every(({ holds }) => holds);
  if (!isOrdered(rows)) return [`It holds at ${list(holdsAgain)}.`];
  if (!steady) {
    return [`It holds again at ${list(holdsAgain)}, but not steadily.`];
  }
  if (verdict !== 'failsAtOnce') return [`It holds again from ${text(first)} on.`];
  return [
    `It holds from ${text(first)} on; walked the other way, that is the boundary of ${path}.`,
  ];
}

/** Reservations past the pool are a fault of the file, even where the pool's own bound saves the day. */
function overbookedText(
  { boundary, verdict }: Swept,
  configurationAt: (value: unknown) => Configuration | null,
  options: RunOptions,
): string[] {
  const at = verdict === 'boundary' ? configurationAt(boundary) : null;
  if (at === null) return [];
  const policy = options.policy ?? at.policy;
  if (policy !== 'bulkhead' && policy !== 'borrowing') return [];
  const reserved = at.partitions.reduce((sum, { size }) => sum + (size ?? 0), 0);
  if (reserved <= at.pool.size) return [];
  return [
    `At ${text(boundary)} the reservations add up to ${count(reserved)} of ${count(at.pool.size)} ` +
      'slots: lower the others by what this one gains.',
  ];
}

function problemText({ rows, verdict }: Swept): string[] {
  const problems = rows.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  if (problems.length === 0 || verdict === 'nothingRan') return [];
  const values = problems.length === 1 ? 'One value' : `${count(problems.length)} values`;
  return [`${values} could not be run: ${problems[0]}`];
}

function direction(rows: readonly SweepRow[]): string {
  const [first, second] = rows.map(({ value }) => value);
  if (typeof first !== 'number' || typeof second !== 'number') return 'through';
  return second < first ? 'down to' : 'up to';
}

/** "from 1 to 9", "of shared, bulkhead": the values that ran. */
function among(rows: readonly SweepRow[]): string {
  const ran = rows.filter(({ holds }) => holds !== null).map(({ value }) => value);
  return isOrdered(rows) ? `from ${text(ran[0])} to ${text(ran.at(-1))}` : `of ${list(ran)}`;
}

/** Numbers and durations have an order; words, such as policies, are only listed. */
function isOrdered(rows: readonly SweepRow[]): boolean {
  return rows.every(
    ({ value }) =>
      typeof value === 'number' || (typeof value === 'string' && parseDuration(value) !== null),
  );
}

function list(values: readonly unknown[]): string {
  const some = values.slice(0, 5).map(text).join(', ');
  return values.length > 5 ? `${some}, …` : some;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
