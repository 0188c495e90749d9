import * as vscode from 'vscode';
import { applyTextEdits, textEdits } from '../../core/config/edits.js';
import { servedLine } from '../../core/explain/outcome.js';
import { RunRefused } from '../../core/simulation/result.js';
import { shortName } from '../../core/summary/numbers.js';
import { createSuggestion } from '../../core/suggest/suggest.js';
import type { Suggestion } from '../../core/suggest/suggestion.js';
import { parsedDocument } from '../analysis/parsed-documents.js';
import { runSliced } from '../analysis/slices.js';
import { workspaceEdit } from '../fixes/workspace-edit.js';
import { chooseDocument } from '../panel/choose-document.js';
import type { Previews } from './preview.js';

/** Finds sizes, shows the edit and the outcomes before and after, and writes it where agreed. */
export async function suggestSafeSizes(previews: Previews): Promise<void> {
  const uri = await chooseDocument(null);
  if (uri === null) return;
  const document = await vscode.workspace.openTextDocument(uri);
  const text = document.getText();
  const suggestion = await find(document);
  if (suggestion === undefined) return;
  if (suggestion.edits.length === 0) {
    await vscode.window.showInformationMessage(`Nothing to change. ${suggestion.sentence}`);
    return;
  }
  const changed = applyTextEdits(text, textEdits(text, suggestion.edits));
  const preview = await previews.show(document, changed, 'Safe Sizes: Before ↔ After');
  const agreed = await agree(suggestion);
  await preview.close();
  if (!agreed) return;
  if (document.getText() === text) {
    await vscode.workspace.applyEdit(workspaceEdit(document, suggestion.edits));
  } else {
    await vscode.window.showWarningMessage(
      'The file has changed since these sizes were computed. Run Suggest Safe Sizes again.',
    );
  }
}

/** Undefined where it was cancelled or cannot be done; then the user has been told why. */
async function find(document: vscode.TextDocument): Promise<Suggestion | undefined> {
  const parsed = parsedDocument(document);
  if (!parsed?.configuration) {
    await vscode.window.showWarningMessage('Sizes can be suggested once the errors are corrected.');
    return undefined;
  }
  try {
    const work = createSuggestion(parsed);
    return await vscode.window.withProgress(
      {
        location: vscode.ProgressLocation.Notification,
        title: 'Finding safe sizes',
        cancellable: true,
      },
      (progress, token) => {
        let reported = 0;
        return runSliced(work, token, (done) => {
          progress.report({ increment: (done - reported) * 100 });
          reported = done;
        });
      },
    );
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error;
    await vscode.window.showWarningMessage(error.message);
    return undefined;
  }
}

const APPLY = 'Apply to file';

/** The outcomes stand beside the choice, above the difference that it would make. */
async function agree(suggestion: Suggestion): Promise<boolean> {
  const items: vscode.QuickPickItem[] = [
    { label: APPLY, detail: suggestion.sentence },
    { label: 'Discard' },
    ...suggestion.checks.flatMap(({ incident, before, after }) => [
      {
        label: incident === null ? 'Normal load' : shortName(incident),
        kind: vscode.QuickPickItemKind.Separator,
      },
      { label: `before: ${servedLine(before)}` },
      { label: `after: ${servedLine(after)}` },
    ]),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: 'Safe Sizes',
    placeHolder: 'Apply the sizes that the difference shows?',
    ignoreFocusOut: true,
  });
  return picked?.label === APPLY;
}
