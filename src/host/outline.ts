import * as vscode from 'vscode';
import type { NameKind, NameOccurrence } from '../core/names/name-index.js';
import { rangeOf } from './analysis/diagnostics.js';
import { namesOf } from './names/name-places.js';

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
    return namesOf(document).flatMap((each) => symbolOf(document, each));
  },
};

function symbolOf(document: vscode.TextDocument, each: NameOccurrence): vscode.DocumentSymbol[] {
  const icon = ICONS[each.kind];
  // An empty name is not a symbol to the editor.
  if (icon === undefined || each.role !== 'definition' || each.name === '') return [];
  const whole = rangeOf(document, each.holder);
  return [new vscode.DocumentSymbol(each.name, each.kind, icon, whole, rangeOf(document, each))];
}
