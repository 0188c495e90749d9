import * as vscode from 'vscode';
import type { Severity } from '../../core/config/configuration.js';
import type { Finding, Span } from '../../core/config/finding.js';
import type { ParsedConfiguration } from '../../core/config/parse.js';
import { sectionOf } from '../../core/rules/documentation.js';
import { DIAGNOSTIC_SOURCE, INTERNAL_COMMANDS } from '../ids.js';

/** A finding where the document has it now. */
export interface Problem {
  readonly finding: Finding;
  readonly diagnostic: vscode.Diagnostic;
}

const SEVERITIES: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** Text that has no effect: the editor fades it. */
const WITHOUT_EFFECT = new Set(['unreachable-setting', 'unused-suppression']);

export function rangeOf(document: vscode.TextDocument, { offset, length }: Span): vscode.Range {
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
}

/** `parsed` is the document's content as it is now. */
export function toProblem(
  document: vscode.TextDocument,
  parsed: ParsedConfiguration,
  finding: Finding,
): Problem {
  const place = finding.span ?? parsed.locate(finding.pointer, finding.target);
  const diagnostic = new vscode.Diagnostic(
    rangeOf(document, place),
    finding.message,
    SEVERITIES[finding.severity],
  );
  diagnostic.source = DIAGNOSTIC_SOURCE;
  diagnostic.code = codeOf(finding.rule);
  diagnostic.relatedInformation = (finding.related ?? []).map(({ pointer, message }) => {
    const range = rangeOf(document, parsed.locate(pointer));
    return new vscode.DiagnosticRelatedInformation(
      new vscode.Location(document.uri, range),
      message,
    );
  });
  if (WITHOUT_EFFECT.has(finding.rule)) diagnostic.tags = [vscode.DiagnosticTag.Unnecessary];
  return { finding, diagnostic };
}

/** Links to the section of docs/rules.md that explains it. */
export function codeOf(rule: string): vscode.Diagnostic['code'] {
  const section = sectionOf(rule);
  if (section === null) return rule;
  const argument = encodeURIComponent(JSON.stringify([section]));
  const command = `command:${INTERNAL_COMMANDS.openRuleDocumentation}?${argument}`;
  return { value: rule, target: vscode.Uri.parse(command) };
}
