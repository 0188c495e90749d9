/**
 * Every place that gives or uses a name, also in a file that is being typed and does not parse:
 * built from the tolerant syntax tree, not from the validated configuration.
 */
import { parseTree, type Node } from 'jsonc-parser';
import type { Span } from '../config/finding.js';

export type NameKind = 'partition' | 'resource' | 'dependency' | 'incident';

/** A dependency is nowhere defined: partitions that name it stand in for its definition. */
export type NameRole = 'definition' | 'reference';

export interface NameOccurrence extends Span {
  readonly kind: NameKind;
  readonly name: string;
  readonly role: NameRole;
  /** The object that holds it. */
  readonly holder: Span;
}

/** A key of the members of a top-level array, and the name that is its value. */
interface NameField {
  readonly array: string;
  readonly key: string;
  readonly kind: NameKind;
  readonly role: NameRole;
}

export const NAME_FIELDS: readonly NameField[] = [
  { array: 'partitions', key: 'name', kind: 'partition', role: 'definition' },
  { array: 'partitions', key: 'resource', kind: 'resource', role: 'reference' },
  { array: 'partitions', key: 'dependency', kind: 'dependency', role: 'definition' },
  { array: 'resources', key: 'name', kind: 'resource', role: 'definition' },
  { array: 'incidents', key: 'name', kind: 'incident', role: 'definition' },
  { array: 'incidents', key: 'partition', kind: 'partition', role: 'reference' },
  { array: 'incidents', key: 'dependency', kind: 'dependency', role: 'reference' },
  { array: 'incidents', key: 'resource', kind: 'resource', role: 'reference' },
  { array: 'suppress', key: 'partition', kind: 'partition', role: 'reference' },
];

/** In document order; offsets cover the string with its quotes. Never throws. */
export function nameOccurrences(text: string): NameOccurrence[] {
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (root?.type !== 'object') return [];
  return properties(root)
    .flatMap(([array, value]) => (value.children ?? []).flatMap((item) => namesIn(array, item)))
    .sort((a, b) => a.offset - b.offset);
}

function namesIn(array: string, item: Node): NameOccurrence[] {
  const holder = { offset: item.offset, length: item.length };
  return properties(item).flatMap(([key, { type, value, offset, length }]) => {
    const field = NAME_FIELDS.find((each) => each.array === array && each.key === key);
    if (field === undefined || type !== 'string') return [];
    return [
      {
        kind: field.kind,
        role: field.role,
        name: String(value),
        offset,
        length,
        holder,
      },
    ];
  });
}

function properties(node: Node): [key: string, value: Node][] {
  if (node.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children }): [string, Node][] => {
    const [key, value] = children ?? [];
    return key !== undefined && value !== undefined ? [[String(key.value), value]] : [];
  });
}
