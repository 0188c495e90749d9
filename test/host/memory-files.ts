import * as vscode from 'vscode';

/** Files that exist only in memory, under a scheme of their own. */
export class MemoryFiles implements vscode.FileSystemProvider {
  readonly #files = new Map<string, Uint8Array>();
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;

  put(path: string, text: string): void {
    this.#files.set(path, new TextEncoder().encode(text));
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  stat({ path }: vscode.Uri): vscode.FileStat {
    const content = this.#files.get(path);
    if (content === undefined) throw vscode.FileSystemError.FileNotFound(path);
    return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: content.length };
  }

  readFile({ path }: vscode.Uri): Uint8Array {
    const content = this.#files.get(path);
    if (content === undefined) throw vscode.FileSystemError.FileNotFound(path);
    return content;
  }

  writeFile({ path }: vscode.Uri, content: Uint8Array): void {
    this.#files.set(path, content);
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(): void {}

  delete({ path }: vscode.Uri): void {
    this.#files.delete(path);
  }

  rename(): void {
    throw vscode.FileSystemError.NoPermissions();
  }
}
