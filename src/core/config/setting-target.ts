import { isAlias } from './aliases.js';
import { asList, member, text } from './json-value.js';
import { childPointer } from './pointer.js';
import { InvalidSetting, joinPath } from './setting-path.js';
import { FILE_SHAPE, keysOf, property, type Shape } from './shape.js';
import { closest } from './spelling.js';
import { listedNames, shortened } from './words.js';

interface Place {
  readonly pointer: string;
  /** Undefined where the file has nothing there yet. */
  readonly value: unknown;
}

/**
 * The pointers that a path means: keys by the schema, entries of lists by their names, or `*` for
 * all of them. Throws `InvalidSetting` where it means nothing.
 */
export function resolvePath(file: unknown, segments: readonly string[]): string[] {
  let shape: Shape = FILE_SHAPE;
  let places: Place[] = [{ pointer: '', value: file }];
  segments.forEach((segment, i) => {
    const before = joinPath(segments.slice(0, i));
    if (shape.items) {
      const list = shape;
      places = places.flatMap((place) => entries(place, list, segment, before));
      shape = shape.items;
      return;
    }
    const next = property(shape, segment);
    if (!next) throw new InvalidSetting(unknownKey(shape, segment, before));
    places = places.map(({ pointer, value }) => ({
      pointer: childPointer(pointer, segment),
      value: member(value, segment),
    }));
    shape = next;
  });
  return places.map(({ pointer }) => pointer);
}

function entries({ pointer, value }: Place, list: Shape, segment: string, before: string): Place[] {
  const all = asList(value).map((entry, i) => ({
    pointer: childPointer(pointer, i),
    value: entry,
  }));
  if (all.length === 0)
    throw new InvalidSetting(`The file has no \`${before}\` to set anything of.`);
  if (segment === '*') return all;
  const named = list.items && property(list.items, 'name');
  const found = named
    ? all.filter((entry) => text(entry.value, 'name') === segment)
    : all.filter((_, i) => String(i) === segment);
  if (found.length > 0) return found;
  const names = named
    ? all.map((entry) => text(entry.value, 'name'))
    : all.map((_, i) => String(i));
  throw new InvalidSetting(
    unknownName(
      names.filter((name) => name !== null),
      segment,
      before,
    ),
  );
}

function unknownName(names: readonly string[], segment: string, before: string): string {
  const meant = closest(segment, names);
  const hint =
    meant === null
      ? `There ${names.length === 1 ? 'is' : 'are'} ${listedNames(names)}.`
      : `Did you mean \`${shortened(meant)}\`?`;
  return `Nothing in \`${before}\` is called \`${shortened(segment)}\`. ${hint}`;
}

function unknownKey(shape: Shape, segment: string, before: string): string {
  const keys = keysOf(shape).filter((key) => key !== '$schema');
  const where = before === '' ? 'a configuration' : `\`${before}\``;
  if (keys.length === 0) return `\`${before}\` has no settings inside it.`;
  const meant = keys.find((key) => isAlias(segment, key)) ?? closest(segment, keys);
  const hint = meant ? `Did you mean \`${meant}\`?` : `It has ${listedNames(keys, 20)}.`;
  return `\`${shortened(segment)}\` is not a setting of ${where}. ${hint}`;
}
