import * as vscode from 'vscode';
import { withoutComments } from '../../core/text/without-comments.js';
import { LANGUAGE } from '../ids.js';

/**
 * Shows a new configuration that is not saved yet. Where there is a folder for it, it has a name, so
 * that the schema completes it and saving asks nothing. Elsewhere it has only its language, and the
 * JSON support, which tells by the name that comments are fine, would underline each of them.
 */
export async function openUntitled(name: string, content: string): Promise<vscode.TextEditor> {
  const folder = folderForNew();
  if (folder === null) {
    const plain = { language: LANGUAGE, content: withoutComments(content) };
    const document = await vscode.workspace.openTextDocument(plain);
    return vscode.window.showTextDocument(document);
  }
  const uri = await unusedName(folder, name);
  const document = await vscode.workspace.openTextDocument(uri);
  // Filled before it is shown, so that nothing complains about an empty file.
  const filled = new vscode.WorkspaceEdit();
  filled.insert(uri, new vscode.Position(0, 0), content);
  await vscode.workspace.applyEdit(filled);
  return vscode.window.showTextDocument(document);
}

/** The workspace folder of the file in front, else the first one, else where that file lies. */
function folderForNew(): vscode.Uri | null {
  const { workspace, window } = vscode;
  const front = window.activeTextEditor?.document.uri;
  const folder = (front && workspace.getWorkspaceFolder(front)) ?? workspace.workspaceFolders?.[0];
  if (folder !== undefined) return folder.uri;
  const isFile = front !== undefined && workspace.fs.isWritableFileSystem(front.scheme) === true;
  return isFile ? vscode.Uri.joinPath(front, '..') : null;
}

async function unusedName(folder: vscode.Uri, name: string): Promise<vscode.Uri> {
  for (let count = 1; ; count += 1) {
    const file = `${name}${count === 1 ? '' : `-${count}`}.bulkhead.json`;
    const onDisk = vscode.Uri.joinPath(folder, file);
    const untitled = onDisk.with({ scheme: 'untitled' });
    if (!isOpen(untitled) && !(await exists(onDisk))) return untitled;
  }
}

function isOpen(uri: vscode.Uri): boolean {
  return vscode.workspace.textDocuments.some((each) => each.uri.toString() === uri.toString());
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
