import * as vscode from 'vscode';
import type { Edit, Fix } from '../../core/config/finding.js';
import { workspaceEdit } from './workspace-edit.js';

/** True for the fix that accepts a finding; its reason is left for the user to write. */
export function isSuppression({ edits }: Fix): boolean {
  return edits.some(({ kind, pointer }) => kind === 'set' && /^\/suppress(\/|$)/.test(pointer));
}

/** Asks for the reason, which the file must give, and writes the suppression as one edit. */
export async function suppressWithReason(uri: string, title: string, fix: Fix): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri, true));
  const reason = await vscode.window.showInputBox({
    title,
    prompt: 'Why is this right here? The reason is kept in the file.',
    validateInput: (text) => (text.trim() === '' ? 'A suppression needs a reason.' : undefined),
  });
  if (reason === undefined) return;
  const edits = fix.edits.map((edit) => withReason(edit, reason.trim()));
  await vscode.workspace.applyEdit(workspaceEdit(document, edits));
}

/** The entry is the value itself, or the only one of a new list. */
function withReason(edit: Edit, reason: string): Edit {
  if (edit.kind !== 'set') return edit;
  const { value } = edit;
  const withIt = (entry: unknown): unknown => ({ ...(entry as object), reason });
  return { ...edit, value: Array.isArray(value) ? value.map(withIt) : withIt(value) };
}
