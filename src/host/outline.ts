import * as vscode from 'vscode';
import { nameOccurrences, type NameKind, type NameOccurrence } from '../core/names/name-index.js';
import { rangeOf } from './analysis/diagnostics.js';
import { isTooLarge } from './analysis/scope.js';

const ICONS: Readonly<Partial<Record<NameKind, vscode.SymbolKind>>> = {
  partition: vscode.SymbolKind.Class,
  resource: vscode.SymbolKind.Struct,
  incident: vscode.SymbolKind.Event,
};

/**
 * Partitions, resources and incidents by name, so that "Go to Symbol" finds them: the built-in
 * outline of JSON knows keys and indices only.
 */
export const outlineProvider: vscode.DocumentSymbolProvider = {
  provideDocumentSymbols(document) {
    if (isTooLarge(document)) return [];
    return nameOccurrences(document.getText()).flatMap((each) => symbolOf(document, each));
  },
};

function symbolOf(document: vscode.TextDocument, each: NameOccurrence): vscode.DocumentSymbol[] {
  const icon = ICONS[each.kind];
  // An empty name is not a symbol to the editor.
  if (icon === undefined || each.role !== 'definition' || each.name === '') return [];
  const range = rangeOf(document, each);
  return [new vscode.DocumentSymbol(each.name, each.kind, icon, range, range)];
}
