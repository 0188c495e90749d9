import type { JsonNode } from './json-node.js';
import type { Edit } from './finding.js';
import { isObject, setOwn } from './json-value.js';
import { pointerSegments } from './pointer.js';

/**
 * A value of the file while edits are collected. Indices are those of the file as it is, and a
 * renamed key is found under both names, so edits that were found independently work together.
 */
export interface Draft {
  /** Where it stands in the text; null for what is new. */
  readonly node: JsonNode | null;
  /** The new value of what is new or no longer what the text says. */
  replacement: { value: unknown } | null;
  /** Of an object or a list in the text, once somebody looked inside. */
  members: Member[] | null;
}

export interface Member {
  /** In the text; null for what is inserted, always at the end. */
  readonly node: JsonNode | null;
  /** The key in the text, or the index. */
  readonly original: string;
  /** The key as it will be; null for an item of a list. */
  key: string | null;
  readonly value: Draft;
  removed: boolean;
}

export function draftOf(node: JsonNode): Draft {
  return { node, replacement: null, members: null };
}

function newDraft(value: unknown): Draft {
  return { node: null, replacement: { value }, members: null };
}

export function applyEdit(root: Draft, edit: Edit): void {
  const segments = pointerSegments(edit.pointer);
  if (edit.kind === 'set' && edit.value !== undefined) {
    set(root, segments, edit.value);
    return;
  }
  const key = segments.pop();
  const parent = key === undefined ? null : find(root, segments);
  if (!parent || key === undefined) return;
  if (edit.kind === 'rename') rename(parent, key, edit.key);
  else remove(parent, key);
}

/** The draft at a place; null where there is none, or where it is inside something new. */
function find(root: Draft, segments: readonly string[]): Draft | null {
  let draft: Draft | null = root;
  for (const segment of segments) {
    const found: Member | null = draft.replacement ? null : memberAt(draft, segment);
    if (!found || found.removed) return null;
    draft = found.value;
  }
  return draft;
}

function set(draft: Draft, segments: readonly string[], value: unknown): void {
  const [segment, ...rest] = segments;
  if (segment === undefined) {
    replace(draft, value);
    return;
  }
  const members = draft.replacement ? null : membersOf(draft);
  if (!members) {
    const before = draft.replacement ? draft.replacement.value : undefined;
    draft.replacement = { value: withValueAt(before, segments, value) };
    return;
  }
  const found = memberAt(draft, segment);
  if (found) {
    found.removed = false;
    set(found.value, rest, value);
    return;
  }
  const isList = draft.node?.type === 'array';
  members.push({
    node: null,
    original: isList ? String(members.length) : segment,
    key: isList ? null : segment,
    value: newDraft(withValueAt(undefined, rest, value)),
    removed: false,
  });
}

/** An object in place of an object changes only the members that differ, and so keeps comments. */
function replace(draft: Draft, value: unknown): void {
  const type = draft.node?.type;
  const alike =
    (type === 'object' && isObject(value)) || (type === 'array' && Array.isArray(value));
  if (!alike) {
    draft.replacement = { value };
    draft.members = null;
    return;
  }
  draft.replacement = null;
  const wanted = new Map(Object.entries(value as object));
  for (const member of membersOf(draft) ?? []) {
    member.removed = !wanted.has(member.key ?? member.original);
  }
  for (const [key, each] of wanted) set(draft, [key], each);
}

function remove(parent: Draft, key: string): void {
  if (parent.replacement) {
    parent.replacement = { value: withoutMember(parent.replacement.value, key) };
    return;
  }
  const found = memberAt(parent, key);
  if (found) found.removed = true;
}

function rename(parent: Draft, key: string, to: string): void {
  const found = parent.replacement ? null : memberAt(parent, key);
  if (found && found.key !== null) found.key = to;
}

/** Of a key that is given twice, the one that counts. */
function memberAt(draft: Draft, segment: string): Member | null {
  const members = membersOf(draft);
  if (!members) return null;
  if (draft.node?.type === 'array') return members[Number(segment)] ?? null;
  return (
    lastOf(members, (member) => member.key === segment) ??
    lastOf(members, (member) => member.original === segment)
  );
}

function lastOf(members: readonly Member[], wanted: (member: Member) => boolean): Member | null {
  for (let i = members.length - 1; i >= 0; i--) {
    const member = members[i];
    if (member && wanted(member)) return member;
  }
  return null;
}

function membersOf(draft: Draft): Member[] | null {
  if (draft.members) return draft.members;
  const node = draft.node;
  if (!node || (node.type !== 'object' && node.type !== 'array')) return null;
  draft.members = (node.children ?? []).map((child, i) => memberOf(child, i));
  return draft.members;
}

function memberOf(node: JsonNode, index: number): Member {
  const key = node.key?.name ?? null;
  return { node, original: key ?? String(index), key, value: draftOf(node), removed: false };
}

/** A copy of a value with something else at a place; parents that are missing are made. */
export function withValueAt(value: unknown, segments: readonly string[], to: unknown): unknown {
  const [segment, ...rest] = segments;
  if (segment === undefined) return to;
  if (Array.isArray(value)) {
    const index = segment === '-' ? value.length : Number(segment);
    const items = [...(value as unknown[])];
    items[index] = withValueAt(items[index], rest, to);
    return items;
  }
  const object = copyOf(value);
  setOwn(
    object,
    segment,
    withValueAt(
      isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined,
      rest,
      to,
    ),
  );
  return object;
}

export function withoutMember(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.filter((_, i) => String(i) !== key);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

function copyOf(value: unknown): object {
  const object = {};
  if (isObject(value)) for (const [key, each] of Object.entries(value)) setOwn(object, key, each);
  return object;
}
