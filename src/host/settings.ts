import * as vscode from 'vscode';

/** The value of a setting of ours for a document, its folder's own where the workspace has several. */
export function setting<T>(
  id: string,
  scope: vscode.ConfigurationScope | undefined,
  fallback: T,
): T {
  return vscode.workspace.getConfiguration(undefined, scope).get(id, fallback);
}
