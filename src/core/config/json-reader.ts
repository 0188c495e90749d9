import { setOwn } from './json-value.js';
import type { JsonNode } from './json-node.js';
import { skipTrivia } from './trivia.js';

export interface Reading {
  readonly root: JsonNode;
  readonly value: unknown;
  /** Keys that were given before in the same object. */
  readonly repeated: readonly JsonNode[];
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS: readonly (readonly [string, JsonNode['type'], unknown])[] = [
  ['true', 'boolean', true],
  ['false', 'boolean', false],
  ['null', 'null', null],
];
const QUOTE = 34;
const BACKSLASH = 92;

/** What the reader gives up with; who wants to know why asks the tolerant parser. */
class Unreadable extends Error {}

/**
 * Reads well-formed JSON with comments and trailing commas into nodes and, with the same pass, into
 * a value with own properties only. Null for anything else, and for what nests beyond `deepest`.
 */
export function readJson(text: string, deepest: number): Reading | null {
  const reader = new Reader(text, deepest);
  try {
    return reader.read();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** A value with its node: both are needed, and walking the nodes again would double the time. */
interface Read {
  readonly node: JsonNode;
  readonly value: unknown;
}

class Reader {
  private at = 0;
  private readonly repeated: JsonNode[] = [];

  constructor(
    private readonly text: string,
    private readonly deepest: number,
  ) {}

  read(): Reading {
    this.skip();
    const { node, value } = this.readValue(null, 0);
    this.skip();
    if (this.at < this.text.length) throw new Unreadable();
    return { root: node, value, repeated: this.repeated };
  }

  private readValue(parent: JsonNode | null, depth: number): Read {
    switch (this.text.charCodeAt(this.at)) {
      case 0x7b:
        return this.readObject(parent, depth + 1);
      case 0x5b:
        return this.readArray(parent, depth + 1);
      case QUOTE:
        return this.readString(parent);
      default:
        return this.readNumber(parent) ?? this.readWord(parent);
    }
  }

  private readObject(parent: JsonNode | null, depth: number): Read {
    const children: JsonNode[] = [];
    const node = this.open('object', parent, children, depth);
    const value = {};
    while (!this.closes(0x7d)) {
      const pair: JsonNode[] = [];
      const member: JsonNode = {
        type: 'property',
        offset: this.at,
        length: 0,
        children: pair,
        parent: node,
      };
      const key = this.readString(member);
      this.skip();
      if (this.text[this.at++] !== ':') throw new Unreadable();
      this.skip();
      const content = this.readValue(member, depth);
      pair.push(key.node, content.node);
      member.length = this.at - member.offset;
      children.push(member);
      if (Object.hasOwn(value, key.value)) this.repeated.push(key.node);
      setOwn(value, key.value, content.value);
      this.endMember(0x7d);
    }
    node.length = this.at - node.offset;
    return { node, value };
  }

  private readArray(parent: JsonNode | null, depth: number): Read {
    const children: JsonNode[] = [];
    const node = this.open('array', parent, children, depth);
    const value: unknown[] = [];
    while (!this.closes(0x5d)) {
      const item = this.readValue(node, depth);
      children.push(item.node);
      value.push(item.value);
      this.endMember(0x5d);
    }
    node.length = this.at - node.offset;
    return { node, value };
  }

  private open(
    type: JsonNode['type'],
    parent: JsonNode | null,
    children: JsonNode[],
    depth: number,
  ): JsonNode {
    if (depth > this.deepest) throw new Unreadable();
    const node: JsonNode = { type, offset: this.at, length: 0, children, parent };
    this.at++;
    this.skip();
    return node;
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
    if (code !== 0x2c) throw new Unreadable();
    this.at++;
    this.skip();
  }

  private readString(parent: JsonNode | null): { node: JsonNode; value: string } {
    const start = this.at;
    const text = this.text;
    if (text.charCodeAt(start) !== QUOTE) throw new Unreadable();
    let escaped = false;
    let i = start + 1;
    for (; ; i++) {
      const code = text.charCodeAt(i);
      if (code === QUOTE) break;
      // A control character, or the end of the text (NaN).
      if (!(code >= 32)) throw new Unreadable();
      if (code === BACKSLASH) {
        escaped = true;
        i++;
      }
    }
    this.at = i + 1;
    const value = escaped ? unescaped(text.slice(start, i + 1)) : text.slice(start + 1, i);
    return {
      node: { type: 'string', offset: start, length: this.at - start, value, parent },
      value,
    };
  }

  private readNumber(parent: JsonNode | null): Read | null {
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (!match) return null;
    const value = Number(match[0]);
    return this.scalar('number', match[0].length, value, parent);
  }

  private readWord(parent: JsonNode | null): Read {
    for (const [word, type, value] of WORDS) {
      if (this.text.startsWith(word, this.at)) return this.scalar(type, word.length, value, parent);
    }
    throw new Unreadable();
  }

  private scalar(
    type: JsonNode['type'],
    length: number,
    value: unknown,
    parent: JsonNode | null,
  ): Read {
    const node: JsonNode = { type, offset: this.at, length, value, parent };
    this.at += length;
    return { node, value };
  }

  private skip(): void {
    this.at = skipTrivia(this.text, this.at);
  }
}

function unescaped(literal: string): string {
  try {
    return JSON.parse(literal) as string;
  } catch {
    throw new Unreadable();
  }
}
