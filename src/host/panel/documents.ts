import * as vscode from 'vscode';
import { isConfiguration } from '../analysis/scope.js';

/** What a person would say is "the file": the active one, else one that is visible, else open. */
export function currentConfiguration(): vscode.TextDocument | null {
  const active = vscode.window.activeTextEditor?.document;
  const visible = vscode.window.visibleTextEditors.map(({ document }) => document);
  const open = vscode.workspace.textDocuments.filter((document) => !document.isClosed);
  const candidates = [...(active ? [active] : []), ...visible, ...open];
  return candidates.find(isConfiguration) ?? null;
}

export function openDocument(uri: string): vscode.TextDocument | null {
  return vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri) ?? null;
}

/** Null where it cannot be read: deleted, or an untitled buffer that was closed. */
export async function readDocument(uri: string): Promise<vscode.TextDocument | null> {
  const open = openDocument(uri);
  if (open) return open;
  const parsed = vscode.Uri.parse(uri, true);
  if (parsed.scheme === 'untitled') return null;
  try {
    return await vscode.workspace.openTextDocument(parsed);
  } catch {
    return null;
  }
}

export function baseName(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1) || uri.path;
}

/** A command's argument: a Uri, its string, or what the editor title passes; null for none. */
export function uriArgument(argument: unknown): vscode.Uri | null {
  if (argument instanceof vscode.Uri) return argument;
  return typeof argument === 'string' ? vscode.Uri.parse(argument, true) : null;
}
