import type * as vscode from 'vscode';
import { occurrenceAt } from '../../core/names/lookup.js';
import { nameOccurrences, type NameOccurrence } from '../../core/names/name-index.js';
import { isTooLarge } from '../analysis/scope.js';

export interface NamePlace {
  readonly all: readonly NameOccurrence[];
  readonly target: NameOccurrence;
}

/** The name at a position, with all the others; null where there is none. */
export function nameAt(document: vscode.TextDocument, position: vscode.Position): NamePlace | null {
  if (isTooLarge(document)) return null;
  const all = nameOccurrences(document.getText());
  const target = occurrenceAt(all, document.offsetAt(position));
  return target === null ? null : { all, target };
}
