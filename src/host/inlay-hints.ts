import * as vscode from 'vscode';
import { explain } from '../core/explain/explain.js';
import { defaultHints, sizeHints, type Hint } from '../core/explain/hints.js';
import { parsedDocument } from './analysis/parsed-documents.js';
import { reviewOf } from './analysis/reviews.js';
import { SETTINGS } from './ids.js';
import { setting } from './settings.js';

/** What each size is for, and the defaults that a partition leaves in force. */
export class InlayHints implements vscode.InlayHintsProvider {
  constructor(readonly onDidChangeInlayHints: vscode.Event<void>) {}

  provideInlayHints(document: vscode.TextDocument, range: vscode.Range): vscode.InlayHint[] {
    const parsed = parsedDocument(document);
    const review = reviewOf(document);
    if (parsed === null || review === null) return [];
    const shown = (id: string): boolean => setting(id, document, true);
    const sizes = shown(SETTINGS.sizeHints) ? sizeHints(review) : [];
    const defaults = shown(SETTINGS.defaultHints) ? defaultHints(review.configuration) : [];

    const hintsIn = (hints: readonly Hint[], tooltip: (hint: Hint) => string) =>
      hints.flatMap((hint) => {
        const { offset, length } = parsed.locate(hint.pointer);
        const position = document.positionAt(offset + length);
        if (!range.contains(position)) return [];
        const inlay = new vscode.InlayHint(position, hint.text);
        inlay.paddingLeft = true;
        inlay.tooltip = tooltip(hint);
        return [inlay];
      });
    return [
      ...hintsIn(sizes, ({ pointer }) => explain(review, pointer).join('\n')),
      ...hintsIn(defaults, () => 'Defaults in force: this partition does not say otherwise.'),
    ];
  }
}
