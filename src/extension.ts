import * as vscode from 'vscode';
import { registerPanel } from './host/panel/register.js';
import { registerEditor } from './host/register-editor.js';

export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('Bulkhead', { log: true });
  context.subscriptions.push(
    log,
    registerEditor(context.extensionUri),
    registerPanel(context.extensionUri, log, context.workspaceState),
  );
}
