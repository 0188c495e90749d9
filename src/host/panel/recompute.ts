import type * as vscode from 'vscode';
import { parsedDocument } from '../analysis/parsed-documents.js';
import { SIZE_LIMIT } from '../analysis/scope.js';
import { readDocument } from './documents.js';
import type { Session } from './session.js';

/** Reads the document as it is now and runs it; false where it was cancelled. */
export async function recomputeSession(
  session: Session,
  token: vscode.CancellationToken,
  onProgress: (fraction: number) => void,
): Promise<boolean> {
  const document = await readDocument(session.uri);
  if (token.isCancellationRequested) return false;
  if (document === null) {
    session.markGone(`${session.name} cannot be read: it was deleted, moved or closed.`);
    return true;
  }
  const parsed = parsedDocument(document);
  if (parsed === null) {
    session.markRefused(
      `Skipped, too large: the file has more than ${SIZE_LIMIT / 1e6} million characters.`,
    );
    return true;
  }
  return session.recompute(parsed, token, onProgress);
}
