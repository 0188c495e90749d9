import type { JsonKey, JsonNode } from './json-node.js';
import { setOwn } from './json-value.js';
import { skipTrivia } from './trivia.js';

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

/** What the reader gives up with; who wants to know why asks the tolerant parser. */
class Malformed extends Error {}
class TooMany extends Error {}

/**
 * Reads well-formed JSON with comments and trailing commas in one pass. 'malformed' is anything
 * else, and what nests deeper than the limit.
 */
export function readJson(text: string, limits: Limits): Reading | 'malformed' | 'too many' {
  const reader = new Reader(text, limits);
  try {
    return reader.read();
  } catch (error) {
    if (error instanceof Malformed) return 'malformed';
    if (error instanceof TooMany) return 'too many';
    throw error;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

class Reader {
  private at = 0;
  private count = 0;
  private readonly repeated: JsonNode[] = [];

  constructor(
    private readonly text: string,
    private readonly limits: Limits,
  ) {}

  read(): Reading {
    this.skip();
    const root = this.readValue(null, null, 0);
    this.skip();
    if (this.at < this.text.length) throw new Malformed();
    return { root, repeated: this.repeated };
  }

  private readValue(parent: JsonNode | null, key: JsonKey | null, depth: number): JsonNode {
    if (++this.count > this.limits.values) throw new TooMany();
    switch (this.text.charCodeAt(this.at)) {
      case OPEN_BRACE:
        return this.readObject(parent, key, depth + 1);
      case OPEN_BRACKET:
        return this.readArray(parent, key, depth + 1);
      case QUOTE: {
        const offset = this.at;
        const value = this.readString();
        const length = this.at - offset;
        return { type: 'string', offset, length, value, children: null, parent, key };
      }
      default:
        return this.readNumber(parent, key) ?? this.readWord(parent, key);
    }
  }

  private readObject(parent: JsonNode | null, key: JsonKey | null, depth: number): JsonNode {
    const [value, children]: [object, JsonNode[]] = [{}, []];
    const node: JsonNode = {
      type: 'object',
      offset: this.at,
      length: 0,
      value,
      children,
      parent,
      key,
    };
    this.open(depth);
    while (!this.closes(CLOSE_BRACE)) {
      const name = this.readKey();
      const child = this.readValue(node, name, depth);
      children.push(child);
      if (Object.hasOwn(value, name.name)) this.repeated.push(child);
      setOwn(value, name.name, child.value);
      this.endMember(CLOSE_BRACE);
    }
    node.length = this.at - node.offset;
    return node;
  }

  private readKey(): JsonKey {
    const offset = this.at;
    const name = this.readString();
    const length = this.at - offset;
    this.skip();
    if (this.text.charCodeAt(this.at++) !== COLON) throw new Malformed();
    this.skip();
    return { name, offset, length };
  }

  private readArray(parent: JsonNode | null, key: JsonKey | null, depth: number): JsonNode {
    const [value, children]: [unknown[], JsonNode[]] = [[], []];
    const node: JsonNode = {
      type: 'array',
      offset: this.at,
      length: 0,
      value,
      children,
      parent,
      key,
    };
    this.open(depth);
    while (!this.closes(CLOSE_BRACKET)) {
      const item = this.readValue(node, null, depth);
      children.push(item);
      value.push(item.value);
      this.endMember(CLOSE_BRACKET);
    }
    node.length = this.at - node.offset;
    return node;
  }

  private open(depth: number): void {
    if (depth > this.limits.depth) throw new Malformed();
    this.at++;
    this.skip();
  }

  private closes(bracket: number): boolean {
    if (this.text.charCodeAt(this.at) !== bracket) return false;
    this.at++;
    return true;
  }

  /** A comma, or the closing bracket that needs none. */
  private endMember(bracket: number): void {
    this.skip();
    const code = this.text.charCodeAt(this.at);
    if (code === bracket) return;
    if (code !== COMMA) throw new Malformed();
    this.at++;
    this.skip();
  }

  private readString(): string {
    const { text, at: start } = this;
    if (text.charCodeAt(start) !== QUOTE) throw new Malformed();
    let escaped = false;
    let i = start + 1;
    for (; ; i++) {
      const code = text.charCodeAt(i);
      if (code === QUOTE) break;
      // A control character, or the end of the text (NaN).
      if (!(code >= 32)) throw new Malformed();
      if (code === BACKSLASH) {
        escaped = true;
        i++;
      }
    }
    this.at = i + 1;
    return escaped ? unescaped(text.slice(start, i + 1)) : text.slice(start + 1, i);
  }

  private readNumber(parent: JsonNode | null, key: JsonKey | null): JsonNode | null {
    NUMBER.lastIndex = this.at;
    const digits = NUMBER.exec(this.text)?.[0];
    return digits === undefined ? null : this.scalar('number', digits, Number(digits), parent, key);
  }

  private readWord(parent: JsonNode | null, key: JsonKey | null): JsonNode {
    const { text, at } = this;
    if (text.startsWith('true', at)) return this.scalar('boolean', 'true', true, parent, key);
    if (text.startsWith('false', at)) return this.scalar('boolean', 'false', false, parent, key);
    if (text.startsWith('null', at)) return this.scalar('null', 'null', null, parent, key);
    throw new Malformed();
  }

  private scalar(
    type: JsonNode['type'],
    literal: string,
    value: unknown,
    parent: JsonNode | null,
    key: JsonKey | null,
  ): JsonNode {
    const offset = this.at;
    this.at += literal.length;
    return { type, offset, length: literal.length, value, children: null, parent, key };
  }

  private skip(): void {
    this.at = skipTrivia(this.text, this.at);
  }
}

function unescaped(literal: string): string {
  try {
    return JSON.parse(literal) as string;
  } catch {
    throw new Malformed();
  }
}
