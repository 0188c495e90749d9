import * as vscode from 'vscode';
import { explain } from '../core/explain/explain.js';
import { pointerAt } from '../core/explain/pointer-at.js';
import { parsedDocument } from './analysis/parsed-documents.js';
import { reviewOf } from './analysis/reviews.js';

/** The arithmetic of the setting under the pointer, below what the schema says of it. */
export const hoverProvider: vscode.HoverProvider = {
  provideHover(document, position) {
    const parsed = parsedDocument(document);
    const review = reviewOf(document);
    if (parsed === null || review === null) return null;
    const lines = explain(review, pointerAt(parsed.text, document.offsetAt(position)));
    if (lines.length === 0) return null;
    // A name of the file may hold what markdown takes for a link.
    const text = new vscode.MarkdownString();
    lines.forEach((line, index) => text.appendText(index === 0 ? line : `\n\n${line}`));
    return new vscode.Hover(text);
  },
};
