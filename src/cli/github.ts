/** Workflow commands of GitHub Actions: an annotation at the line of each finding. */
import type { Severity } from '../core/config/configuration.js';
import type { PlacedFinding } from './placed-finding.js';

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

export function githubCommands(findings: readonly PlacedFinding[]): string {
  return findings.map((finding) => `${command(finding)}\n`).join('');
}

function command(finding: PlacedFinding): string {
  const { file, rule, line, endLine, column, endColumn } = finding;
  // Columns are only understood where they speak of one line.
  const columns = line === endLine ? { col: column, endColumn } : {};
  const properties = { file: file.replaceAll('\\', '/'), line, endLine, ...columns, title: rule };
  const list = Object.entries(properties).map(([key, value]) => `${key}=${property(value)}`);
  return `::${COMMANDS[finding.severity]} ${list.join(',')}::${data(finding.message)}`;
}

/** Percent first: what follows adds some. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(value: string | number): string {
  return data(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
