const NEWLINE = 10;
const RETURN = 13;
const QUOTE = 34;
const STAR = 42;
const SLASH = 47;
const BACKSLASH = 92;

/** Where brackets first nest more than `limit` deep; null where they never do. */
export function nestingBeyond(text: string, limit: number): number | null {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        i = endOfString(text, i);
        break;
      case SLASH:
        i = endOfComment(text, i);
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > limit) return i;
        break;
      case 0x5d:
      case 0x7d:
        if (depth > 0) depth--;
        break;
    }
  }
  return null;
}

/** The closing quote, or the end of the line for a string that has none. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE || code === NEWLINE || code === RETURN) return i;
  }
  return text.length;
}

function endOfComment(text: string, start: number): number {
  const next = text.charCodeAt(start + 1);
  if (next === STAR) {
    const end = text.indexOf('*/', start + 2);
    return end < 0 ? text.length : end + 1;
  }
  if (next !== SLASH) return start;
  for (let i = start + 2; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === NEWLINE || code === RETURN) return i;
  }
  return text.length;
}
