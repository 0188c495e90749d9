import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { answering } from './answers.js';
import { exactSplit, starving } from './configurations.js';
import {
  closeAll,
  codeOf,
  diagnostics,
  openExample,
  openFile,
  openText,
  replaceText,
  waitFor,
  waitForDiagnostics,
  waitForRule,
  writeFile,
} from './support.js';

const AS_OF_SAVE = '(as of the last save)';

const rules = (uri: vscode.Uri) => diagnostics(uri).map(codeOf);

/** Once the file was simulated, which is after it was checked. */
async function settled(uri: vscode.Uri): Promise<vscode.Diagnostic[]> {
  await waitFor('the outcome', async () => {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      uri,
      100,
    );
    return lenses.some(({ command }) => command?.title.includes('%'));
  });
  return diagnostics(uri);
}

describe('problems', () => {
  afterEach(closeAll);

  it('are there on open, with the arithmetic, a rule and a link to its page', async () => {
    const document = await openText(exactSplit);
    const found = await waitForRule(document.uri, 'partition-sum-equals-pool');
    assert.equal(found.source, 'bulkhead');
    assert.match(found.message, /4 \+ 6 reserve exactly the pool of 10/);
    assert.ok(typeof found.code === 'object');
    assert.equal(found.code.target.scheme, 'command');
    assert.match(found.code.target.toString(true), /partition-sum-equals-pool/);
  });

  it('of form link to their section, too', async () => {
    const document = await openText(exactSplit.replace('"timeout": "1s"', '"timeout": 5'));
    const found = await waitForRule(document.uri, 'schema-duration');
    assert.ok(typeof found.code === 'object');
    assert.match(found.code.target.toString(true), /openRuleDocumentation\?\["schema-duration"\]/);
  });

  it('follow the text while it is typed, without a save', async () => {
    const document = await openText(exactSplit);
    await waitForRule(document.uri, 'partition-sum-equals-pool');
    await replaceText(document, exactSplit.replace('"size": 10', '"size": 9'));
    await waitForRule(document.uri, 'partitions-exceed-pool');
    await replaceText(document, exactSplit.replace('"size": 10', '"size": 12'));
    await waitForDiagnostics(document.uri, (all) => {
      const codes = all.map(codeOf);
      return (
        !codes.includes('partitions-exceed-pool') && !codes.includes('partition-sum-equals-pool')
      );
    });
  });

  it('of the simulation come on open, and with the incident as related information', async () => {
    const document = await openText(starving);
    const found = await waitForRule(document.uri, 'incident-starves-partition');
    assert.match(document.getText(found.range), /payments/);
    assert.ok(!found.message.includes(AS_OF_SAVE));
    const related = (found.relatedInformation ?? []).map(({ location }) =>
      document.getText(location.range),
    );
    assert.ok(
      related.some((text) => text.includes('slow-search')),
      related.join(),
    );
  });

  it('of the simulation stay while typing, follow their partition, and say how old they are', async () => {
    const document = await openText(starving);
    await waitForRule(document.uri, 'incident-starves-partition');
    const added =
      '{ "name": "first", "rate": 1, "latency": "1ms", "size": 1 },\n    { "name": "search"';
    await replaceText(document, starving.replace('{ "name": "search"', added));
    const found = await waitFor('the mark', () =>
      diagnostics(document.uri).find(({ message }) => message.endsWith(AS_OF_SAVE)),
    );
    assert.equal(codeOf(found), 'incident-starves-partition');
    assert.match(document.lineAt(found.range.start.line).text, /payments/);

    await document.save();
    await waitFor('the mark to go', () =>
      diagnostics(document.uri).every(({ message }) => !message.endsWith(AS_OF_SAVE)),
    );
    assert.ok(rules(document.uri).includes('incident-starves-partition'));
  });

  it('of the simulation are fresh again after an undo', async () => {
    const document = await openText(starving);
    await waitForRule(document.uri, 'incident-starves-partition');
    await replaceText(document, `${starving}\n`);
    await waitFor('the mark', () =>
      diagnostics(document.uri).some(({ message }) => message.endsWith(AS_OF_SAVE)),
    );
    await vscode.commands.executeCommand('undo');
    await waitFor('the mark to go', () =>
      diagnostics(document.uri).every(({ message }) => !message.endsWith(AS_OF_SAVE)),
    );
  });

  it('come without a notification, on save as well', async () => {
    const document = await openText(starving);
    const { messages } = await answering({}, async () => {
      await settled(document.uri);
      await replaceText(document, `${starving}\n`);
      await document.save();
      await waitForRule(document.uri, 'incident-starves-partition');
      await settled(document.uri);
    });
    assert.deepEqual(messages, []);
  });

  it('do not come and go with each key while the text is not JSON', async () => {
    const document = await openText(starving);
    await waitForRule(document.uri, 'incident-starves-partition');
    const before = rules(document.uri);
    await replaceText(document, starving.replace('"latency": "8s" }', '"latency": "8s" '));
    await new Promise((resume) => setTimeout(resume, 500));
    assert.deepEqual(rules(document.uri), before);
  });

  it('E14: of an older run never take the place of a newer one', async () => {
    const slow = starving
      .replace('"arrivals": "per-second"', '"duration": "600s"')
      .replace('"rate": 4', '"rate": 600');
    const document = await openText(exactSplit);
    await settled(document.uri);
    await replaceText(document, slow);
    await document.save();
    await replaceText(document, exactSplit.replace('"size": 10', '"size": 12'));
    await document.save();
    await settled(document.uri);
    await new Promise((resume) => setTimeout(resume, 700));
    assert.ok(
      !rules(document.uri).includes('incident-starves-partition'),
      rules(document.uri).join(),
    );
    assert.ok(!rules(document.uri).includes('rejects-normal-load'));
  });

  it('can be had without a simulation', async () => {
    const settings = vscode.workspace.getConfiguration('bulkhead');
    await settings.update('simulation.onSave', false, vscode.ConfigurationTarget.Workspace);
    try {
      const document = await openText(starving);
      await waitForDiagnostics(document.uri, (all) => all.length > 0);
      await new Promise((resume) => setTimeout(resume, 500));
      assert.ok(!rules(document.uri).includes('incident-starves-partition'));
    } finally {
      await settings.update('simulation.onSave', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it('warn about the example that slow search starves', async () => {
    const document = await openExample('agent-tools');
    const found = await waitForRule(document.uri, 'incident-starves-partition');
    assert.match(found.message, /payments/);
  });
});

describe('problems of a document', () => {
  afterEach(closeAll);

  it('E1: go with its tab, and are shown once when it comes back', async () => {
    const document = await openText(exactSplit);
    const before = (await settled(document.uri)).length;
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await waitForDiagnostics(document.uri, (all) => all.length === 0, 'no problems');
    await openFile(document.uri);
    assert.equal((await settled(document.uri)).length, before);
  });

  it('E1: stay while another tab shows it', async () => {
    const document = await openText(exactSplit);
    const before = (await settled(document.uri)).length;
    await vscode.commands.executeCommand('workbench.action.splitEditor');
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await new Promise((resume) => setTimeout(resume, 200));
    assert.equal(diagnostics(document.uri).length, before);
  });

  it('E2: go when its file is deleted, though the buffer stays, and return with the file', async () => {
    const document = await openText(exactSplit);
    await settled(document.uri);
    await replaceText(document, `${exactSplit}\n`);
    await vscode.workspace.fs.delete(document.uri);
    await waitForDiagnostics(document.uri, (all) => all.length === 0, 'no problems');
    await document.save();
    await waitForRule(document.uri, 'partition-sum-equals-pool');
  });

  it('are none where nothing shows it', async () => {
    const document = await vscode.workspace.openTextDocument(await writeFile(exactSplit));
    await new Promise((resume) => setTimeout(resume, 300));
    assert.deepEqual(diagnostics(document.uri), []);
  });
});
