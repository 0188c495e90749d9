import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { answering } from './answers.js';
import { exactSplit } from './configurations.js';
import {
  closeAll,
  codeOf,
  diagnostics,
  openText,
  waitForDiagnostics,
  waitForRule,
} from './support.js';

async function actionsAt(
  document: vscode.TextDocument,
  range: vscode.Range,
  kind?: string,
): Promise<vscode.CodeAction[]> {
  return vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    range,
    kind,
  );
}

async function apply({ edit, command }: vscode.CodeAction): Promise<void> {
  if (edit) assert.ok(await vscode.workspace.applyEdit(edit));
  if (command) {
    await vscode.commands.executeCommand(
      command.command,
      ...((command.arguments ?? []) as unknown[]),
    );
  }
}

const whole = (document: vscode.TextDocument) => new vscode.Range(0, 0, document.lineCount, 0);

describe('quick fixes', () => {
  afterEach(closeAll);

  it('are computed from the numbers of the file, and remove the problem', async () => {
    const document = await openText(exactSplit.replace('"size": 10', '"size": 9'));
    const { range } = await waitForRule(document.uri, 'partitions-exceed-pool');
    const actions = await actionsAt(document, range);
    const fix = actions.find(({ edit, isPreferred }) => edit && isPreferred);
    assert.ok(fix, actions.map(({ title }) => title).join());
    await apply(fix);
    await waitForDiagnostics(document.uri, (all) =>
      all.every((each) => codeOf(each) !== 'partitions-exceed-pool'),
    );
  });

  it('rename a misspelt key and keep everything else', async () => {
    const misspelt = exactSplit.replace('"timeout": "1s"', '/* why */ "timeOut": "1s"');
    const document = await openText(misspelt);
    const [error] = await waitForDiagnostics(document.uri, (all) => all.length > 0);
    assert.ok(error);
    const [fix] = await actionsAt(document, error.range);
    assert.ok(fix);
    await apply(fix);
    assert.equal(document.getText(), misspelt.replace('"timeOut"', '"timeout"'));
  });

  it('suppress a rule for its partition, with the reason that the user gives', async () => {
    const thin = exactSplit.replace('"size": 10', '"size": 12').replace(', "timeout": "1s"', '');
    const document = await openText(thin);
    const { range } = await waitForRule(document.uri, 'no-timeout');
    const actions = await actionsAt(document, range);
    const suppress = actions.find(({ title }) => title.startsWith('Suppress no-timeout'));
    assert.ok(suppress, actions.map(({ title }) => title).join());

    const { inputs } = await answering({ inputs: ['the driver cuts off'] }, () => apply(suppress));
    assert.equal(inputs[0]?.title, 'Suppress no-timeout for payments, with a reason');
    assert.match(
      document.getText().replace(/\s+/g, ' '),
      /"suppress": \[ ?\{ ?"rule": "no-timeout", "partition": "payments", "reason": "the driver cuts off" ?\} ?\]/,
    );
    await waitForDiagnostics(document.uri, (all) =>
      all.every((each) => codeOf(each) !== 'no-timeout'),
    );
  });

  it('suppress nothing without a reason', async () => {
    const document = await openText(exactSplit);
    const { range } = await waitForRule(document.uri, 'partition-sum-equals-pool');
    const actions = await actionsAt(document, range);
    const suppress = actions.find(({ title }) => title.startsWith('Suppress'));
    assert.ok(suppress);
    const { inputs } = await answering({ inputs: [undefined] }, () => apply(suppress));
    assert.ok(inputs[0]?.validateInput?.(' '));
    assert.equal(document.getText(), exactSplit);
  });

  it('do not offer to suppress what makes the file invalid', async () => {
    const document = await openText(exactSplit.replace('"rate": 4', '"rate": -4'));
    await waitForDiagnostics(document.uri, (all) => all.length > 0);
    const actions = await actionsAt(document, whole(document));
    assert.ok(actions.every(({ title }) => !title.startsWith('Suppress')));
  });
});

describe('fix all', () => {
  afterEach(closeAll);
  const KIND = 'source.fixAll.bulkhead';

  it('applies what is safe, and no size, queue or bound', async () => {
    const text = exactSplit
      .replace('"timeout": "10s"', '"timeOut": "10s"')
      .replace('"latency": "200ms"', '"latncy": "200ms"')
      .replace(
        '"simulation"',
        '"suppress": [{ "rule": "thread-memory", "reason": "old" }],\n  "simulation"',
      );
    const document = await openText(text);
    await waitForDiagnostics(document.uri, (all) => all.length >= 2);
    const [fix, ...others] = await actionsAt(document, whole(document), KIND);
    assert.ok(fix);
    assert.deepEqual(others, []);
    await apply(fix);
    const after = document.getText();
    assert.ok(after.includes('"timeout": "10s"') && after.includes('"latency": "200ms"'), after);
    assert.ok(!after.includes('thread-memory'), after);
    await waitForRule(document.uri, 'partition-sum-equals-pool');
  });

  it('has nothing to do where only sizes are wrong', async () => {
    const document = await openText(exactSplit);
    await waitForRule(document.uri, 'partition-sum-equals-pool');
    assert.deepEqual(await actionsAt(document, whole(document), KIND), []);
  });

  it('runs on save where the user wants that', async () => {
    const editor = vscode.workspace.getConfiguration('editor');
    const target = vscode.ConfigurationTarget.Workspace;
    await editor.update('codeActionsOnSave', { [KIND]: 'explicit' }, target);
    try {
      const document = await openText(exactSplit.replace('"timeout": "10s"', '"timeOut": "10s"'));
      await waitForDiagnostics(document.uri, (all) => all.length > 0);
      const edit = new vscode.WorkspaceEdit();
      edit.insert(document.uri, new vscode.Position(document.lineCount - 1, 0), '\n');
      await vscode.workspace.applyEdit(edit);
      await document.save();
      assert.ok(document.getText().includes('"timeout": "10s"'));
      assert.ok(!diagnostics(document.uri).some(({ severity }) => severity === 0));
    } finally {
      await editor.update('codeActionsOnSave', undefined, target);
    }
  });
});
