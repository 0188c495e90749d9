import { asList, member, text } from './json-value.js';

export type NamedList = 'partitions' | 'resources' | 'incidents';

/** The names of a list's entries, by position; null for an entry without one. */
export function namesIn(file: unknown, list: NamedList): (string | null)[] {
  return asList(member(file, list)).map((entry) => text(entry, 'name'));
}

/** What partitions name under `dependency` or `resource`. */
export function namedByPartitions(file: unknown, key: 'dependency' | 'resource'): Set<string> {
  const found = new Set<string>();
  for (const partition of asList(member(file, 'partitions'))) {
    const name = text(partition, key);
    if (name !== null) found.add(name);
  }
  return found;
}

export function nameSet(file: unknown, list: NamedList): Set<string> {
  return new Set(namesIn(file, list).filter((name) => name !== null));
}
