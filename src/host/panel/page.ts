/** One webview and the page in it: the ready handshake, the checks of what arrives, its life. */
import * as vscode from 'vscode';
import { readToHost, type ToHost } from '../../protocol/to-host.js';
import type { ToPage } from '../../protocol/to-page.js';
import { pageHtml, pageRoot } from './html.js';

export interface PageOwner {
  /** Any message but `error`; the page is ready from its `ready` on. */
  onMessage(message: ToHost): void;
  onClosed(): void;
}

export class Page {
  private ready = false;
  private readonly disposables: vscode.Disposable[] = [];

  constructor(
    private readonly panel: vscode.WebviewPanel,
    extension: vscode.Uri,
    private readonly log: vscode.LogOutputChannel,
    private readonly owner: PageOwner,
  ) {
    const { webview } = panel;
    webview.options = { enableScripts: true, localResourceRoots: [pageRoot(extension)] };
    this.disposables.push(
      webview.onDidReceiveMessage((message: unknown) => this.receive(message)),
      // A hidden page is thrown away; when it is shown again it is a new one, and says so.
      panel.onDidChangeViewState(() => {
        if (!panel.visible) this.ready = false;
      }),
      panel.onDidDispose(() => {
        this.disposables.forEach((one) => one.dispose());
        this.ready = false;
        owner.onClosed();
      }),
    );
    panel.iconPath = iconOf(extension);
    webview.html = pageHtml(webview, pageRoot(extension));
  }

  get isReady(): boolean {
    return this.ready;
  }

  get active(): boolean {
    return this.panel.active;
  }

  set title(title: string) {
    if (this.panel.title !== title) this.panel.title = title;
  }

  /** Dropped while no page listens: the next one asks for everything. */
  post(message: ToPage): void {
    if (this.ready) void this.panel.webview.postMessage(message);
  }

  reveal(preserveFocus: boolean): void {
    this.panel.reveal(undefined, preserveFocus);
  }

  close(): void {
    this.panel.dispose();
  }

  private receive(raw: unknown): void {
    const message = readToHost(raw);
    if (message === null) {
      this.log.warn('The page sent a message that is not part of the protocol.');
      return;
    }
    if (message.type === 'error') {
      this.log.error(`Page: ${message.message}\n${message.stack}`);
      return;
    }
    if (message.type === 'ready') this.ready = true;
    this.owner.onMessage(message);
  }
}

function iconOf(extension: vscode.Uri): { light: vscode.Uri; dark: vscode.Uri } {
  const file = (name: string) => vscode.Uri.joinPath(extension, 'media', name);
  return { light: file('panel-light.svg'), dark: file('panel-dark.svg') };
}
