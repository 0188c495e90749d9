import * as vscode from 'vscode';
import { textEdits } from '../../core/config/edits.js';
import type { Edit } from '../../core/config/finding.js';
import { rangeOf } from '../analysis/diagnostics.js';

/** Edits of the content as minimal edits of the document's text. */
export function workspaceEdit(
  document: vscode.TextDocument,
  edits: readonly Edit[],
): vscode.WorkspaceEdit {
  const result = new vscode.WorkspaceEdit();
  for (const each of textEdits(document.getText(), [...edits])) {
    result.replace(document.uri, rangeOf(document, each), each.content);
  }
  return result;
}
