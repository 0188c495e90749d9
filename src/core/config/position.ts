export interface Position {
  /** From 0. */
  readonly line: number;
  /** From 0, in UTF-16 units. */
  readonly column: number;
}

export interface LineIndex {
  position(offset: number): Position;
  offset(position: Position): number;
  readonly lineCount: number;
}

/** Lines end with LF, CRLF or a lone CR, as in VS Code. The text is one without a byte order mark. */
export function lineIndex(text: string): LineIndex {
  const starts = lineStarts(text);
  return {
    lineCount: starts.length,
    position(offset) {
      const place = Math.min(Math.max(0, offset), text.length);
      const line = lastAtOrBelow(starts, place);
      return { line, column: place - (starts[line] ?? 0) };
    },
    offset({ line, column }) {
      const start = starts[Math.min(Math.max(0, line), starts.length - 1)] ?? 0;
      return Math.min(start + Math.max(0, column), text.length);
    },
  };
}

/** One position; for many in the same text take a `lineIndex`. */
export function positionAt(text: string, offset: number): Position {
  return lineIndex(text).position(offset);
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}

function lastAtOrBelow(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
