import type * as vscode from 'vscode';
import { occurrenceAt } from '../../core/names/lookup.js';
import { nameOccurrences, type NameOccurrence } from '../../core/names/name-index.js';
import { isTooLarge } from '../analysis/scope.js';

export interface NamePlace {
  readonly all: readonly NameOccurrence[];
  readonly target: NameOccurrence;
}

interface Entry {
  readonly version: number;
  readonly all: readonly NameOccurrence[];
}

const entries = new WeakMap<vscode.TextDocument, Entry>();

/** The names of a document, found once per version; none where the file is too large. */
export function namesOf(document: vscode.TextDocument): readonly NameOccurrence[] {
  const known = entries.get(document);
  if (known?.version === document.version) return known.all;
  const all = isTooLarge(document) ? [] : nameOccurrences(document.getText());
  entries.set(document, { version: document.version, all });
  return all;
}

/** The name at a position, with all the others; null where there is none. */
export function nameAt(document: vscode.TextDocument, position: vscode.Position): NamePlace | null {
  const all = namesOf(document);
  const target = occurrenceAt(all, document.offsetAt(position));
  return target === null ? null : { all, target };
}
