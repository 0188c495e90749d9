import * as vscode from 'vscode';
import { nameCompletion } from '../../core/names/completion.js';
import { rangeOf } from '../analysis/diagnostics.js';
import { isTooLarge } from '../analysis/scope.js';

export const NAME_TRIGGERS = ['"', ':', ' '];

/**
 * A name is offered with its quotes and takes the place of the quotes that are there: the editor
 * matches what was typed, an opening quote at least, against `filterText`.
 */
export const nameCompletionProvider: vscode.CompletionItemProvider = {
  provideCompletionItems(document, position) {
    if (isTooLarge(document)) return [];
    const found = nameCompletion(document.getText(), document.offsetAt(position));
    if (found === null) return [];
    const range = rangeOf(document, found.replaces);
    return found.names.map((name, index) => {
      const item = new vscode.CompletionItem(
        { label: name, description: found.kind },
        vscode.CompletionItemKind.Reference,
      );
      item.insertText = JSON.stringify(name);
      item.filterText = item.insertText;
      item.sortText = String(index).padStart(6, '0');
      item.range = range;
      return item;
    });
  },
};
