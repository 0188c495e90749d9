/**
 * Findings of a simulation outlive edits: a pointer into the text as it was then is followed, by
 * the name of the partition, incident or resource it passes through, into the text as it is now.
 */

/** Follows a pointer; null where what it points into is no longer there. */
export type Follow = (pointer: string) => string | null;

const THROUGH_NAMED = /^\/(partitions|incidents|resources)\/(\d+)(?=\/|$)/;

/** `before` and `now` are the values of both texts, of any shape. */
export function followNames(before: unknown, now: unknown): Follow {
  return (pointer) => {
    const match = THROUGH_NAMED.exec(pointer);
    if (match === null) return pointer;
    const [prefix, array = '', index = ''] = match;
    const name = namesOf(before, array)[Number(index)];
    const moved = typeof name === 'string' ? namesOf(now, array).indexOf(name) : -1;
    return moved < 0 ? null : `/${array}/${moved}${pointer.slice(prefix.length)}`;
  };
}

function namesOf(value: unknown, array: string): unknown[] {
  const members = property(value, array);
  return Array.isArray(members) ? members.map((member) => property(member, 'name')) : [];
}

function property(value: unknown, key: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isObject ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}
