import * as vscode from 'vscode';
import { DIAGNOSTIC_SOURCE } from '../ids.js';
import { codeOf, type Problem } from './diagnostics.js';
import { lengthOf, SIZE_LIMIT } from './scope.js';

/** Says that a file was not looked at, so that silence is not taken for a clean bill. */
export function tooLarge(document: vscode.TextDocument): Problem {
  const message =
    `Skipped, too large: this file has ${millions(lengthOf(document))} characters, ` +
    `and Bulkhead checks files of up to ${millions(SIZE_LIMIT)} while they are edited.`;
  const finding = {
    rule: 'skipped-too-large',
    severity: 'information',
    pointer: '',
    message,
  } as const;
  const range = new vscode.Range(0, 0, 0, 1);
  const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Information);
  diagnostic.source = DIAGNOSTIC_SOURCE;
  diagnostic.code = codeOf(finding.rule);
  return { finding, diagnostic };
}

function millions(count: number): string {
  return `${Number((count / 1e6).toFixed(1))} million`;
}
