import * as vscode from 'vscode';

/** Tells when the file itself appears, changes or disappears, whoever did it. */
export function watchFile(
  uri: string,
  { onAppeared, onGone }: { readonly onAppeared: () => void; readonly onGone: () => void },
): vscode.Disposable {
  const parsed = vscode.Uri.parse(uri, true);
  if (parsed.scheme === 'untitled') return new vscode.Disposable(() => {});
  const folder = vscode.Uri.joinPath(parsed, '..');
  // Its name may hold characters that a pattern gives a meaning, so watch the folder.
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '*'));
  const when = (action: () => void) => (changed: vscode.Uri) => {
    if (changed.toString() === uri) action();
  };
  watcher.onDidCreate(when(onAppeared));
  watcher.onDidChange(when(onAppeared));
  watcher.onDidDelete(when(onGone));
  return watcher;
}
