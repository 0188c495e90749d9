/** Spaces, line ends and comments between the values of a text. */

const SLASH = 47;

export function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

export function isLineEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n' || character === '\r';
}

/** After the spaces, line ends and comments that begin at `offset`. */
export function skipTrivia(text: string, offset: number): number {
  let i = offset;
  for (;;) {
    const code = text.charCodeAt(i);
    if (code === 32 || code === 10 || code === 13 || code === 9) {
      i++;
    } else if (code === SLASH) {
      const end = endOfComment(text, i);
      if (end === i) return i;
      i = end;
    } else {
      return i;
    }
  }
}

/** Where the comma after a value is; -1 where none follows. */
export function commaAfter(text: string, offset: number): number {
  const next = skipTrivia(text, offset);
  return text[next] === ',' ? next : -1;
}

/** After the spaces that begin at `offset`. */
export function skipSpaces(text: string, offset: number): number {
  let i = offset;
  while (isSpace(text[i])) i++;
  return i;
}

export function skipSpacesBack(text: string, offset: number): number {
  let i = offset;
  while (isSpace(text[i - 1])) i--;
  return i;
}

/** The end of the line where only spaces and comments are left on it; null where anything else is. */
export function restOfLine(text: string, offset: number): number | null {
  let i = skipSpaces(text, offset);
  while (!isLineEnd(text[i])) {
    const end = endOfComment(text, i);
    if (end === i || /[\r\n]/.test(text.slice(i, end))) return null;
    i = skipSpaces(text, end);
  }
  return i;
}

/** The white space that the line of `offset` begins with. */
export function indentOfLine(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && !isLineEnd(text[start - 1])) start--;
  return text.slice(start, skipSpaces(text, start));
}

/** True where only spaces stand before `offset` on its line. */
export function beginsLine(text: string, offset: number): boolean {
  const start = skipSpacesBack(text, offset);
  return start === 0 || isLineEnd(text[start - 1]);
}

/** `offset` itself where no comment begins, or one that never ends. */
function endOfComment(text: string, offset: number): number {
  if (text.startsWith('//', offset)) {
    let i = offset;
    while (!isLineEnd(text[i])) i++;
    return i;
  }
  if (!text.startsWith('/*', offset)) return offset;
  const end = text.indexOf('*/', offset + 2);
  return end < 0 ? offset : end + 2;
}
