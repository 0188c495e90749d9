import { isAlias } from './aliases.js';
import type { Fix } from './finding.js';
import { has, valueAt } from './json-value.js';
import { childPointer, parentPointer } from './pointer.js';
import { FILE_SHAPE, keysOf, property, shapeAt, type Shape } from './shape.js';
import { LONGEST_WORD, misspelling, normalised } from './spelling.js';
import { unitSuffix, withoutUnit } from './unit-suffix.js';
import { placeName, shortened } from './words.js';

export interface UnknownKey {
  readonly message: string;
  readonly fixes: readonly Fix[];
  /** Where the value was meant to be; its absence there needs no finding of its own. */
  readonly meant: string | null;
}

interface Candidate {
  readonly key: string;
  /** The object that the key belongs in. */
  readonly home: string;
  readonly score: number;
}

/** A move is a little less likely than a slip, another system's word a little less than either. */
const ELSEWHERE = 0.5;
const ALIAS = 0.75;

/** Says what an unknown key of the object at `pointer` was meant to be. */
export function unknownKey(file: unknown, pointer: string, key: string): UnknownKey {
  const shape = shapeAt(pointer);
  const where = placeName(file, pointer);
  const subject = `\`${shortened(key)}\` is not a key of ${where}.`;
  if (!shape || key.length > LONGEST_WORD) return { message: subject, fixes: [], meant: null };
  const best = bestCandidate(file, shape, pointer, key);
  if (!best) return { message: `${subject} ${distant(shape, key)}`.trim(), fixes: [], meant: null };
  const meant = childPointer(best.home, best.key);
  if (best.home === pointer) return misspelt(file, pointer, key, best.key, subject);
  const home = placeName(file, best.home);
  const message = `${subject} \`${best.key}\` belongs ${best.home === '' ? 'at the top of the file' : `in ${home}`}.`;
  return {
    message,
    fixes: move(file, childPointer(pointer, key), meant, `\`${best.key}\` into ${home}`),
    meant,
  };
}

function misspelt(
  file: unknown,
  pointer: string,
  key: string,
  right: string,
  subject: string,
): UnknownKey {
  const meant = childPointer(pointer, right);
  if (has(valueAt(file, pointer), right)) {
    return {
      message: `${subject} Did you mean \`${right}\`, which is set already?`,
      fixes: [],
      meant,
    };
  }
  const place = childPointer(pointer, key);
  const fix: Fix = {
    title: `Change to \`${right}\``,
    edits: [{ kind: 'rename', pointer: place, key: right }, ...unitSuffix(file, place, key)],
    // Another system's word is no misspelling: what it means there may be a little different.
    ...(isAlias(key, right) || isAlias(withoutUnit(key), right) ? {} : { safe: true }),
  };
  return { message: `${subject} Did you mean \`${right}\`?`, fixes: [fix], meant };
}

function move(file: unknown, from: string, to: string, what: string): Fix[] {
  if (valueAt(file, to) !== undefined) return [];
  const home = valueAt(file, parentPointer(to));
  if (home !== undefined && (typeof home !== 'object' || home === null)) return [];
  return [
    {
      title: `Move ${what}`,
      edits: [
        { kind: 'set', pointer: to, value: valueAt(file, from) },
        { kind: 'remove', pointer: from },
      ],
    },
  ];
}

function bestCandidate(
  file: unknown,
  shape: Shape,
  pointer: string,
  key: string,
): Candidate | null {
  let best: Candidate | null = null;
  for (const candidate of candidates(shape, pointer, key)) {
    // Of two that are as likely, the one that is not set yet.
    const taken =
      valueAt(file, childPointer(candidate.home, candidate.key)) === undefined ? 0 : 0.1;
    const score = candidate.score + taken;
    if (!best || score < best.score) best = { ...candidate, score };
  }
  return best;
}

function* candidates(shape: Shape, pointer: string, key: string): Generator<Candidate> {
  yield* within(shape, pointer, key, 0);
  for (const name of keysOf(shape)) {
    const child = property(shape, name);
    if (child?.properties) yield* within(child, childPointer(pointer, name), key, ELSEWHERE);
  }
  const parent = shapeAt(parentPointer(pointer));
  if (pointer !== '' && parent?.properties && !parent.items) {
    yield* within(parent, parentPointer(pointer), key, ELSEWHERE);
  }
}

function* within(shape: Shape, home: string, word: string, extra: number): Generator<Candidate> {
  for (const key of keysOf(shape)) {
    const distance = likeness(word, key, extra > 0);
    if (distance !== null) yield { key, home, score: distance + extra };
  }
}

/** Elsewhere, a key must be nearly the same word. */
function likeness(word: string, key: string, elsewhere: boolean): number | null {
  if (isAlias(withoutUnit(word), key) || isAlias(word, key)) return ALIAS;
  if (normalised(withoutUnit(word)) === normalised(key)) return 0;
  const distance = misspelling(word, key);
  return distance !== null && (!elsewhere || distance <= 1) ? distance : null;
}

/** A key that exists somewhere else in the file; at worst, the keys there are. */
function distant(shape: Shape, key: string): string {
  for (const name of keysOf(FILE_SHAPE)) {
    const top = property(FILE_SHAPE, name);
    if (normalised(name) === normalised(key)) return `\`${name}\` belongs at the top of the file.`;
    const inner = top?.items ?? top;
    const found = inner && keysOf(inner).find((each) => normalised(each) === normalised(key));
    if (found)
      return `\`${found}\` belongs in ${top?.items ? `an entry of \`${name}\`` : `\`${name}\``}.`;
  }
  const known = keysOf(shape);
  return known.length > 20 ? '' : `It takes ${known.map((each) => `\`${each}\``).join(', ')}.`;
}
