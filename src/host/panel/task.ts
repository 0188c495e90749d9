import * as vscode from 'vscode';

/** Work of which only the newest counts: starting again cancels what was under way. */
export class LatestTask implements vscode.Disposable {
  private source: vscode.CancellationTokenSource | null = null;

  /** The result, or undefined where a newer start or `cancel` overtook it. */
  async start<T>(work: (token: vscode.CancellationToken) => Promise<T>): Promise<T | undefined> {
    this.cancel();
    const source = new vscode.CancellationTokenSource();
    this.source = source;
    try {
      const result = await work(source.token);
      return source.token.isCancellationRequested ? undefined : result;
    } finally {
      if (this.source === source) this.source = null;
      source.dispose();
    }
  }

  get running(): boolean {
    return this.source !== null;
  }

  cancel(): void {
    this.source?.cancel();
    this.source = null;
  }

  dispose(): void {
    this.cancel();
  }
}
