import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Finding, Span } from './finding.js';
import { setOwn } from './json-value.js';
import { nestingBeyond } from './nesting.js';
import { childPointer } from './pointer.js';
import { syntaxFindings } from './syntax.js';

/** A text read as JSON with comments and trailing commas. */
export interface JsonDocument {
  /** Without a byte order mark, as an editor has it. */
  readonly text: string;
  /** Null where there is no value at all. */
  readonly root: Node | null;
  /** Undefined where `unreadable`. */
  readonly value: unknown;
  readonly findings: readonly Finding[];
  readonly unreadable: boolean;
}

/** UTF-16 units. Twice a configuration of 5,000 partitions with every key set. */
export const LARGEST_TEXT = 8_000_000;
const DEEPEST = 64;

/** Never throws, whatever the text, and does a bounded amount of work. */
export function readDocument(source: string): JsonDocument {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  if (text.length > LARGEST_TEXT) return unread(text, tooLarge(text.length));
  // The parser calls itself for each level, so the depth is bounded before it starts.
  const deep = nestingBeyond(text, DEEPEST);
  if (deep !== null) return unread(text, tooDeep(deep));
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true }) ?? null;
  if (errors.length > 0 || !root) {
    const found = errors.map(({ error, ...span }) => ({
      ...span,
      code: printParseErrorCode(error),
    }));
    return { ...unread(text), root, findings: syntaxFindings(text, found, root === null) };
  }
  const duplicates: Finding[] = [];
  const value = valueOf(root, '', duplicates);
  return { text, root, value, findings: duplicates, unreadable: false };
}

function unread(text: string, ...findings: Finding[]): JsonDocument {
  return { text, root: null, value: undefined, findings, unreadable: true };
}

function tooLarge(length: number): Finding {
  return {
    rule: 'skipped-too-large',
    severity: 'warning',
    pointer: '',
    span: { offset: 0, length: 0 },
    message: `Skipped, too large: ${millions(length)} million characters; files up to ${millions(LARGEST_TEXT)} million are read.`,
  };
}

function millions(count: number): string {
  return (count / 1e6).toFixed(1).replace(/\.0$/, '');
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

/** The value of a tree with own properties only; of keys given twice the last one counts. */
function valueOf(node: Node, pointer: string, duplicates: Finding[]): unknown {
  if (node.type === 'array') {
    return (node.children ?? []).map((item, i) => valueOf(item, `${pointer}/${i}`, duplicates));
  }
  if (node.type !== 'object') return node.value as unknown;
  const object = {};
  const reported = new Set<string>();
  for (const child of node.children ?? []) {
    const [keyNode, valueNode] = child.children ?? [];
    if (!keyNode || !valueNode) continue;
    const key = keyNode.value as string;
    const place = childPointer(pointer, key);
    if (Object.hasOwn(object, key)) {
      if (!reported.has(key)) duplicates.push(duplicateKey(firstKey(node, key) ?? keyNode, place));
      reported.add(key);
      duplicates.push(duplicateKey(keyNode, place));
    }
    setOwn(object, key, valueOf(valueNode, place, duplicates));
  }
  return object;
}

function firstKey(object: Node, key: string): Node | undefined {
  return object.children?.find((child) => child.children?.[0]?.value === key)?.children?.[0];
}

function duplicateKey(keyNode: Node, pointer: string): Finding {
  const span: Span = { offset: keyNode.offset, length: keyNode.length };
  const name = JSON.stringify(keyNode.value);
  return {
    rule: 'syntax-duplicate-key',
    severity: 'error',
    pointer,
    target: 'key',
    span,
    message: `The key ${name} is given twice in this object; keep one of them.`,
  };
}
