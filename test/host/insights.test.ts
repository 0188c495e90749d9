import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { exactSplit, starving } from './configurations.js';
import { closeAll, openExample, openText, replaceText, waitFor, waitForRule } from './support.js';

async function lensTitles(uri: vscode.Uri): Promise<string[]> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    uri,
    100,
  );
  return lenses.map(({ command }) => command?.title ?? '');
}

async function hintsOf(document: vscode.TextDocument): Promise<string[]> {
  const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
    'vscode.executeInlayHintProvider',
    document.uri,
    new vscode.Range(0, 0, document.lineCount, 0),
  );
  return hints.map(({ label, position }) => {
    const before = document.lineAt(position.line).text.slice(0, position.character);
    return `${/"\w+": \S+$/.exec(before)?.[0] ?? ''} ${label as string}`;
  });
}

/** Of all hovers over the last character of a piece of the text. */
async function hoverText(document: vscode.TextDocument, at: string): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    document.positionAt(document.getText().indexOf(at) + at.length - 1),
  );
  return hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (typeof content === 'string' ? content : content.value))
    .join('\n')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\\', '');
}

describe('hovers', () => {
  afterEach(closeAll);

  it('do the arithmetic of a setting, on its key and on its value', async () => {
    const document = await openText(exactSplit);
    assert.match(await hoverText(document, '"rate'), /3\/s × 1 s = 3 slots busy on average/);
    assert.match(await hoverText(document, '"size": 4'), /Needs 3\/s × 1 s = 3 slots/);
    const timeout = await hoverText(document, '"timeout": "1s"');
    assert.match(timeout, /If every call hung: 4\/s × 1 s = 4 slots; its size is 6/);
  });

  it('show names of the file as text, never as links', async () => {
    const hostile = exactSplit.replace('"slow-search"', '"[run](command:x) <b>"');
    const document = await openText(hostile);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      document.positionAt(hostile.indexOf('"rate": 3') + 2),
    );
    const ours = hovers
      .flatMap(({ contents }) => contents)
      .map((content) => (typeof content === 'string' ? content : content.value))
      .find((value) => value.includes('During'));
    assert.ok(ours);
    assert.match(ours, /\\\[run\\\]\\?\(command/);
    assert.ok(!ours.includes('<b>'));
  });

  it('say nothing in a file that is not valid', async () => {
    const document = await openText(exactSplit.replace('"rate": 4', '"rate": -4'));
    assert.doesNotMatch(await hoverText(document, '"rate": 3'), /busy on average/);
  });
});

describe('inlay hints', () => {
  afterEach(closeAll);

  it('stand behind sizes and names', async () => {
    const document = await openText(exactSplit);
    assert.deepEqual((await hintsOf(document)).sort(), [
      '"name": "payments" borrows none, no queue, no deadline',
      '"name": "search" borrows none, no queue, no deadline',
      '"size": 10 needs 3.8, 2.6×',
      '"size": 4 needs 3, 1.3×',
      '"size": 6 needs 0.8, 7.5×',
    ]);
  });

  it('can be turned off, each kind by itself', async () => {
    const document = await openText(exactSplit);
    const settings = vscode.workspace.getConfiguration('bulkhead.inlayHints');
    const target = vscode.ConfigurationTarget.Workspace;
    try {
      await settings.update('defaults', false, target);
      assert.equal((await hintsOf(document)).length, 3);
      await settings.update('sizes', false, target);
      assert.equal((await hintsOf(document)).length, 0);
    } finally {
      await settings.update('defaults', undefined, target);
      await settings.update('sizes', undefined, target);
    }
  });
});

describe('the lens above an incident', () => {
  afterEach(closeAll);

  it('says on open what the incident does, the worst first', async () => {
    const document = await openExample('agent-tools');
    const titles = await waitFor('the outcome', async () => {
      const all = await lensTitles(document.uri);
      return all.some((title) => title.includes('%')) && all;
    });
    assert.deepEqual(titles, ['payments 15.8 % · search 46.7 % — simulate']);
  });

  it('is marked as stale while the text is changed, and new after a save', async () => {
    const document = await openText(starving);
    const outcome = await waitFor('the outcome', async () =>
      (await lensTitles(document.uri)).find((title) => title.includes('%')),
    );
    await replaceText(document, exactSplit);
    const stale = outcome.replace(' — ', ' (as of the last save) — ');
    assert.deepEqual(await lensTitles(document.uri), [stale]);
    await document.save();
    await waitFor('the new outcome', async () => {
      const [title] = await lensTitles(document.uri);
      return title?.includes('payments 100.0 %') && !title.includes('as of');
    });
  });

  it('simulates that incident', async () => {
    const document = await openText(starving);
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
      100,
    );
    const [{ command, range }] = lenses as [vscode.CodeLens];
    assert.equal(command?.command, 'bulkhead.simulateIncident');
    assert.deepEqual(command.arguments, [document.uri.toString(), 'slow-search']);
    assert.match(document.lineAt(range.start.line).text, /slow-search/);
  });

  it('can be turned off', async () => {
    const document = await openText(exactSplit);
    const settings = vscode.workspace.getConfiguration('bulkhead.codeLens');
    const target = vscode.ConfigurationTarget.Workspace;
    await settings.update('enabled', false, target);
    try {
      assert.deepEqual(await lensTitles(document.uri), []);
    } finally {
      await settings.update('enabled', undefined, target);
    }
  });
});

describe('the outline', () => {
  afterEach(closeAll);

  it('has partitions and incidents by name', async () => {
    const document = await openText(exactSplit);
    await waitForRule(document.uri, 'partition-sum-equals-pool');
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
      'vscode.executeDocumentSymbolProvider',
      document.uri,
    );
    const ours = symbols
      .filter(({ detail }) => ['partition', 'incident', 'resource'].includes(detail))
      .map(({ name, detail }) => `${detail} ${name}`);
    assert.deepEqual(ours, ['partition search', 'partition payments', 'incident slow-search']);
  });
});
