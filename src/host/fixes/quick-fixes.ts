import * as vscode from 'vscode';
import type { AnalysisService } from '../analysis/analysis-service.js';
import type { Problem } from '../analysis/diagnostics.js';
import { INTERNAL_COMMANDS } from '../ids.js';
import { isSuppression } from './suppress.js';
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

function fixesOf(document: vscode.TextDocument, problem: Problem): vscode.CodeAction[] {
  const fixes = problem.finding.fixes?.filter((fix) => !isSuppression(fix)) ?? [];
  return fixes.map((fix, index) => {
    const action = actionFor(problem, fix.title);
    action.edit = workspaceEdit(document, fix.edits);
    action.isPreferred = index === 0;
    return action;
  });
}

function suppressionOf(document: vscode.TextDocument, problem: Problem): vscode.CodeAction[] {
  const fix = problem.finding.fixes?.find(isSuppression);
  if (fix === undefined) return [];
  const title = `${fix.title}…`;
  const action = actionFor(problem, title);
  action.command = {
    title,
    command: INTERNAL_COMMANDS.suppressWithReason,
    arguments: [document.uri.toString(), fix.title, fix],
  };
  return [action];
}

function actionFor({ diagnostic }: Problem, title: string): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  return action;
}
