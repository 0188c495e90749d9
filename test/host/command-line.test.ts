import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import {
  closeAll,
  codeOf,
  diagnostics,
  extensionId,
  openFile,
  waitFor,
  workspaceFolder,
} from './support.js';

interface Printed {
  readonly file: string;
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

const SEVERITIES = ['error', 'warning', 'information', 'hint'];

async function onTheCommandLine(files: readonly string[]): Promise<Printed[]> {
  const extension = vscode.extensions.getExtension(extensionId);
  assert.ok(extension);
  const cli = join(extension.extensionPath, 'dist', 'cli.js');
  const args = [cli, 'check', ...files, '--format', 'json'];
  // In a desktop VS Code the executable is Electron.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const run = promisify(execFile)(process.execPath, args, { env, maxBuffer: 1e8 });
  // Findings at or above the level end it with a status of 1.
  const { stdout } = await run.catch((error: { stdout?: string }) => {
    assert.ok(error.stdout, String(error));
    return { stdout: error.stdout };
  });
  return JSON.parse(stdout) as Printed[];
}

const line = (each: Omit<Printed, 'file'>) =>
  `${each.line}:${each.column}-${each.endLine}:${each.endColumn} ${each.severity} ${each.rule} ${each.message}`;

function inTheEditor(uri: vscode.Uri): string[] {
  return diagnostics(uri).map((each) =>
    line({
      rule: codeOf(each),
      severity: SEVERITIES[each.severity] ?? '',
      message: each.message,
      line: each.range.start.line + 1,
      column: each.range.start.character + 1,
      endLine: each.range.end.line + 1,
      endColumn: each.range.end.character + 1,
    }),
  );
}

describe('the editor and the command line', () => {
  afterEach(closeAll);

  it('find the same in every example, at the same places', async () => {
    const folder = workspaceFolder();
    const examples = (await readdir(folder.fsPath)).filter(
      (name) => name.endsWith('.bulkhead.json') && !name.startsWith('test-'),
    );
    assert.ok(examples.length >= 2);
    const uris = examples.map((name) => vscode.Uri.joinPath(folder, name));
    const printed = await onTheCommandLine(uris.map(({ fsPath }) => fsPath));
    for (const uri of uris) {
      const expected = printed.filter(({ file }) => file === uri.fsPath).map(line);
      await openFile(uri);
      await sameFindings(uri, expected.sort());
    }
  }).timeout(60_000);
});

async function sameFindings(uri: vscode.Uri, expected: string[]): Promise<void> {
  const found = () => inTheEditor(uri).sort();
  try {
    await waitFor('the same findings', () => found().join('\n') === expected.join('\n'));
  } catch {
    assert.deepEqual(found(), expected, uri.path);
  }
}
