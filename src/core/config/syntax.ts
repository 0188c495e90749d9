import type { Finding } from './finding.js';
import { lineIndex } from './position.js';
import { syntaxErrors, type SyntaxError } from './syntax-errors.js';

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['InvalidNumberFormat', 'This is not a number that JSON knows.'],
  ['PropertyNameExpected', 'A key in double quotes belongs here.'],
  ['ValueExpected', 'A value is missing here.'],
  ['ColonExpected', 'A colon is missing between this key and its value.'],
  ['CommaExpected', 'A comma is missing before this.'],
  ['CloseBraceExpected', 'A closing } is missing.'],
  ['CloseBracketExpected', 'A closing ] is missing.'],
  [
    'EndOfFileExpected',
    'The configuration has ended before this; only one value may stand in a file.',
  ],
  [
    'InvalidCommentToken',
    'This is not a comment; comments begin with // or stand between /* and */.',
  ],
  ['UnexpectedEndOfComment', 'This comment never ends: its */ is missing.'],
  ['UnexpectedEndOfString', 'This text never ends: its closing quote is missing on this line.'],
  ['UnexpectedEndOfNumber', 'This number is not complete.'],
  ['InvalidUnicode', 'A \\u in a text needs four hexadecimal digits after it.'],
  [
    'InvalidEscapeCharacter',
    'This escape is not one that JSON knows; a backslash itself is written \\\\.',
  ],
  ['InvalidCharacter', 'This text holds a control character; write it as an escape, such as \\t.'],
]);

/** At most this many; after the first few, the rest are consequences. */
const MOST = 50;

/** Why a text is not JSON, a finding a line: what follows the first fault of a line is its echo. */
export function syntaxFindings(text: string, deepest: number): Finding[] {
  const lines = lineIndex(text);
  const seen = new Set<number>();
  const findings: Finding[] = [];
  for (const error of syntaxErrors(text, MOST, deepest)) {
    const { line } = lines.position(error.offset);
    if (seen.has(line)) continue;
    seen.add(line);
    findings.push(finding(text, error));
  }
  return findings.length > 0 ? findings : [unexplained()];
}

function unexplained(): Finding {
  return {
    rule: 'syntax-invalid',
    severity: 'error',
    pointer: '',
    span: { offset: 0, length: 0 },
    message: 'This is not JSON.',
  };
}

function finding(text: string, { code, offset, length }: SyntaxError): Finding {
  const name = code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return {
    rule: `syntax${name}`,
    severity: 'error',
    pointer: '',
    span: { offset, length: Math.min(length, text.length - offset) },
    message: SENTENCES.get(code) ?? unknownSymbol(text.slice(offset, offset + length)),
  };
}

function unknownSymbol(symbol: string): string {
  const shown = symbol.length > 40 ? `${symbol.slice(0, 39)}…` : symbol;
  if (/^[-+]?\.\d+$/.test(symbol)) {
    return `${shown} is not a number that JSON knows; write a 0 before the point.`;
  }
  if (/^'/.test(symbol)) return 'Texts stand in double quotes, not in single ones.';
  return `${shown} is neither a number nor true, false or null; texts stand in double quotes.`;
}
