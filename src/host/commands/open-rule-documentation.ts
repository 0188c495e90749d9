import * as vscode from 'vscode';

/** Opens a rule's section of the documentation that ships with the extension; works offline. */
export async function openRuleDocumentation(extension: vscode.Uri, rule: string): Promise<void> {
  const documentation = vscode.Uri.joinPath(extension, 'docs', 'rules.md');
  const section = documentation.with({ fragment: rule });
  await vscode.commands.executeCommand('markdown.showPreview', section);
}
