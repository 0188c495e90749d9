import { getLocation } from 'jsonc-parser';
import type { Span } from '../config/finding.js';
import { definedNames } from './lookup.js';
import { NAME_FIELDS, nameOccurrences, type NameKind } from './name-index.js';

export interface NameCompletion {
  readonly kind: NameKind;
  readonly names: readonly string[];
  /** What a chosen name, quotes included, takes the place of; empty where nothing is there yet. */
  readonly replaces: Span;
}

/** The names that fit at a caret; null where no name belongs there or none is known. */
export function nameCompletion(text: string, offset: number): NameCompletion | null {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const [array, index, key] = path;
  if (isAtPropertyKey || path.length !== 3 || typeof index !== 'number') return null;
  const field = NAME_FIELDS.find((each) => each.array === array && each.key === key);
  const refers = field?.role === 'reference' || field?.kind === 'dependency';
  if (field === undefined || !refers) return null;

  const inside =
    previousNode !== undefined &&
    previousNode.type === 'string' &&
    previousNode.offset <= offset &&
    offset <= previousNode.offset + previousNode.length;
  const replaces = inside
    ? { offset: previousNode.offset, length: previousNode.length }
    : bareWord(text, offset);
  const others = nameOccurrences(text).filter((each) => each.offset !== replaces.offset);
  const names = definedNames(others, field.kind);
  return names.length === 0 ? null : { kind: field.kind, names, replaces };
}

/** What was typed of a name without its quotes. */
function bareWord(text: string, offset: number): Span {
  const before = /[\w-]*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[0].length ?? 0;
  const after = /^[\w-]*/.exec(text.slice(offset, offset + 200))?.[0].length ?? 0;
  return { offset: offset - before, length: before + after };
}
