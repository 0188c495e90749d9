/** A `--set` argument that is not PATH=VALUE at all. The message is for its author. */
export class InvalidSetting extends Error {}

/**
 * The segments of a path and where it ends: `partitions."a.b".size` has three. A segment in double
 * quotes is a JSON string. Ends at the first `=` outside of quotes, or with the text.
 */
export function splitPath(text: string): { segments: string[]; end: number } {
  const segments: string[] = [];
  let offset = 0;
  for (;;) {
    const { segment, end } = text[offset] === '"' ? quoted(text, offset) : bare(text, offset);
    if (segment === '') throw new InvalidSetting(`The path in ${text} has an empty part.`);
    segments.push(segment);
    if (text[end] !== '.') return { segments, end };
    offset = end + 1;
  }
}

function bare(text: string, start: number): { segment: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== '.' && text[end] !== '=') end++;
  return { segment: text.slice(start, end).trim(), end };
}

function quoted(text: string, start: number): { segment: string; end: number } {
  const match = /^"(?:[^"\\]|\\.)*"/.exec(text.slice(start));
  const end = start + (match?.[0].length ?? 0);
  const next = text[end];
  if (!match || (next !== undefined && next !== '.' && next !== '=')) {
    throw new InvalidSetting(`The quotes in ${text} do not enclose one part of the path.`);
  }
  try {
    return { segment: JSON.parse(match[0]) as string, end };
  } catch {
    throw new InvalidSetting(`${match[0]} is not a text that JSON knows.`);
  }
}

/** A path that reads back as these segments. */
export function joinPath(segments: readonly string[]): string {
  return segments.map((each) => (/^[^\s.="]+$/.test(each) ? each : JSON.stringify(each))).join('.');
}
