/** `A..B[:STEP]` over numbers or durations, or a list of values `A,B,C`. */
import { formatDuration, parseDuration } from '../config/durations.js';

/** A range that makes no values. The message is for its author. */
export class InvalidRange extends Error {}

/** More values than anybody reads; each of them is a run. */
export const MOST_VALUES = 1000;
/** Without a step: one of the unit where that makes no more values than this. */
const READABLE = 50;
/** Otherwise a round step that makes about this many. */
const ROUND = 20;

const NUMBER = /^-?\d+(\.\d+)?$/;

interface Scale {
  /** In units of the scale: microseconds, or the number itself. */
  read(text: string): number | null;
  write(value: number): unknown;
  /** One of the unit a text is written in. */
  unit(text: string): number;
}

const NUMBERS: Scale = {
  read: (text) => (NUMBER.test(text) ? Number(text) : null),
  write: (value) => Number(value.toPrecision(12)),
  unit: (text) => 10 ** -(text.split('.')[1]?.length ?? 0),
};

const DURATIONS: Scale = {
  read: parseDuration,
  write: formatDuration,
  unit: (text) =>
    Math.max(1, (parseDuration(`1${/[a-z]+$/.exec(text)![0]}`) ?? 1) * fraction(text)),
};

function fraction(text: string): number {
  return NUMBERS.unit(text.replace(/[a-z]+$/, ''));
}

/**
 * The values of a range in order from A to B, as a file would have them: numbers, or durations.
 * B itself is among them where a step lands on it.
 *
 * @throws InvalidRange
 */
export function parseRange(text: string): unknown[] {
  const match = /^(.+?)\.\.([^:]+)(?::(.+))?$/.exec(text);
  if (!match) return parseList(text);
  const [first, last, step] = match.slice(1).map((part) => part?.trim());
  const scale = scaleOf(text, first!, last!, step);
  const from = scale.read(first!)!;
  const to = scale.read(last!)!;
  const width = step === undefined ? usualStep(scale, first!, last!) : Math.abs(scale.read(step)!);
  if (width === 0) throw new InvalidRange(`The step of ${text} is 0: it would never arrive.`);
  return walk(text, scale, from, to, width);
}

/** As the panel has it: three numbers, of seconds where the setting is a duration. */
export function rangeText(from: number, to: number, step: number, unit: 'number' | 'duration') {
  const word = (value: number): string =>
    unit === 'number' ? plain(value) : formatDuration(Math.round(value * 1e6));
  return `${word(from)}..${word(to)}:${word(step)}`;
}

function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}

function scaleOf(text: string, ...parts: (string | undefined)[]): Scale {
  const given = parts.filter((part) => part !== undefined);
  const scale = [NUMBERS, DURATIONS].find((each) =>
    given.every((part) => each.read(part) !== null),
  );
  if (scale) return scale;
  const numbers = given.filter((part) => NUMBERS.read(part) !== null);
  const durations = given.filter((part) => DURATIONS.read(part) !== null);
  throw new InvalidRange(
    numbers.length > 0 && durations.length > 0
      ? `${text} mixes numbers and durations: ${numbers[0]} needs a unit as ${durations[0]} has one.`
      : `${text} is no range: it takes A..B or A..B:STEP of numbers or durations, such as 1..9 or 1s..10s:500ms.`,
  );
}

function walk(text: string, scale: Scale, from: number, to: number, width: number): unknown[] {
  // A hair of slack, so that 0..0.3:0.1 ends with 0.3.
  const steps = Math.floor(Math.abs(to - from) / width + 1e-9);
  if (steps + 1 > MOST_VALUES) {
    throw new InvalidRange(
      `${text} makes ${(steps + 1).toLocaleString('en-US')} values; the limit is ` +
        `${MOST_VALUES.toLocaleString('en-US')}. Choose a larger step.`,
    );
  }
  const direction = to < from ? -width : width;
  return Array.from({ length: steps + 1 }, (_, i) => scale.write(from + i * direction));
}

function usualStep(scale: Scale, first: string, last: string): number {
  const unit = Math.min(scale.unit(first), scale.unit(last));
  const span = Math.abs(scale.read(last)! - scale.read(first)!);
  if (span / unit < READABLE) return unit;
  const power = 10 ** Math.floor(Math.log10(span / ROUND));
  const factor = [1, 2, 5, 10].find((each) => each * power * ROUND >= span * (1 - 1e-9)) ?? 10;
  return Math.max(unit, factor * power);
}

function parseList(text: string): unknown[] {
  const words = text.split(',').map((word) => word.trim());
  if (text.includes('..') || words.length < 2 || words.includes('')) {
    throw new InvalidRange(
      `${text === '' ? 'Nothing' : text} is no range: it takes A..B or A..B:STEP, such as 1..9 or ` +
        '1s..10s:500ms, or a list such as shared,bulkhead.',
    );
  }
  if (words.length > MOST_VALUES) throw new InvalidRange(`At most ${MOST_VALUES} values.`);
  return words.map(listed);
}

const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** As JSON knows it; null takes the setting out of the file. */
function listed(word: string): unknown {
  if (CONSTANTS.has(word)) return CONSTANTS.get(word);
  return NUMBERS.read(word) ?? word;
}
