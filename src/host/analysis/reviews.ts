import type * as vscode from 'vscode';
import { review, type Review } from '../../core/rules/review.js';
import { parsedDocument } from './parsed-documents.js';
import { today } from './today.js';

const reviews = new WeakMap<object, Review>();

/** The arithmetic of a document, computed once per version; null while it is not valid. */
export function reviewOf(document: vscode.TextDocument): Review | null {
  const configuration = parsedDocument(document)?.configuration;
  if (!configuration) return null;
  const known = reviews.get(configuration);
  if (known !== undefined) return known;
  const made = review(configuration, today());
  reviews.set(configuration, made);
  return made;
}
