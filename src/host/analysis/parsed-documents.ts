import type * as vscode from 'vscode';
import { parseConfiguration, type ParsedConfiguration } from '../../core/config/parse.js';
import { isTooLarge } from './scope.js';

interface Entry {
  readonly version: number;
  readonly parsed: ParsedConfiguration;
}

const entries = new WeakMap<vscode.TextDocument, Entry>();

/** The document's content, parsed once per version; null where the file is too large. */
export function parsedDocument(document: vscode.TextDocument): ParsedConfiguration | null {
  const known = entries.get(document);
  if (known?.version === document.version) return known.parsed;
  if (isTooLarge(document)) return null;
  const parsed = parseConfiguration(document.getText());
  entries.set(document, { version: document.version, parsed });
  return parsed;
}
