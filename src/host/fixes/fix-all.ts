import * as vscode from 'vscode';
import { parseConfiguration } from '../../core/config/parse.js';
import { fixAll } from '../../core/fixes/fix-all.js';
import { smallestEdit } from '../../core/fixes/smallest-edit.js';
import { checkStatic } from '../../core/rules/check.js';
import { rangeOf } from '../analysis/diagnostics.js';
import { isTooLarge } from '../analysis/scope.js';
import { today } from '../analysis/today.js';
import { FIX_ALL } from '../ids.js';

const KIND = vscode.CodeActionKind.Source.append(FIX_ALL.replace(/^source\./, ''));

export const fixAllMetadata: vscode.CodeActionProviderMetadata = {
  providedCodeActionKinds: [KIND],
};

export const fixAllProvider: vscode.CodeActionProvider = {
  provideCodeActions(document, _range, { only }) {
    if (only === undefined || !only.contains(KIND) || isTooLarge(document)) return [];
    const text = document.getText();
    const date = today();
    const fixed = fixAll(text, (each) => checkStatic(parseConfiguration(each), { today: date }));
    const edit = smallestEdit(text, fixed);
    if (edit === null) return [];
    const action = new vscode.CodeAction(
      'Fix misspelt keys, missing units and unused suppressions',
      KIND,
    );
    action.edit = new vscode.WorkspaceEdit();
    action.edit.replace(document.uri, rangeOf(document, edit), edit.content);
    return [action];
  },
};
