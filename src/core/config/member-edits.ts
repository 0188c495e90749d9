import { endOf, startOf, type JsonNode } from './json-node.js';
import type { Member } from './draft.js';
import type { TextEdit } from './finding.js';
import { commaOf, printMember, printValue, type Layout } from './print.js';
import {
  beginsLine,
  commaAfter,
  indentOfLine,
  isLineEnd,
  restOfLine,
  skipSpaces,
  skipSpacesBack,
} from './trivia.js';

export interface Scene {
  readonly text: string;
  readonly layout: Layout;
}

/**
 * Edits for the members that an object or a list loses and gains. Comments stay; commas follow the
 * members, and a trailing one stays where there was one.
 */
export function memberEdits(scene: Scene, node: JsonNode, members: readonly Member[]): TextEdit[] {
  const present = members.filter((member) => member.node !== null);
  const inserted = members.filter((member) => member.node === null && !member.removed);
  const kept = present.filter((member) => !member.removed);
  const removed = present.filter((member) => member.removed);
  if (kept.length === present.length && inserted.length === 0) return [];
  if (present.length === 0) return [fillEmpty(scene, node, inserted)];
  if (kept.length === 0 && inserted.length === 0 && holdsNothingElse(scene, node, present)) {
    const content = node.type === 'array' ? '[]' : '{}';
    return [{ offset: node.offset, length: node.length, content }];
  }
  const trailing = commaAfter(scene.text, end(present.at(-1))) >= 0;
  // Where nothing stays, what is inserted takes the place of the first that goes.
  const heir = kept.length === 0 ? inserted.shift() : undefined;
  const last = heir ? present[0] : kept.at(-1);
  const gone = heir ? removed.slice(1) : removed;
  return [
    ...(heir ? [takePlace(scene, present[0], heir)] : []),
    ...gone.flatMap((member) => removal(scene, member)),
    ...(last ? tail(scene, last, inserted, trailing, last !== present.at(-1)) : []),
  ];
}

/** True where only commas and white space stand between the members. */
function holdsNothingElse({ text }: Scene, node: JsonNode, members: readonly Member[]): boolean {
  let at = node.offset + 1;
  let between = '';
  for (const member of members) {
    between += text.slice(at, begin(member));
    at = end(member);
  }
  return /^[\s,]*$/.test(between + text.slice(at, node.offset + node.length - 1));
}

function end(member: Member | undefined): number {
  return member?.node ? endOf(member.node) : 0;
}

function begin(member: Member | undefined): number {
  return member?.node ? startOf(member.node) : 0;
}

function takePlace(scene: Scene, member: Member | undefined, heir: Member): TextEdit {
  const offset = begin(member);
  const indent = indentOfLine(scene.text, offset);
  return { offset, length: end(member) - offset, content: printed(scene, heir, indent) };
}

function printed(scene: Scene, member: Member, indent: string): string {
  return printMember(member.key, member.value.replacement?.value, indent, scene.layout);
}

/** The member, its comma, and its line where nothing else is on it. */
function removal({ text }: Scene, member: Member): TextEdit[] {
  let from = begin(member);
  let to = end(member);
  const edits: TextEdit[] = [];
  const comma = commaAfter(text, to);
  if (comma >= 0 && skipSpaces(text, to) === comma) to = comma + 1;
  else if (comma >= 0) edits.push({ offset: comma, length: 1, content: '' });
  const rest = skipSpaces(text, to);
  if (!isLineEnd(text[rest])) {
    to = rest;
  } else if (beginsLine(text, from)) {
    from = lineEndBefore(text, skipSpacesBack(text, from));
    to = rest;
  } else {
    from = skipSpacesBack(text, from);
  }
  edits.push({ offset: from, length: to - from, content: '' });
  return edits;
}

/** The start of the line end that stands before a line's first character. */
function lineEndBefore(text: string, offset: number): number {
  if (text[offset - 1] === '\n' && text[offset - 2] === '\r') return offset - 2;
  return Math.max(0, offset - 1);
}

/** What follows the last member that stays: its comma, and the members that are inserted. */
function tail(
  scene: Scene,
  last: Member,
  inserted: readonly Member[],
  trailing: boolean,
  followed: boolean,
): TextEdit[] {
  const { text, layout } = scene;
  const close = end(last);
  const comma = commaAfter(text, close);
  if (inserted.length === 0) {
    const superfluous = followed && !trailing && comma >= 0;
    return superfluous ? [{ offset: comma, length: 1, content: '' }] : [];
  }
  const start = begin(last);
  const after = comma < 0 ? close : comma + 1;
  const onLines = beginsLine(text, start);
  const indent = indentOfLine(text, start);
  const separator = onLines ? `,${layout.eol}${indent}` : commaOf(layout);
  const lead = onLines ? layout.eol + indent : commaOf(layout).slice(1);
  const place = onLines ? (restOfLine(text, after) ?? after) : after;
  const content = `${lead}${inserted.map((each) => printed(scene, each, indent)).join(separator)}${trailing ? ',' : ''}`;
  if (comma >= 0) return [{ offset: place, length: 0, content }];
  if (place === close) return [{ offset: close, length: 0, content: `,${content}` }];
  return [
    { offset: close, length: 0, content: ',' },
    { offset: place, length: 0, content },
  ];
}

/** Members for an object or a list that has none, but may have comments. */
function fillEmpty(scene: Scene, node: JsonNode, inserted: readonly Member[]): TextEdit {
  const { text, layout } = scene;
  const indent = indentOfLine(text, node.offset);
  const inner = text.slice(node.offset + 1, node.offset + node.length - 1);
  if (inner.trim() === '') {
    const values = inserted.map((each) => each.value.replacement?.value);
    const value =
      node.type === 'array'
        ? values
        : Object.fromEntries(inserted.map((each, i) => [each.key ?? '', values[i]]));
    return { offset: node.offset, length: node.length, content: printValue(value, indent, layout) };
  }
  const offset = node.offset + 1 + inner.trimEnd().length;
  const length = node.offset + node.length - 1 - offset;
  const lead = layout.eol + indent + layout.unit;
  const lines = inserted.map((each) => lead + printed(scene, each, indent + layout.unit));
  return { offset, length, content: `${lines.join(',')}${layout.eol}${indent}` };
}
