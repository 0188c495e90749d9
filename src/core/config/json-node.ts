/** A value, or a key with its value, and where it stands. Offsets are UTF-16 units. */
export interface JsonNode {
  readonly type: 'object' | 'array' | 'property' | 'string' | 'number' | 'boolean' | 'null';
  readonly offset: number;
  length: number;
  /** Of a scalar. */
  readonly value?: unknown;
  /** Members (properties), items, or of a property its key and its value. */
  readonly children?: JsonNode[];
  readonly parent: JsonNode | null;
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
  if (node.type !== 'object') return null;
  if (children.length > MANY) return indexOf(node, children).get(segment) ?? null;
  for (let i = children.length - 1; i >= 0; i--) {
    const [key, value] = children[i]?.children ?? [];
    if (key?.value === segment && value) return value;
  }
  return null;
}

function indexOf(node: JsonNode, children: readonly JsonNode[]): ReadonlyMap<string, JsonNode> {
  const known = indices.get(node);
  if (known) return known;
  const index = new Map<string, JsonNode>();
  for (const { children: pair } of children) {
    const [key, value] = pair ?? [];
    if (key && value) index.set(key.value as string, value);
  }
  indices.set(node, index);
  return index;
}
