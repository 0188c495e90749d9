import type { TextEdit } from '../config/finding.js';

/** One replacement that turns `before` into `after`, without what they begin and end with alike. */
export function smallestEdit(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  const content = after.slice(start, after.length - end);
  return { offset: start, length: before.length - end - start, content };
}
