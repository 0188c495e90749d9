import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import * as vscode from 'vscode';

export const extensionId = 'bulkhead.bulkhead';

/** Far more than is needed: only a failure, or a very busy machine, waits so long. */
const LIMIT_MS = 30_000;
const INTERVAL_MS = 20;

/** The value of `probe` as soon as it is neither undefined nor false; fails after the limit. */
export async function waitFor<T>(
  what: string,
  probe: () => T | undefined | false | Thenable<T | undefined | false>,
  limit = LIMIT_MS,
): Promise<T> {
  const end = Date.now() + limit;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) assert.fail(`Waited ${limit} ms in vain for ${what}.`);
    await pause(INTERVAL_MS);
  }
}

/** The first holds the examples, the second nothing. */
export function workspaceFolder(index = 0): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[index];
  assert.ok(folder, 'The folder is open.');
  return folder.uri;
}

let files = 0;

/** Writes a new `*.bulkhead.json` (or a file of the given name) into the workspace. */
export async function writeFile(
  text: string,
  name = `test-${++files}.bulkhead.json`,
  folder = workspaceFolder(),
): Promise<vscode.Uri> {
  const uri = vscode.Uri.joinPath(folder, name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

/** Opens the text as a saved file of its own and shows it. */
export async function openText(text: string, name?: string): Promise<vscode.TextDocument> {
  return openFile(await writeFile(text, name));
}

/** Opens and shows one of the files of `examples/`: `agent-tools` or a file name. */
export function openExample(name: string): Promise<vscode.TextDocument> {
  const file = name.includes('.') ? name : `${name}.bulkhead.json`;
  return openFile(vscode.Uri.joinPath(workspaceFolder(), file));
}

export async function openFile(uri: vscode.Uri): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  return document;
}

/** Replaces the document's text as one edit, as if typed. */
export async function replaceText(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  const all = new vscode.Range(new vscode.Position(0, 0), document.positionAt(Infinity));
  edit.replace(document.uri, document.validateRange(all), text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

/** This extension's diagnostics. The built-in JSON support gives its own the language as source, and a number as code. */
export function diagnostics(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages
    .getDiagnostics(uri)
    .filter(({ source, code }) => source === 'bulkhead' && typeof code !== 'number');
}

/** The rule of a diagnostic, whether or not its code carries a link. */
export function codeOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

/** The diagnostics as soon as they satisfy `condition`. */
export async function waitForDiagnostics(
  uri: vscode.Uri,
  condition: (found: readonly vscode.Diagnostic[]) => boolean,
  what = 'diagnostics',
): Promise<vscode.Diagnostic[]> {
  try {
    return await waitFor(what, () => {
      const found = diagnostics(uri);
      return condition(found) && found;
    });
  } catch (error) {
    const seen = diagnostics(uri).map((each) => `${codeOf(each)}: ${each.message}`);
    throw new Error(`${(error as Error).message} Seen:\n${seen.join('\n')}`);
  }
}

/** The first diagnostic of a rule. */
export async function waitForRule(uri: vscode.Uri, rule: string): Promise<vscode.Diagnostic> {
  const isIt = (each: vscode.Diagnostic): boolean => codeOf(each) === rule;
  const found = await waitForDiagnostics(uri, (all) => all.some(isIt), rule);
  return found.find(isIt) as vscode.Diagnostic;
}

/** Closes every editor, panels too, and throws away what was not saved. */
export async function closeAll(): Promise<void> {
  for (const group of vscode.window.tabGroups.all) {
    for (const { input } of group.tabs) {
      if (!(input instanceof vscode.TabInputText)) continue;
      const document = vscode.workspace.textDocuments.find(
        ({ uri }) => uri.toString() === input.uri.toString(),
      );
      if (!document?.isDirty) continue;
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}
