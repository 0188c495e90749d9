import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { exactSplit } from './configurations.js';
import { MemoryFiles } from './memory-files.js';
import {
  closeAll,
  codeOf,
  diagnostics,
  openFile,
  openText,
  waitForDiagnostics,
  waitForRule,
  workspaceFolder,
  writeFile,
} from './support.js';

const RULE = 'partition-sum-equals-pool';

/** "rule line:column-line:column" of each problem. */
function places(uri: vscode.Uri): string[] {
  return diagnostics(uri).map((each) => {
    const { start, end } = each.range;
    return `${codeOf(each)} ${start.line}:${start.character}-${end.line}:${end.character}`;
  });
}

async function placesOf(document: vscode.TextDocument): Promise<string[]> {
  await waitForRule(document.uri, RULE);
  return places(document.uri).sort();
}

describe('documents of every kind', () => {
  const memory = new MemoryFiles();
  const oldSides = new MemoryFiles();
  const providers: vscode.Disposable[] = [];

  before(() => {
    const { registerFileSystemProvider } = vscode.workspace;
    providers.push(
      registerFileSystemProvider('memory', memory),
      registerFileSystemProvider('past', oldSides, { isReadonly: true }),
      vscode.workspace.registerTextDocumentContentProvider('shown', {
        provideTextDocumentContent: () => exactSplit,
      }),
    );
  });
  afterEach(closeAll);
  after(() => providers.forEach((provider) => provider.dispose()));

  it('E4: an untitled buffer of the language is checked', async () => {
    const document = await vscode.workspace.openTextDocument({
      language: 'bulkhead',
      content: exactSplit,
    });
    await vscode.window.showTextDocument(document);
    await waitForRule(document.uri, RULE);
    assert.equal(document.languageId, 'bulkhead');
  });

  it('E4: a file of another scheme, without a path on disk, is checked and fixed', async () => {
    memory.put('/deep/a.bulkhead.json', exactSplit);
    const document = await openFile(vscode.Uri.parse('memory:/deep/a.bulkhead.json'));
    assert.equal(document.languageId, 'bulkhead');
    const { range } = await waitForRule(document.uri, RULE);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      range,
    );
    assert.ok(actions.some(({ edit }) => edit?.has(document.uri)));
  });

  it('E4: each folder of a workspace has its own settings', async () => {
    const another = workspaceFolder(1);
    const hints = async (uri: vscode.Uri): Promise<number> => {
      const found = await vscode.commands.executeCommand<vscode.InlayHint[]>(
        'vscode.executeInlayHintProvider',
        uri,
        new vscode.Range(0, 0, 100, 0),
      );
      return found.filter(({ label }) => String(label).startsWith('needs')).length;
    };
    const inFirst = await openText(exactSplit);
    const inSecond = await openFile(await writeFile(exactSplit, 'second.bulkhead.json', another));
    memory.put('/elsewhere.bulkhead.json', exactSplit);
    const elsewhere = await openFile(vscode.Uri.parse('memory:/elsewhere.bulkhead.json'));
    const inBoth = [workspaceFolder(0), another].map((folder) =>
      vscode.workspace.getConfiguration('bulkhead', folder),
    ) as [vscode.WorkspaceConfiguration, vscode.WorkspaceConfiguration];
    const target = vscode.ConfigurationTarget.WorkspaceFolder;
    await inBoth[0].update('inlayHints.sizes', true, target);
    await inBoth[1].update('inlayHints.sizes', false, target);
    try {
      assert.equal(await hints(inFirst.uri), 3);
      assert.equal(await hints(inSecond.uri), 0);
      assert.equal(await hints(elsewhere.uri), 3);
    } finally {
      for (const each of inBoth) await each.update('inlayHints.sizes', undefined, target);
    }
    assert.equal(await hints(inSecond.uri), 3);
  });

  it('E4: files of every folder of a workspace are checked', async () => {
    const uri = await writeFile(exactSplit, 'checked.bulkhead.json', workspaceFolder(1));
    const document = await openFile(uri);
    await waitForRule(document.uri, RULE);
  });

  it('E5: the old side of a diff has no problems, the new side has', async () => {
    const now = await writeFile(exactSplit);
    oldSides.put('/old.bulkhead.json', exactSplit);
    const past = vscode.Uri.parse('past:/old.bulkhead.json');
    await vscode.commands.executeCommand('vscode.diff', past, now);
    await waitForRule(now, RULE);
    assert.deepEqual(diagnostics(past), []);
  });

  it('E5: read-only documents that others show have no problems', async () => {
    const shown = await vscode.workspace.openTextDocument(
      vscode.Uri.parse('shown:/commit.bulkhead.json'),
    );
    assert.equal(shown.languageId, 'bulkhead');
    await vscode.window.showTextDocument(shown);
    // Another document that is checked shows that there was time enough.
    const document = await openText(exactSplit);
    await waitForRule(document.uri, RULE);
    assert.deepEqual(diagnostics(shown.uri), []);
  });

  it('E6: a byte order mark, CRLF and a missing last line break move no problem', async () => {
    const plain = await placesOf(await openText(exactSplit));
    for (const text of [
      `\uFEFF${exactSplit}`,
      exactSplit.replaceAll('\n', '\r\n'),
      `\uFEFF${exactSplit.trimEnd().replaceAll('\n', '\r\n')}`,
    ]) {
      assert.deepEqual(await placesOf(await openText(text)), plain);
    }
  });

  it('E6: columns count UTF-16 units', async () => {
    const emoji = exactSplit.replaceAll('"search"', '"🔍🔍🔍"');
    const document = await openText(emoji);
    await waitForRule(document.uri, RULE);
    const sizes = diagnostics(document.uri).map(({ range }) => document.getText(range));
    assert.ok(sizes.length > 0);
    const plain = await openText(exactSplit);
    await waitForRule(plain.uri, RULE);
    const asSearch = sizes.map((text) => text.replaceAll('🔍🔍🔍', 'search'));
    const expected = diagnostics(plain.uri).map(({ range }) => plain.getText(range));
    assert.deepEqual(asSearch.sort(), expected.sort());
  });

  it('E9: partitions may have names that mean something to JavaScript', async () => {
    const odd = exactSplit
      .replaceAll('"search"', '"__proto__"')
      .replaceAll('"payments"', '"constructor"');
    const document = await openText(odd);
    await waitForRule(document.uri, RULE);
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
      'vscode.executeDocumentSymbolProvider',
      document.uri,
    );
    const names = symbols.map(({ name }) => name);
    assert.ok(names.includes('__proto__') && names.includes('constructor'), names.join());
  });
});

describe('E10: a file that is too large', () => {
  afterEach(closeAll);

  it('is skipped, and says so', async () => {
    const comments = `// ${'x'.repeat(96)}\n`.repeat(20_000);
    const document = await openText(`${comments}${exactSplit}`);
    const [found, ...others] = await waitForDiagnostics(document.uri, (all) => all.length > 0);
    assert.deepEqual(others, []);
    assert.ok(found);
    assert.equal(codeOf(found), 'skipped-too-large');
    assert.match(found.message, /^Skipped, too large: this file has 2 million characters/);
    assert.equal(found.severity, vscode.DiagnosticSeverity.Information);
  });
});

/** Text, and what the problem's place in it reads; '' is the start of the file. */
const BAD: readonly (readonly [text: string, place: string])[] = [
  ['', ''],
  ['[]', '['],
  ['null', 'null'],
  ['3', '3'],
  [exactSplit.replace('"timeout": "1s"', '"timeout": "2s "'), '"2s "'],
  [exactSplit.replace('"timeout": "1s"', '"timeout": 5'), '5'],
  [exactSplit.replace('"rate": 4', '"rate": 1e400'), '1e400'],
  [exactSplit.replace('"rate": 4', '"rate": -1'), '-1'],
  [exactSplit.replace('"rate": 4', '"rate": null'), 'null'],
  [exactSplit.replace('"size": 6', '"size": 2147483648'), '2147483648'],
  [exactSplit.replace('"size": 6', '"sizes": 6'), '"sizes"'],
];

describe('E16: bad input', () => {
  afterEach(closeAll);

  for (const [text, place] of BAD) {
    it(`${place === '' ? 'an empty file' : place} is reported where it stands`, async () => {
      const document = await openText(text);
      const found = await waitForDiagnostics(document.uri, (all) => all.length > 0);
      const errors = found.filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
      const at = errors.map(({ range }) => document.getText(range));
      assert.ok(at.includes(place), JSON.stringify(at));
    });
  }

  it('.5 is reported once, by the JSON support', async () => {
    const document = await openText(exactSplit.replace('"rate": 4', '"rate": .5'));
    const text = document.getText();
    await waitForDiagnosticsOfAnySource(document.uri, text.indexOf('.5'));
    assert.deepEqual(diagnostics(document.uri), []);
  });
});

async function waitForDiagnosticsOfAnySource(uri: vscode.Uri, offset: number): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const end = Date.now() + 5000;
  for (;;) {
    const all = vscode.languages.getDiagnostics(uri);
    if (all.some(({ range }) => document.offsetAt(range.start) <= offset + 2)) return;
    assert.ok(Date.now() < end, 'The JSON support reports it.');
    await new Promise((resume) => setTimeout(resume, 20));
  }
}
