import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { exactSplit } from './configurations.js';
import {
  closeAll,
  diagnostics,
  openFile,
  openText,
  replaceText,
  waitFor,
  workspaceFolder,
  writeFile,
} from './support.js';

/** Labels of all completions at the `|` of a text. */
async function completionsAt(marked: string): Promise<string[]> {
  const document = await openText(marked.replace('|', ''));
  const position = document.positionAt(marked.indexOf('|'));
  const found = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    position,
  );
  return found.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

/** Wherever they come from. */
const allDiagnostics = (uri: vscode.Uri) => vscode.languages.getDiagnostics(uri);

/** Another document, with a fault, shows when the JSON support has looked at what came before. */
async function jsonHadItsTurn(): Promise<void> {
  const broken = await openText('{ "pool" 1 }');
  await waitFor('syntax errors', () => allDiagnostics(broken.uri).length > 0);
}

describe('the language and the built-in JSON support', () => {
  afterEach(closeAll);

  it('complete keys and values from the schema', async () => {
    await waitFor('keys', async () => {
      const labels = await completionsAt('{ | }');
      return labels.includes('policy') && labels.includes('partitions');
    });
    const labels = await completionsAt('{ "policy": | }');
    assert.ok(
      ['shared', 'capped', 'bulkhead', 'borrowing'].every((policy) =>
        labels.some((label) => label.includes(policy)),
      ),
      labels.join(),
    );
  });

  it('offer whole entries: a partition, an incident, a breaker', async () => {
    for (const [label, before, marked] of [
      ['Partition', '"partitions": [', '"partitions": [|'],
      ['Slow partition', '"incidents": [', '"incidents": [|'],
      ['Circuit breaker', '"timeout": "10s"', '"timeout": "10s", "circuitBreaker": |'],
    ] as const) {
      const text = exactSplit.replace(before, marked);
      await waitFor(label, async () => (await completionsAt(text)).includes(label));
    }
  });

  it('describe keys on hover', async () => {
    const document = await openText(exactSplit);
    await waitFor('the schema on hover', async () => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        document.positionAt(exactSplit.indexOf('"policy"') + 2),
      );
      return hovers.length > 0 && hovers;
    });
  });

  it('E7: accept comments and trailing commas', async () => {
    const text = exactSplit
      .replace('"pool"', '// ten slots\n  "pool"')
      .replace('"timeout": "1s" }', '"timeout": "1s", }, /* all */');
    const document = await openText(text);
    await waitFor('our own problems', () => diagnostics(document.uri).length > 0);
    await jsonHadItsTurn();
    const ours = diagnostics(document.uri);
    assert.equal(allDiagnostics(document.uri).length, ours.length, 'The JSON support has none.');
    const errors = ours.filter(({ severity }) => severity === 0);
    assert.deepEqual(errors, []);
  });

  it('accept comments in a new configuration, which has no file yet, and complete its keys', async () => {
    const name = vscode.Uri.joinPath(workspaceFolder(), 'new.bulkhead.json');
    const document = await openFile(name.with({ scheme: 'untitled' }));
    assert.equal(document.languageId, 'bulkhead');
    await replaceText(document, `// ten slots\n${exactSplit.replace('{', '{ ')}`);
    await waitFor('our own problems', () => diagnostics(document.uri).length > 0);
    await jsonHadItsTurn();
    assert.equal(allDiagnostics(document.uri).length, diagnostics(document.uri).length);
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      document.positionAt(document.getText().indexOf('{') + 1),
    );
    assert.ok(items.some(({ label }) => label === 'limits'));
  });

  it('E8: report duplicate keys at both places, once each', async () => {
    const text = '{ "pool": { "size": 4 },\n  "policy": "shared",\n  "policy": "capped" }';
    const document = await openText(text);
    const found = await waitFor('both places', () => {
      const duplicates = allDiagnostics(document.uri).filter(({ message }) =>
        /duplicate/i.test(message),
      );
      return duplicates.length >= 2 && duplicates;
    });
    assert.deepEqual(found.map(({ range }) => range.start.line).sort(), [1, 2]);
    assert.ok(diagnostics(document.uri).every(({ code }) => !String(code).startsWith('syntax')));
  });

  it('share the reporting of syntax errors: each is shown once', async () => {
    const document = await openText('{ "pool": { "size": 4 } "policy": "shared" }');
    await waitFor('the syntax error', () => allDiagnostics(document.uri).length > 0);
    await new Promise((resume) => setTimeout(resume, 600));
    assert.deepEqual(diagnostics(document.uri), []);
    assert.equal(allDiagnostics(document.uri).length, 1);
  });

  it('leave other JSON files alone', async () => {
    const document = await vscode.workspace.openTextDocument(
      await writeFile('{ "pool": 3 }', 'other.json'),
    );
    await vscode.window.showTextDocument(document);
    assert.equal(document.languageId, 'json');
    assert.deepEqual(diagnostics(document.uri), []);
  });
});
