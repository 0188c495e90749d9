import type { Severity } from '../core/config/configuration.js';
import type { CheckedFile } from './check-file.js';
import { findingLine, type PlacedFinding } from './placed-finding.js';

const WORDS: readonly (readonly [Severity, string, string])[] = [
  ['error', 'error', 'errors'],
  ['warning', 'warning', 'warnings'],
  ['information', 'information', 'information'],
  ['hint', 'hint', 'hints'],
];

/** A line for each finding, then how many there are in the files that could be read at all. */
export function checkText(files: readonly CheckedFile[]): string {
  const findings = files.flatMap((file) => file.findings);
  const read = files.filter(({ problem }) => problem === null).length;
  const missing =
    read < files.length ? [`${filesText(files.length - read)} could not be read.`] : [];
  const summary = read > 0 ? [totals(findings, read)] : [];
  return `${[...findings.map(findingLine), [...summary, ...missing].join(' ')].join('\n')}\n`;
}

function totals(findings: readonly PlacedFinding[], files: number): string {
  const counts = WORDS.flatMap(([severity, one, many]) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return `${counts.length === 0 ? 'No findings' : counts.join(', ')} in ${filesText(files)}.`;
}

function filesText(files: number): string {
  return files === 1 ? '1 file' : `${files} files`;
}
