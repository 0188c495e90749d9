import * as vscode from 'vscode';
import { COMMANDS } from '../ids.js';
import { currentConfiguration } from './documents.js';

interface Item extends vscode.QuickPickItem {
  readonly uri: vscode.Uri | null;
}

const MOST_FILES = 50;

/**
 * The configuration a command is about: the one in an editor, else the panel's, else one that is
 * picked from the workspace. Where none is picked, New Configuration is offered; null then.
 */
export async function chooseDocument(shown: string | null): Promise<vscode.Uri | null> {
  const active = vscode.window.activeTextEditor;
  const current = currentConfiguration();
  if (current && (active?.document === current || shown === null)) return current.uri;
  if (shown !== null) return vscode.Uri.parse(shown, true);
  const picked = await vscode.window.showQuickPick(await items(), {
    title: 'No bulkhead configuration is open',
    placeHolder: 'Create one from a story, or open one of the workspace',
  });
  if (picked === undefined) return null;
  if (picked.uri === null) {
    await vscode.commands.executeCommand(COMMANDS.newConfiguration);
    return currentConfiguration()?.uri ?? null;
  }
  await vscode.window.showTextDocument(picked.uri);
  return picked.uri;
}

async function items(): Promise<Item[]> {
  // Where files cannot be searched, one can still be created.
  const found = await vscode.workspace
    .findFiles('**/*.bulkhead.json', '**/node_modules/**', MOST_FILES)
    .then(undefined, () => []);
  return [
    { label: '$(new-file) New Configuration…', uri: null },
    ...found.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri })),
  ];
}
