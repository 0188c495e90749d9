import * as vscode from 'vscode';
import { LANGUAGE } from '../ids.js';

/** Past this many UTF-16 units a file is not checked while it is edited. */
export const SIZE_LIMIT = 2_000_000;

/**
 * A configuration that somebody edits. Read-only documents are not: they are the old sides of
 * diffs, past commits, or what other extensions show.
 */
export function isConfiguration({ languageId, uri }: vscode.TextDocument): boolean {
  if (languageId !== LANGUAGE) return false;
  return uri.scheme === 'untitled' || vscode.workspace.fs.isWritableFileSystem(uri.scheme) === true;
}

/** Length in UTF-16 units without joining the lines of a large file. */
export function lengthOf(document: vscode.TextDocument): number {
  return document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
}

export function isTooLarge(document: vscode.TextDocument): boolean {
  return lengthOf(document) > SIZE_LIMIT;
}

/** Documents, as strings, that some tab shows for editing. */
export function openInTabs(): Set<string> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return new Set(tabs.flatMap(({ input }) => editedIn(input)).map((uri) => uri.toString()));
}

function editedIn(input: unknown): vscode.Uri[] {
  if (input instanceof vscode.TabInputText) return [input.uri];
  if (input instanceof vscode.TabInputTextDiff) return [input.modified];
  return [];
}
