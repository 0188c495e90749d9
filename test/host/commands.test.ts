import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS, INTERNAL_COMMANDS } from '../../src/host/ids.js';
import { answering } from './answers.js';
import { exactSplit, starving } from './configurations.js';
import {
  closeAll,
  openFile,
  openText,
  waitFor,
  waitForDiagnostics,
  workspaceFolder,
  writeFile,
} from './support.js';

describe('New Configuration', () => {
  afterEach(closeAll);

  it('opens a story with the rates that the user gives', async () => {
    const asked = await answering({ pick: 'Agent tools', inputs: ['12.5', '40'] }, () =>
      vscode.commands.executeCommand(COMMANDS.newConfiguration),
    );
    assert.equal(asked.picks.length, 7);
    const [search] = asked.inputs;
    assert.equal(search?.title, 'search: calls per second at peak (1/2)');
    assert.match(search.prompt ?? '', /Prometheus/);
    assert.ok(search.validateInput?.('0') && search.validateInput('many'));
    assert.equal(search.validateInput?.('0.5'), undefined);

    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document);
    assert.equal(document.languageId, 'bulkhead');
    assert.ok(document.isUntitled);
    assert.match(document.getText(), /"rate": 12\.5,[^]*"rate": 40,/);
    assert.match(document.getText(), /^\/\//, 'Comments of the story are kept.');
    await waitForDiagnostics(document.uri, (all) => all.length > 0);
  });

  it('takes a name that no file and no buffer has', async () => {
    const open = () =>
      answering({ pick: 'Agent tools' }, () =>
        vscode.commands.executeCommand(COMMANDS.newConfiguration),
      );
    await open();
    const first = vscode.window.activeTextEditor?.document.uri.path;
    await open();
    const second = vscode.window.activeTextEditor?.document.uri.path;
    assert.notEqual(first, second);
    const taken = vscode.Uri.joinPath(workspaceFolder(), 'agent-tools.bulkhead.json').path;
    assert.ok(first !== taken && second !== taken);
    assert.match(second ?? '', /agent-tools-\d\.bulkhead\.json$/);
  });

  it('goes to the folder of the file in front', async () => {
    await openFile(await writeFile(exactSplit, 'front.bulkhead.json', workspaceFolder(1)));
    await answering({ pick: 'Agent tools' }, () =>
      vscode.commands.executeCommand(COMMANDS.newConfiguration),
    );
    const path = vscode.window.activeTextEditor?.document.uri.path;
    assert.equal(path, vscode.Uri.joinPath(workspaceFolder(1), 'agent-tools.bulkhead.json').path);
  });

  it('opens nothing where a question is dismissed', async () => {
    await answering({ pick: 'Sixty threads', inputs: ['10', undefined] }, () =>
      vscode.commands.executeCommand(COMMANDS.newConfiguration),
    );
    assert.equal(vscode.window.activeTextEditor, undefined);
  });
});

describe('Suggest Safe Sizes', () => {
  afterEach(closeAll);

  const suggest = (pick: string | undefined) =>
    answering({ pick }, () => vscode.commands.executeCommand(COMMANDS.suggestSafeSizes));

  it('shows the outcome before and after, and writes nothing that is not agreed to', async () => {
    const document = await openText(starving);
    const { picks } = await suggest('Discard');
    assert.ok(picks.includes('slow-search'), picks.join());
    const [before, after] = ['before: ', 'after: '].map((start) =>
      picks.find((label) => label.startsWith(start)),
    );
    assert.ok(before && after);
    assert.doesNotMatch(before, /payments 100\.0 %/);
    assert.match(after, /payments 100\.0 %/);
    assert.equal(document.getText(), starving);
  });

  it('applies the sizes as one edit, and closes the preview', async () => {
    const document = await openText(starving);
    await suggest('Apply');
    assert.match(document.getText(), /"policy": "(bulkhead|borrowing|capped)"/);
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    assert.ok(tabs.every(({ input }) => !(input instanceof vscode.TabInputTextDiff)));
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), starving);
  });
});

describe('Import from Spring Boot', () => {
  afterEach(closeAll);

  const importing = (pick: string) =>
    answering({ pick }, () => vscode.commands.executeCommand(COMMANDS.importSpringBoot));

  it('opens what the settings say as a new configuration, and says what is left to do', async () => {
    const settings = [
      'server.tomcat.threads.max: 50',
      'resilience4j:',
      '  bulkhead:',
      '    instances:',
      '      inventory: { maxConcurrentCalls: 12, maxWaitDuration: 250ms }',
    ];
    await openText(settings.join('\n'), 'application.yml');
    const { messages } = await importing('application.yml');
    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document?.isUntitled);
    assert.equal(document.languageId, 'bulkhead');
    assert.match(document.getText(), /"name": "inventory"/);
    assert.match(document.getText(), /"size": 12/);
    const errors = await waitForDiagnostics(document.uri, (all) => all.length > 0);
    assert.ok(errors.every(({ severity }) => severity !== vscode.DiagnosticSeverity.Error));
    assert.ok(messages.length <= 1);
  });

  it('says so where there is nothing to import', async () => {
    await openText('server.port=8080\n', 'application-empty.properties');
    const { messages } = await importing('application-empty');
    assert.match(messages[0] ?? '', /Resilience4j/);
    const path = vscode.window.activeTextEditor?.document.uri.path;
    assert.match(path ?? '', /application-empty/, 'Nothing else was opened.');
  });
});

describe('the documentation of a rule', () => {
  afterEach(closeAll);

  it('opens from what ships with the extension', async () => {
    await openText(exactSplit);
    await vscode.commands.executeCommand(
      INTERNAL_COMMANDS.openRuleDocumentation,
      'partition-sum-equals-pool',
    );
    await waitFor('the preview', () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .some(({ label }) => label.includes('rules.md')),
    );
  });
});
