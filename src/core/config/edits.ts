import { startOf, type JsonNode } from './json-node.js';
import { readDocument } from './document.js';
import { applyEdit, draftOf, type Draft } from './draft.js';
import type { Edit, TextEdit } from './finding.js';
import { memberEdits, type Scene } from './member-edits.js';
import { printValue, type Layout } from './print.js';
import { beginsLine, indentOfLine } from './trivia.js';

/**
 * The smallest changes to a text that carry out edits to its content. Comments, layout, line ends
 * and trailing commas stay; parents that are missing are made. Pointers speak of the text as it is,
 * so several edits may be given at once: indices do not move, and a renamed key is known by both
 * names. The result is in order and free of overlaps; empty where the text is not JSON.
 */
export function textEdits(text: string, edits: readonly Edit[]): TextEdit[] {
  const document = readDocument(text);
  if (document.unreadable || !document.root) return [];
  const draft = draftOf(document.root);
  for (const edit of edits) applyEdit(draft, edit);
  const scene = { text: document.text, layout: layoutOf(document.text, document.root) };
  const shift = text.length - document.text.length;
  return inOrder(changes(scene, draft)).map((edit) => ({ ...edit, offset: edit.offset + shift }));
}

/** The text with edits made, which may come in any order but must not overlap. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let done = 0;
  for (const { offset, length, content } of inOrder(edits)) {
    result += text.slice(done, offset) + content;
    done = Math.max(done, offset + length);
  }
  return result + text.slice(done);
}

function changes(scene: Scene, draft: Draft): TextEdit[] {
  const { node, replacement, members } = draft;
  if (!node) return [];
  if (replacement) return replaced(scene, node, replacement.value);
  if (!members) return [];
  const found = memberEdits(scene, node, members);
  for (const member of members) {
    if (member.removed || !member.node) continue;
    found.push(...renamed(member.node, member.key), ...changes(scene, member.value));
  }
  return found;
}

function replaced({ text, layout }: Scene, node: JsonNode, value: unknown): TextEdit[] {
  const scalar = typeof value !== 'object' || value === null;
  if (scalar && node.type !== 'object' && node.type !== 'array' && node.value === value) return [];
  const content = printValue(value, indentOfLine(text, node.offset), layout);
  return [{ offset: node.offset, length: node.length, content }];
}

function renamed({ key }: JsonNode, to: string | null): TextEdit[] {
  if (!key || to === null || key.name === to) return [];
  return [{ offset: key.offset, length: key.length, content: JSON.stringify(to) }];
}

/** By offset, insertions first; what touches the same characters becomes one. */
function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  const sorted = [...edits].sort((a, b) => a.offset - b.offset || a.length - b.length);
  const merged: TextEdit[] = [];
  for (const edit of sorted) {
    const before = merged.at(-1);
    const end = before ? before.offset + before.length : 0;
    if (before && edit.offset < end && before.content === '' && edit.content === '') {
      const length = Math.max(end, edit.offset + edit.length) - before.offset;
      merged[merged.length - 1] = { ...before, length };
    } else if (before?.length === 0 && before.offset === edit.offset) {
      merged[merged.length - 1] = { ...edit, content: before.content + edit.content };
    } else {
      merged.push(edit);
    }
  }
  return merged;
}

function layoutOf(text: string, root: JsonNode): Layout {
  const first = root.children?.[0];
  const indented = first !== undefined && beginsLine(text, startOf(first));
  const indent = indented ? indentOfLine(text, startOf(first)) : '';
  return {
    eol: /\r\n|\r|\n/.exec(text)?.[0] ?? '\n',
    unit: indent === '' ? '  ' : indent,
    colon: colonOf(text, root),
  };
}

/** As the first key of the file has it. */
function colonOf(text: string, root: JsonNode): string {
  const first = root.children?.[0];
  if (!first?.key) return ': ';
  const between = text.slice(first.key.offset + first.key.length, first.offset);
  return between === ':' ? ':' : ': ';
}
