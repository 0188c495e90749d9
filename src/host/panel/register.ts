import * as vscode from 'vscode';
import { isConfiguration } from '../analysis/scope.js';
import { PANEL_VIEW_TYPE } from '../ids.js';
import { registerPanelCommands } from './commands.js';
import { SimulationPanel } from './simulation-panel.js';

/** Milliseconds of quiet while typing before the panel runs the file again. */
const TYPING_PAUSE = 250;

/** The panel, its commands, and what it follows. Nothing is computed before it is opened. */
export function registerPanel(
  extension: vscode.Uri,
  log: vscode.LogOutputChannel,
  memory: vscode.Memento,
): vscode.Disposable {
  const panel = new SimulationPanel(extension, log, memory);
  const pause = new Pause(TYPING_PAUSE);
  return vscode.Disposable.from(
    panel,
    pause,
    registerPanelCommands(panel),
    vscode.window.registerWebviewPanelSerializer(PANEL_VIEW_TYPE, {
      async deserializeWebviewPanel(restored: vscode.WebviewPanel) {
        panel.restore(restored);
      },
    }),
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      if (editor && isConfiguration(editor.document)) panel.onActive(editor.document);
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length === 0 || document.uri.toString() !== panel.uri) return;
      pause.before(() => panel.onChanged(document));
    }),
    vscode.workspace.onDidSaveTextDocument((document) => panel.onChanged(document)),
    vscode.workspace.onDidOpenTextDocument((document) => panel.onChanged(document)),
    vscode.workspace.onDidRenameFiles(({ files }) => {
      for (const { oldUri, newUri } of files) panel.onRenamed(oldUri, newUri);
    }),
  );
}

/** Runs only the last of what comes in quick succession. */
class Pause implements vscode.Disposable {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly milliseconds: number) {}

  before(action: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(action, this.milliseconds);
  }

  dispose(): void {
    clearTimeout(this.timer);
  }
}
