import type { Severity } from '../core/config/configuration.js';
import { findingLine, type PlacedFinding } from './placed-finding.js';

const WORDS: readonly (readonly [Severity, string, string])[] = [
  ['error', 'error', 'errors'],
  ['warning', 'warning', 'warnings'],
  ['information', 'information', 'information'],
  ['hint', 'hint', 'hints'],
];

/** A line for each finding, then how many there are. */
export function checkText(findings: readonly PlacedFinding[], files: number): string {
  const lines = findings.map(findingLine);
  return `${[...lines, totals(findings, files)].join('\n')}\n`;
}

function totals(findings: readonly PlacedFinding[], files: number): string {
  const counts = WORDS.flatMap(([severity, one, many]) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const where = files === 1 ? '1 file' : `${files} files`;
  return `${counts.length === 0 ? 'No findings' : counts.join(', ')} in ${where}.`;
}
