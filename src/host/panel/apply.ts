import * as vscode from 'vscode';
import type { TextEdit } from '../../core/config/finding.js';
import { parseConfiguration } from '../../core/config/parse.js';
import type { Inputs } from '../../protocol/inputs.js';
import { fileEdits } from './effective.js';

/**
 * Writes the inputs into the document as it is at this moment, whatever it was when they were
 * chosen, as one undoable edit. Returns why not, or null where it is done.
 */
export async function applyToFile(
  document: vscode.TextDocument,
  inputs: Inputs,
): Promise<string | null> {
  const parsed = parseConfiguration(document.getText());
  if (parsed.configuration === null) {
    return 'The file is not valid at the moment: mend it first, then apply.';
  }
  const edits = fileEdits(parsed, inputs);
  if (edits.length === 0) return null;
  const workspaceEdit = new vscode.WorkspaceEdit();
  workspaceEdit.set(
    document.uri,
    edits.map((edit) => toVscode(document, edit)),
  );
  const done = await vscode.workspace.applyEdit(workspaceEdit);
  return done ? null : 'The editor refused the edit: the file changed meanwhile, or is read-only.';
}

function toVscode(document: vscode.TextDocument, { offset, length, content }: TextEdit) {
  const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
  return vscode.TextEdit.replace(range, content);
}
