import * as vscode from 'vscode';

/**
 * The page holds no data: everything arrives as messages. Only our script, marked by the nonce,
 * may run, and only our style sheet applies.
 */
export function pageHtml(webview: vscode.Webview, root: vscode.Uri): string {
  const resource = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(root, name));
  const nonce = newNonce();
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
    `img-src ${webview.cspSource} data:`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Bulkhead simulation</title>
    <link rel="stylesheet" href="${resource('main.css')}">
  </head>
  <body>
    <div id="app"></div>
    <script nonce="${nonce}" src="${resource('main.js')}"></script>
  </body>
</html>`;
}

export function pageRoot(extension: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extension, 'dist', 'webview');
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
