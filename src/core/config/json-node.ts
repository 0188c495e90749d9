/** A value and where it stands; with its key, where it is the member of an object. */
export interface JsonNode {
  readonly type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  /** UTF-16 units. */
  readonly offset: number;
  length: number;
  /** With own properties only; of keys given twice the last one counts. */
  readonly value: unknown;
  /** The values of members, or the items; null for scalars. */
  readonly children: JsonNode[] | null;
  readonly parent: JsonNode | null;
  readonly key: JsonKey | null;
}

export interface JsonKey {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** From here on a search through the members costs more than an index of them. */
const MANY = 32;
const indices = new WeakMap<JsonNode, ReadonlyMap<string, JsonNode>>();

/** The value under a key (the last one where it is given twice) or at an index. */
export function childNode(node: JsonNode, segment: string): JsonNode | null {
  const children = node.children ?? [];
  if (node.type === 'array') {
    return /^(0|[1-9]\d*)$/.test(segment) ? (children[Number(segment)] ?? null) : null;
  }
  if (children.length > MANY) return indexOf(node, children).get(segment) ?? null;
  for (let i = children.length - 1; i >= 0; i--) {
    const child = children[i];
    if (child?.key?.name === segment) return child;
  }
  return null;
}

function indexOf(node: JsonNode, children: readonly JsonNode[]): ReadonlyMap<string, JsonNode> {
  const known = indices.get(node);
  if (known) return known;
  const index = new Map(children.map((child) => [child.key?.name ?? '', child]));
  indices.set(node, index);
  return index;
}

/** Where the key, or an item without one, begins. */
export function startOf(node: JsonNode): number {
  return node.key?.offset ?? node.offset;
}

export function endOf(node: JsonNode): number {
  return node.offset + node.length;
}
