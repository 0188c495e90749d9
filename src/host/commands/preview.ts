import * as vscode from 'vscode';

const SCHEME = 'bulkhead-preview';

/** Shows what a document would become beside what it is; nothing is changed. */
export class Previews implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #contents = new Map<string, string>();
  readonly #registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  #count = 0;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#contents.get(uri.toString()) ?? '';
  }

  /** Opens the difference; what is returned closes it again. */
  async show(document: vscode.TextDocument, content: string, title: string): Promise<Preview> {
    this.#count += 1;
    const uri = document.uri.with({ scheme: SCHEME, query: String(this.#count), authority: '' });
    this.#contents.set(uri.toString(), content);
    await vscode.commands.executeCommand('vscode.diff', document.uri, uri, title);
    return {
      close: async () => {
        await closeTabsOf(uri);
        this.#contents.delete(uri.toString());
      },
    };
  }

  dispose(): void {
    this.#registration.dispose();
  }
}

export interface Preview {
  close(): Promise<void>;
}

async function closeTabsOf(uri: vscode.Uri): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const ours = tabs.filter(
    ({ input }) =>
      input instanceof vscode.TabInputTextDiff && input.modified.toString() === uri.toString(),
  );
  if (ours.length > 0) await vscode.window.tabGroups.close(ours, true);
}
