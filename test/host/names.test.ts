import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, openText, waitFor } from './support.js';

const text = `{
  "pool": { "size": 30 },
  "policy": "bulkhead",
  "partitions": [
    { "name": "search", "rate": 3, "latency": "1s", "size": 8, "resource": "db", "dependency": "index" },
    { "name": "payments", "rate": 4, "latency": "1s", "size": 9, "dependency": "index" }
  ],
  "resources": [{ "name": "db", "size": 5 }],
  "incidents": [
    { "name": "slow", "partition": "search", "from": "1s", "to": "2s", "latency": "8s" },
    { "name": "gone", "resource": "db", "from": "1s", "to": "2s", "hang": true }
  ],
  "suppress": [{ "rule": "no-timeout", "partition": "search", "reason": "by design" }]
}
`;

/** In the middle of the first occurrence after a piece of text. */
function inside(document: vscode.TextDocument, after: string): vscode.Position {
  const at = document.getText().indexOf(after);
  assert.ok(at >= 0, after);
  return document.positionAt(at + after.length - 2);
}

async function rename(
  document: vscode.TextDocument,
  at: vscode.Position,
  name: string,
): Promise<void> {
  const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    document.uri,
    at,
    name,
  );
  assert.ok(await vscode.workspace.applyEdit(edit));
}

const count = (document: vscode.TextDocument, piece: string) =>
  document.getText().split(piece).length - 1;

describe('names', () => {
  afterEach(closeAll);

  it('lead to their definition', async () => {
    const document = await openText(text);
    const definitionOf = async (after: string): Promise<string[]> => {
      const found = await vscode.commands.executeCommand<vscode.Location[]>(
        'vscode.executeDefinitionProvider',
        document.uri,
        inside(document, after),
      );
      return found.map(({ range }) => `${range.start.line} ${document.getText(range)}`);
    };
    assert.deepEqual(await definitionOf('"partition": "search"'), ['4 "search"']);
    assert.deepEqual(await definitionOf('"hang"'), []);
    assert.deepEqual(await definitionOf('"resource": "db"'), ['7 "db"']);
  });

  it('list their uses', async () => {
    const document = await openText(text);
    const found = await vscode.commands.executeCommand<vscode.Location[]>(
      'vscode.executeReferenceProvider',
      document.uri,
      inside(document, '"name": "search"'),
    );
    assert.deepEqual(
      found.map(({ range }) => range.start.line).sort((a, b) => a - b),
      [4, 9, 12],
    );
  });

  it('are renamed across the file', async () => {
    const document = await openText(text);
    await rename(document, inside(document, '"partition": "search"'), 'find "it"');
    assert.equal(count(document, '"find \\"it\\""'), 3);
    assert.equal(count(document, '"search"'), 0);
    await rename(document, inside(document, '"resource": "db"'), 'orders');
    assert.equal(count(document, '"orders"'), 3);
    await rename(document, inside(document, '"dependency": "index"'), 'es');
    assert.equal(count(document, '"es"'), 2);
    await rename(document, inside(document, '"name": "gone"'), 'lost');
    assert.equal(count(document, '"lost"'), 1);
  });

  it('are not renamed to one that is taken', async () => {
    const document = await openText(text);
    const at = inside(document, '"name": "search"');
    await assert.rejects(rename(document, at, 'payments'), /already a partition named "payments"/);
    await assert.rejects(rename(document, at, ' '), /needs a name/);
    assert.equal(document.getText(), text);
  });

  it('are offered where one belongs, in place of the quotes that are there', async () => {
    const marked = text.replace('"partition": "search", "from"', '"partition": "", "from"');
    const document = await openText(marked);
    const at = document.positionAt(marked.indexOf('"partition": ""') + '"partition": "'.length);
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      at,
    );
    const ours = items.filter(({ kind }) => kind === vscode.CompletionItemKind.Reference);
    const labels = ours.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.deepEqual(labels, ['search', 'payments']);
  });

  for (const typed of ['"', '"pa', 'pay']) {
    it(`complete what a person types: ${typed}`, async () => {
      const before = text.replace('"partition": "search", "from"', '"partition": , "from"');
      const document = await openText(before);
      const editor = vscode.window.activeTextEditor;
      assert.ok(editor);
      const at = document.positionAt(before.indexOf('"partition": ,') + '"partition": '.length);
      editor.selection = new vscode.Selection(at, at);
      for (const letter of typed) await vscode.commands.executeCommand('type', { text: letter });
      await vscode.commands.executeCommand('editor.action.triggerSuggest');
      const line = (): string => document.lineAt(at.line).text;
      await waitFor('the completion', async () => {
        await vscode.commands.executeCommand('acceptSelectedSuggestion');
        return /"partition": "(search|payments)", "from"/.test(line());
      });
      if (typed !== '"') assert.match(line(), /"partition": "payments", "from"/);
    });
  }
});
