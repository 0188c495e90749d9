import * as vscode from 'vscode';
import type { AnalysisService } from '../analysis/analysis-service.js';
import type { Problem } from '../analysis/diagnostics.js';
import { parsedDocument } from '../analysis/parsed-documents.js';
import { INTERNAL_COMMANDS } from '../ids.js';
import { canSuppress, partitionAt } from './suppress.js';
import { workspaceEdit } from './workspace-edit.js';

/** The computed fixes of the problems in a range, the best one preferred, and their suppression. */
export class QuickFixes implements vscode.CodeActionProvider {
  static readonly metadata: vscode.CodeActionProviderMetadata = {
    providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
  };

  constructor(private readonly analyses: AnalysisService) {}

  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const problems = this.analyses.of(document)?.currentProblems() ?? [];
    const here = problems.filter(({ diagnostic }) => diagnostic.range.intersection(range));
    return [
      ...here.flatMap((problem) => fixesOf(document, problem)),
      ...here.flatMap((problem) => suppressionOf(document, problem)),
    ];
  }
}

function fixesOf(
  document: vscode.TextDocument,
  { finding, diagnostic }: Problem,
): vscode.CodeAction[] {
  return (finding.fixes ?? []).map((fix, index) => {
    const action = new vscode.CodeAction(fix.title, vscode.CodeActionKind.QuickFix);
    action.edit = workspaceEdit(document, fix.edits);
    action.diagnostics = [diagnostic];
    action.isPreferred = index === 0;
    return action;
  });
}

function suppressionOf(
  document: vscode.TextDocument,
  { finding, diagnostic }: Problem,
): vscode.CodeAction[] {
  const parsed = parsedDocument(document);
  if (parsed === null || !canSuppress(finding.rule)) return [];
  const title = `Suppress ${finding.rule} with a reason…`;
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  const partition = partitionAt(parsed, finding.pointer);
  action.command = {
    title,
    command: INTERNAL_COMMANDS.suppressWithReason,
    arguments: [document.uri.toString(), finding.rule, partition],
  };
  return [action];
}
