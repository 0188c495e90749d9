import { member } from './json-value.js';
import { pointerSegments } from './pointer.js';

const SINGULAR: ReadonlyMap<string, string> = new Map([
  ['partitions', 'partition'],
  ['resources', 'resource'],
  ['incidents', 'incident'],
  ['suppress', 'suppression'],
]);

/** A place as a reader would call it: "`queue.depth` of partition `search`". */
export function placeName(value: unknown, pointer: string): string {
  const segments = pointerSegments(pointer);
  const [list, index, ...rest] = segments;
  const kind = SINGULAR.get(list ?? '');
  if (segments.length === 0) return 'the file';
  if (!kind || index === undefined) return `\`${segments.join('.')}\``;
  const name = member(member(member(value, list ?? ''), index), 'name');
  const item =
    typeof name === 'string' ? `${kind} \`${shortened(name)}\`` : `${kind} ${Number(index) + 1}`;
  return rest.length === 0 ? item : `\`${rest.join('.')}\` of ${item}`;
}

export function capitalised(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** "a", "a or b", "a, b or c". */
export function listed(words: readonly string[], last = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

/** At most `most` names, and how many more there are. */
export function listedNames(names: readonly string[], most = 8): string {
  const shown = names.slice(0, most).map((name) => `\`${shortened(name)}\``);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : listed(shown, 'and');
}

/** A value as the file has it, cut where it is long. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return shortened(JSON.stringify(value) ?? 'nothing');
}

export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** 1000000 as "1,000,000". */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
