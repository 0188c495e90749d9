import { printParseErrorCode, visit } from 'jsonc-parser';
import type { Span } from './finding.js';

export interface SyntaxError extends Span {
  /** The parser's name for it, such as `CommaExpected`. */
  readonly code: string;
}

class Enough extends Error {}

/**
 * The first faults that a tolerant parser sees in a text, at most `most`, down to a depth of
 * brackets: the parser calls itself for each.
 */
export function syntaxErrors(text: string, most: number, deepest: number): SyntaxError[] {
  const found: SyntaxError[] = [];
  const onError = (error: number, offset: number, length: number) => {
    if (found.length >= most) throw new Enough();
    found.push({ code: printParseErrorCode(error), offset, length });
  };
  let depth = 0;
  const deeper = () => {
    if (++depth > deepest) throw new Enough();
  };
  const higher = () => void depth--;
  const visitor = {
    onError,
    onObjectBegin: deeper,
    onArrayBegin: deeper,
    onObjectEnd: higher,
    onArrayEnd: higher,
  };
  try {
    visit(text, visitor, { allowTrailingComma: true });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found;
}
