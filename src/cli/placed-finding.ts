import type { Severity } from '../core/config/configuration.js';
import type { Finding } from '../core/config/finding.js';
import type { ParsedConfiguration } from '../core/config/parse.js';
import { lineIndex } from '../core/config/position.js';

/** A finding as the command line prints it: lines and columns from 1, in UTF-16 units. */
export interface PlacedFinding {
  readonly file: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** JSON Pointer. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function placed(
  file: string,
  parsed: ParsedConfiguration,
  findings: readonly Finding[],
): PlacedFinding[] {
  const lines = lineIndex(parsed.text);
  return findings.map((finding) => {
    const { offset, length } = finding.span ?? parsed.locate(finding.pointer, finding.target);
    const start = lines.position(offset);
    const end = lines.position(offset + length);
    return {
      file,
      rule: finding.rule,
      severity: finding.severity,
      message: finding.message,
      path: finding.pointer,
      line: start.line + 1,
      column: start.column + 1,
      endLine: end.line + 1,
      endColumn: end.column + 1,
    };
  });
}

/** file:line:column severity rule message */
export function findingLine(finding: PlacedFinding): string {
  const { file, line, column, severity, rule, message } = finding;
  return `${file}:${line}:${column} ${severity} ${rule} ${message}`;
}
