import * as vscode from 'vscode';
import type { Imported } from '../../core/import/spring-boot.js';
import { openUntitled } from './open-untitled.js';

const SETTINGS_FILES = '**/{application,bootstrap}*.{yml,yaml,properties}';
const BUILT = '**/{node_modules,target,build,bin,out}/**';
const MOST_FILES = 50;

/** From the Resilience4j settings of a Spring Boot application to a new, unsaved configuration. */
export async function importSpringBoot(): Promise<void> {
  const uri = await chooseFile();
  if (uri === undefined) return;
  const source = await vscode.workspace.openTextDocument(uri);
  const format = uri.path.endsWith('.properties') ? 'properties' : 'yaml';
  const imported = await convert(source.getText(), format);
  if (imported === null) return;
  await openUntitled('imported', imported.text);
  if (imported.notes.length === 0) return;
  await vscode.window.showInformationMessage('Imported. What to look at:', {
    modal: true,
    detail: imported.notes.map((note) => `• ${note}`).join('\n'),
  });
}

/** Null where nothing can be imported; then the user has been told why. */
async function convert(text: string, format: 'yaml' | 'properties'): Promise<Imported | null> {
  // Loaded when it is wanted: most never import, and it holds a YAML parser.
  const spring = await import('../../core/import/spring-boot.js');
  try {
    return spring.importSpringBoot(text, format);
  } catch (error) {
    if (!(error instanceof spring.ImportRefused)) throw error;
    await vscode.window.showWarningMessage(error.message);
    return null;
  }
}

interface Item extends vscode.QuickPickItem {
  /** Null to look elsewhere. */
  readonly uri: vscode.Uri | null;
}

/** Those that are open first. Where files cannot be searched, one can still browse. */
async function candidates(): Promise<vscode.Uri[]> {
  const open = vscode.workspace.textDocuments.map(({ uri }) => uri).filter(isSettingsFile);
  const search = vscode.workspace.findFiles(SETTINGS_FILES, BUILT, MOST_FILES);
  const found = await search.then(undefined, () => []);
  const known = new Set(open.map((uri) => uri.toString()));
  return [...open, ...found.filter((uri) => !known.has(uri.toString()))];
}

function isSettingsFile({ path }: vscode.Uri): boolean {
  return /\.(ya?ml|properties)$/.test(path);
}

async function chooseFile(): Promise<vscode.Uri | undefined> {
  const files = await candidates();
  const items: Item[] = [
    ...files.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri })),
    { label: '$(folder-opened) Browse…', uri: null },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: 'Import from Spring Boot',
    placeHolder: 'The file with the resilience4j settings',
  });
  if (picked === undefined || picked.uri !== null) return picked?.uri ?? undefined;
  const [file] =
    (await vscode.window.showOpenDialog({
      filters: { 'Spring Boot settings': ['yml', 'yaml', 'properties'] },
      openLabel: 'Import',
    })) ?? [];
  return file;
}
