import { visit, type JSONVisitor } from 'jsonc-parser';
import type { JsonKey, JsonNode } from './json-node.js';
import { setOwn } from './json-value.js';

export interface Limits {
  /** Levels of brackets. */
  readonly depth: number;
  /** Values in all. */
  readonly values: number;
}

export interface Reading {
  readonly root: JsonNode;
  /** Members whose key was given before in the same object. */
  readonly repeated: readonly JsonNode[];
}

/** Why nothing was read. */
export type Unread =
  | { readonly why: 'malformed' }
  | { readonly why: 'too many' }
  | { readonly why: 'too deep'; readonly offset: number };

/** Ends the visit of a text at once, so that no work is done on the rest. */
class Stop extends Error {
  constructor(readonly unread: Unread) {
    super(unread.why);
  }
}

/**
 * Reads well-formed JSON with comments and trailing commas in one pass: the value, and the places
 * of its parts.
 */
export function readJson(text: string, limits: Limits): Reading | Unread {
  const builder = new Builder(limits);
  try {
    visit(text, builder, { allowTrailingComma: true });
  } catch (error) {
    if (error instanceof Stop) return error.unread;
    throw error;
  }
  const { root, repeated } = builder;
  return root === null ? { why: 'malformed' } : { root, repeated };
}

/** Builds nodes and values from what the visitor is told. */
class Builder implements JSONVisitor {
  root: JsonNode | null = null;
  readonly repeated: JsonNode[] = [];
  private readonly open: JsonNode[] = [];
  private key: JsonKey | null = null;
  private count = 0;

  constructor(private readonly limits: Limits) {}

  readonly onObjectBegin = (offset: number, length: number): void => {
    this.begin(this.add('object', offset, length, {}, []));
  };

  readonly onArrayBegin = (offset: number, length: number): void => {
    this.begin(this.add('array', offset, length, [], []));
  };

  readonly onObjectProperty = (name: string, offset: number, length: number): void => {
    this.key = { name, offset, length };
  };

  readonly onLiteralValue = (value: unknown, offset: number, length: number): void => {
    const type = value === null ? 'null' : (typeof value as 'string' | 'number' | 'boolean');
    this.add(type, offset, length, value, null);
  };

  readonly onObjectEnd = (offset: number, length: number): void => {
    this.end(offset + length);
  };

  readonly onArrayEnd = (offset: number, length: number): void => {
    this.end(offset + length);
  };

  readonly onError = (): void => {
    throw new Stop({ why: 'malformed' });
  };

  private begin(node: JsonNode): void {
    if (this.open.length >= this.limits.depth) {
      throw new Stop({ why: 'too deep', offset: node.offset });
    }
    this.open.push(node);
  }

  private end(offset: number): void {
    const node = this.open.pop();
    if (node) node.length = offset - node.offset;
  }

  private add(
    type: JsonNode['type'],
    offset: number,
    length: number,
    value: unknown,
    children: JsonNode[] | null,
  ): JsonNode {
    if (++this.count > this.limits.values) throw new Stop({ why: 'too many' });
    const parent = this.open.at(-1) ?? null;
    const key = parent?.type === 'object' ? this.key : null;
    const node = { type, offset, length, value, children, parent, key };
    this.root ??= node;
    parent?.children?.push(node);
    if (Array.isArray(parent?.value)) parent.value.push(value);
    else if (parent && key) this.addMember(parent.value as object, key.name, node);
    return node;
  }

  private addMember(owner: object, name: string, node: JsonNode): void {
    if (Object.hasOwn(owner, name)) this.repeated.push(node);
    setOwn(owner, name, node.value);
  }
}
