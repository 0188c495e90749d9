import { closest } from '../core/config/spelling.js';
import { UsageError } from './stop.js';

export interface Flag {
  /** With its dashes. */
  readonly name: string;
  /** What the value is called in the help; null where the flag takes none. */
  readonly value: string | null;
  readonly repeatable?: boolean;
  readonly help: string;
}

export interface Arguments {
  readonly positional: readonly string[];
  has(name: string): boolean;
  /** Null where the flag is absent. */
  one(name: string): string | null;
  all(name: string): readonly string[];
}

/**
 * Reads `--flag value`, `--flag=value` and plain words, in any order; after `--` everything is a
 * plain word.
 *
 * @throws UsageError for a flag that does not exist, lacks its value or is given twice.
 */
export function parseArguments(argv: readonly string[], flags: readonly Flag[]): Arguments {
  const positional: string[] = [];
  const values = new Map<string, string[]>();
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at]!;
    if (word === '--') {
      positional.push(...argv.slice(at + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      positional.push(word);
      continue;
    }
    const [name, attached] = split(word);
    const flag = known(name, flags);
    const following = argv[at + 1];
    const value = valueOf(flag, attached, following);
    if (flag.value !== null && attached === null) at++;
    add(values, flag, value);
  }
  return {
    positional,
    has: (name) => values.has(name),
    one: (name) => values.get(name)?.[0] ?? null,
    all: (name) => values.get(name) ?? [],
  };
}

function split(word: string): [name: string, attached: string | null] {
  const equals = word.indexOf('=');
  return equals < 0 ? [word, null] : [word.slice(0, equals), word.slice(equals + 1)];
}

function known(name: string, flags: readonly Flag[]): Flag {
  const found = flags.find((flag) => flag.name === name);
  if (found) return found;
  const names = flags.map((flag) => flag.name);
  const meant = closest(name, names);
  const hint = meant === null ? `There are ${names.join(', ')}.` : `Did you mean ${meant}?`;
  throw new UsageError(`There is no option ${name}. ${hint}`);
}

function valueOf(flag: Flag, attached: string | null, following: string | undefined): string {
  if (flag.value === null) {
    if (attached === null) return '';
    throw new UsageError(`${flag.name} takes no value.`);
  }
  const value = attached ?? following;
  if (value === undefined || (attached === null && value.startsWith('--'))) {
    throw new UsageError(`${flag.name} needs a value: ${flag.name} ${flag.value}.`);
  }
  return value;
}

function add(values: Map<string, string[]>, flag: Flag, value: string): void {
  const before = values.get(flag.name) ?? [];
  if (before.length > 0 && !flag.repeatable) throw new UsageError(`${flag.name} is given twice.`);
  values.set(flag.name, [...before, value]);
}

/** One of a list of words. */
export function choice<T extends string>(
  given: Arguments,
  flag: string,
  choices: readonly T[],
): T | null {
  const value = given.one(flag);
  if (value === null) return null;
  const found = choices.find((each) => each === value);
  if (found !== undefined) return found;
  const meant = closest(value, choices);
  const hint = meant === null ? `It is one of ${choices.join(', ')}.` : `Did you mean ${meant}?`;
  throw new UsageError(`${flag} ${value} is unknown. ${hint}`);
}

/** A whole number from `least` to `most`; undefined where the flag is absent. */
export function wholeNumber(
  given: Arguments,
  flag: string,
  least: number,
  most: number,
): number | undefined {
  const text = given.one(flag);
  if (text === null) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${flag} takes a whole number from ${least} to ${most}, not ${text}.`);
}
