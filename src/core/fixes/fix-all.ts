/**
 * What "fix all" does: the safe fixes of every finding, never a size, a queue or a bound.
 */
import { applyTextEdits, textEdits } from '../config/edits.js';
import type { Edit, Finding } from '../config/finding.js';

/** Fixes of one place can uncover the next: a key that is spelt right may want a unit. */
const PASSES = 5;

/** `findingsOf` judges a text. Returns the text with nothing safe left to fix. */
export function fixAll(text: string, findingsOf: (text: string) => readonly Finding[]): string {
  let current = text;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const fixed = applyTextEdits(current, textEdits(current, safeEdits(findingsOf(current))));
    if (fixed === current) break;
    current = fixed;
  }
  return current;
}

/** Of each finding the first fix that is safe. */
function safeEdits(findings: readonly Finding[]): Edit[] {
  return findings.flatMap(({ fixes }) => fixes?.find(({ safe }) => safe === true)?.edits ?? []);
}
