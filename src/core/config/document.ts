import type { Finding } from './finding.js';
import type { JsonNode } from './json-node.js';
import { readJson, type Unread } from './json-reader.js';
import { childPointer } from './pointer.js';
import { syntaxFindings } from './syntax.js';
import { skipTrivia } from './trivia.js';
import { grouped } from './words.js';

/** A text read as JSON with comments and trailing commas. */
export interface JsonDocument {
  /** Without a byte order mark, as an editor has it. */
  readonly text: string;
  /** Null where `unreadable`. */
  readonly root: JsonNode | null;
  /** Own properties only; of keys given twice the last one counts. Undefined where `unreadable`. */
  readonly value: unknown;
  /** Syntax and repeated keys. */
  readonly findings: readonly Finding[];
  readonly unreadable: boolean;
}

/** UTF-16 units. Twice a configuration of 5,000 partitions with every key set. */
export const LARGEST_TEXT = 8_000_000;
const DEEPEST = 64;
/** Three times the same file. */
const MOST_VALUES = 500_000;
/** Repeated keys that are reported; nobody reads more. */
const MOST_REPEATED = 100;

/** Never throws, whatever the text, and does a bounded amount of work. */
export function readDocument(source: string): JsonDocument {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  if (text.length > LARGEST_TEXT)
    return unread(text, [tooLarge(text.length, LARGEST_TEXT, 'characters')]);
  const reading = readJson(text, { depth: DEEPEST, values: MOST_VALUES });
  if ('why' in reading) return unread(text, whyUnread(text, reading));
  const { root, repeated } = reading;
  const findings = repeated.slice(0, MOST_REPEATED).flatMap(duplicateKey);
  return { text, root, value: root.value, findings: distinct(findings), unreadable: false };
}

function unread(text: string, findings: readonly Finding[]): JsonDocument {
  return { text, root: null, value: undefined, findings, unreadable: true };
}

function whyUnread(text: string, unread: Unread): readonly Finding[] {
  switch (unread.why) {
    case 'too many':
      return [tooLarge(null, MOST_VALUES, 'values')];
    case 'too deep':
      return [tooDeep(unread.offset)];
    case 'malformed':
      return skipTrivia(text, 0) === text.length ? [emptyFile()] : syntaxFindings(text, DEEPEST);
  }
}

function emptyFile(): Finding {
  return {
    rule: 'syntax-empty',
    severity: 'error',
    pointer: '',
    span: { offset: 0, length: 0 },
    message:
      'The file is empty: a configuration is an object with `pool`, `policy` and `partitions`.',
  };
}

function tooLarge(count: number | null, most: number, what: string): Finding {
  const size = count === null ? `more than ${grouped(most)}` : grouped(count);
  return {
    rule: 'skipped-too-large',
    severity: 'warning',
    pointer: '',
    span: { offset: 0, length: 0 },
    message: `Skipped, too large: ${size} ${what}; files of up to ${grouped(most)} are read.`,
  };
}

function tooDeep(offset: number): Finding {
  return {
    rule: 'syntax-too-deep',
    severity: 'error',
    pointer: '',
    span: { offset, length: 1 },
    message: `Brackets are nested more than ${DEEPEST} deep here; a configuration never needs more than five.`,
  };
}

/** A finding at the repeated key and one at the first of its name. */
function duplicateKey(node: JsonNode): Finding[] {
  const name = node.key?.name ?? '';
  const first = node.parent?.children?.find((member) => member.key?.name === name) ?? node;
  return [first, node].map(({ key }) => ({
    rule: 'syntax-duplicate-key',
    severity: 'error',
    pointer: pointerOf(node),
    target: 'key',
    span: { offset: key?.offset ?? 0, length: key?.length ?? 0 },
    message: `The key ${JSON.stringify(name)} is given more than once in this object; keep one of them.`,
  }));
}

function pointerOf(node: JsonNode): string {
  const { parent, key } = node;
  if (!parent) return '';
  return childPointer(pointerOf(parent), key ? key.name : (parent.children?.indexOf(node) ?? 0));
}

/** The first of a name is the same place for each repetition. */
function distinct(findings: readonly Finding[]): Finding[] {
  const byOffset = new Map(findings.map((finding) => [finding.span?.offset, finding]));
  return [...byOffset.values()];
}
