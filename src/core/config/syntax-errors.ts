import { printParseErrorCode, visit } from 'jsonc-parser';
import type { Span } from './finding.js';

export interface SyntaxError extends Span {
  /** The parser's name for it, such as `CommaExpected`. */
  readonly code: string;
}

class Enough extends Error {}

/** The first faults that a tolerant parser sees in a text, at most `most`. */
export function syntaxErrors(text: string, most: number): SyntaxError[] {
  const found: SyntaxError[] = [];
  const onError = (error: number, offset: number, length: number) => {
    if (found.length >= most) throw new Enough();
    found.push({ code: printParseErrorCode(error), offset, length });
  };
  try {
    visit(text, { onError }, { allowTrailingComma: true });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found;
}
