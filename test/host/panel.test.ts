import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { parseConfiguration } from '../../src/core/config/parse.js';
import { COMMANDS, PANEL_VIEW_TYPE } from '../../src/host/ids.js';
import { applyToFile } from '../../src/host/panel/apply.js';
import { effective } from '../../src/host/panel/effective.js';
import { Page } from '../../src/host/panel/page.js';
import { Session } from '../../src/host/panel/session.js';
import { sweep } from '../../src/host/panel/sweeping.js';
import { FILE_INPUTS, withChange, type AdHocIncident } from '../../src/protocol/inputs.js';
import { closeAll, openExample, openText, waitFor } from './support.js';

const SMALL = `{
  // The pool of the shop.
  "pool": { "size": 4 },
  "policy": "shared",
  "partitions": [
    { "name": "search", "rate": 2, "latency": "1s", }, // slow at times
    { "name": "</script><b>__proto__", "rate": 1, "latency": "100ms" }
  ],
  "simulation": { "duration": "20s", "arrivals": "even" }
}
`;
const NEVER = new vscode.CancellationTokenSource().token;
const AD_HOC: AdHocIncident = {
  name: 'mine',
  partition: 'search',
  latency: '9s',
  from: '5s',
  to: '15s',
  rateFactor: 1,
};

const quiet = () => {};

async function recomputed(session: Session, text: string) {
  assert.equal(await session.recompute(parseConfiguration(text), NEVER, quiet), true);
  return session.snapshot(false);
}

function panelTabs(): vscode.Tab[] {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(
      ({ input }) =>
        input instanceof vscode.TabInputWebview && input.viewType.includes(PANEL_VIEW_TYPE),
    );
}

describe('Panel session', () => {
  it('runs the file, for any name', async () => {
    const { status, run } = await recomputed(new Session('file:///a', 'a'), SMALL);
    assert.equal(status, 'ready');
    assert.deepEqual(
      run?.series.map(({ name }) => name),
      ['search', '</script><b>__proto__'],
    );
  });

  it('keeps the last good picture, and says which line is wrong', async () => {
    const session = new Session('file:///a', 'a');
    const before = await recomputed(session, SMALL);
    const after = await recomputed(session, SMALL.replace('"rate": 2', '"rate": -2'));
    assert.deepEqual([after.status, after.notice?.line], ['invalid', 6]);
    assert.equal(after.run, before.run);
    const garbage = await recomputed(session, '{ "pool": ');
    assert.equal(garbage.status, 'invalid');
    assert.equal(garbage.run, before.run);
    assert.equal((await recomputed(session, SMALL)).status, 'ready');
  });

  it('blames the values, not the file, where they do not fit', async () => {
    const session = new Session('file:///a', 'a');
    await recomputed(session, SMALL);
    session.inputs = withChange(FILE_INPUTS, 'policy', 'bulkhead');
    const { status, notice } = await recomputed(session, SMALL);
    assert.deepEqual([status, notice?.line], ['invalid', null]);
  });

  it('refuses what would take too long', async () => {
    const { status, notice } = await recomputed(
      new Session('file:///a', 'a'),
      SMALL.replace('"rate": 2', '"rate": 2000000'),
    );
    assert.equal(status, 'refused');
    assert.ok(notice?.message);
  });

  it('is as it was where a newer run overtakes it', async () => {
    const session = new Session('file:///a', 'a');
    const before = await recomputed(session, SMALL);
    const source = new vscode.CancellationTokenSource();
    source.cancel();
    session.inputs = withChange(FILE_INPUTS, 'pool.size', 9);
    assert.equal(await session.recompute(parseConfiguration(SMALL), source.token, quiet), false);
    assert.equal(session.snapshot(false).run, before.run);
  });

  it('counts another run as another one, a zoom not', async () => {
    const session = new Session('file:///a', 'a');
    const { revision } = await recomputed(session, SMALL);
    session.inputs = { ...FILE_INPUTS, window: { from: 5, to: 10 } };
    const zoomed = await recomputed(session, SMALL);
    assert.equal(zoomed.revision, revision);
    assert.deepEqual([zoomed.run?.window, zoomed.run?.time[0]], [{ from: 5, to: 10 }, 5]);
    session.inputs = withChange(FILE_INPUTS, 'pool.size', 9);
    assert.notEqual((await recomputed(session, SMALL)).revision, revision);
  });

  it('plays an incident that is not in the file', async () => {
    const session = new Session('file:///a', 'a');
    session.inputs = { ...FILE_INPUTS, adHoc: AD_HOC, choice: { kind: 'adHoc' } };
    const { run } = await recomputed(session, SMALL);
    assert.deepEqual(run?.incident, { name: 'mine', from: 5, to: 15 });
  });

  it('finds no boundary for a setting that does not exist, and none once cancelled', async () => {
    const base = effective(parseConfiguration(SMALL), FILE_INPUTS);
    const request = { path: 'pool.sise', from: 1, to: 3, step: 1, unit: 'number' } as const;
    const wrong = await sweep(base, request, NEVER, quiet);
    assert.equal(wrong?.result, null);
    assert.match(wrong?.problem ?? '', /sise/);
    const found = await sweep(base, { ...request, path: 'pool.size' }, NEVER, quiet);
    assert.deepEqual(found?.result?.values, [1, 2, 3]);
    const source = new vscode.CancellationTokenSource();
    source.cancel();
    assert.equal(
      await sweep(base, { ...request, path: 'pool.size' }, source.token, quiet),
      undefined,
    );
  });
});

describe('Apply to file', () => {
  afterEach(closeAll);

  it('writes onto the text as it is now, keeping comments, as one edit', async () => {
    const document = await openText(SMALL);
    const inputs = withChange(withChange(FILE_INPUTS, 'pool.size', 6), 'partitions.search.rate', 3);
    const outside = new vscode.WorkspaceEdit();
    outside.insert(document.uri, new vscode.Position(0, 0), '// Changed outside.\n');
    await vscode.workspace.applyEdit(outside);
    assert.equal(await applyToFile(document, inputs), null);
    const expected = `// Changed outside.\n${SMALL}`
      .replace('"size": 4', '"size": 6')
      .replace('"rate": 2', '"rate": 3');
    assert.equal(document.getText(), expected);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), `// Changed outside.\n${SMALL}`);
  });

  it('saves an incident into a file that has none', async () => {
    const document = await openText(SMALL);
    await applyToFile(document, { ...FILE_INPUTS, adHoc: AD_HOC, choice: { kind: 'adHoc' } });
    const { configuration } = parseConfiguration(document.getText());
    assert.deepEqual(
      configuration?.incidents.map(({ name, target }) => [name, target]),
      [['mine', { kind: 'partition', name: 'search' }]],
    );
    assert.match(document.getText(), /\/\/ slow at times/);
  });

  it('turns a latency that is drawn, and it stays drawn', async () => {
    const latency = '{ "distribution": "lognormal", "p50": "2s", "p99": "5s" }';
    const incident = `{ "name": "slow", "from": "5s", "to": "15s", "latency": ${latency} }`;
    const text = SMALL.replace('"simulation"', `"incidents": [${incident}],\n  "simulation"`);
    const document = await openText(text);
    const median = withChange(FILE_INPUTS, 'incidents.slow.latency.p50', '3s');
    const inputs = withChange(median, 'incidents.slow.latency.p99', '7.5s');
    assert.equal(await applyToFile(document, inputs), null);
    assert.equal(document.getText(), text.replace('"2s"', '"3s"').replace('"5s" }', '"7.5s" }'));
  });

  it('leaves a file alone that is broken at the moment', async () => {
    const document = await openText('{ "pool": ');
    assert.match((await applyToFile(document, FILE_INPUTS)) ?? '', /not valid/);
    assert.equal(document.getText(), '{ "pool": ');
  });
});

describe('Simulation panel', () => {
  afterEach(closeAll);

  it('is one, however often it is asked for', async () => {
    const document = await openExample('agent-tools');
    for (let time = 0; time < 3; time += 1) {
      await vscode.commands.executeCommand(COMMANDS.openSimulation, document.uri);
    }
    await waitFor('the panel', () => panelTabs().length > 0);
    assert.equal(panelTabs().length, 1);
  });

  it('opens for an untitled buffer, and follows the file that is looked at', async () => {
    const untitled = await vscode.workspace.openTextDocument({
      language: 'bulkhead',
      content: SMALL,
    });
    await vscode.window.showTextDocument(untitled);
    await vscode.commands.executeCommand(COMMANDS.openSimulation);
    await waitFor('the panel', () => panelTabs()[0]?.label.includes('Untitled'));
    await openExample('sixty-threads');
    await waitFor('the other file', () => panelTabs()[0]?.label.includes('sixty-threads'));
  });

  it('comes and goes twenty times', async () => {
    const document = await openExample('agent-tools');
    for (let time = 0; time < 20; time += 1) {
      await vscode.commands.executeCommand(COMMANDS.openSimulation, document.uri);
      await waitFor('the panel', () => panelTabs().length === 1);
      await vscode.window.tabGroups.close(panelTabs());
      await waitFor('its end', () => panelTabs().length === 0);
    }
  });
});

describe('The panel’s page', () => {
  it('leaves no listener when its panel is closed', () => {
    const events = [listeners<unknown>(), listeners<unknown>(), listeners<void>()] as const;
    const [message, viewState, dispose] = events;
    const webview = {
      html: '',
      options: {},
      cspSource: '',
      asWebviewUri: (uri: vscode.Uri) => uri,
      onDidReceiveMessage: message.event,
    };
    const panel = {
      webview,
      visible: true,
      onDidChangeViewState: viewState.event,
      onDidDispose: dispose.event,
    };
    const log = { warn: quiet, error: quiet } as unknown as vscode.LogOutputChannel;
    let closed = 0;
    const owner = { onMessage: quiet, onClosed: () => (closed += 1) };
    void new Page(panel as unknown as vscode.WebviewPanel, vscode.Uri.file('/'), log, owner);
    assert.deepEqual(
      events.map(({ count }) => count()),
      [1, 1, 1],
    );
    dispose.fire();
    assert.deepEqual(
      events.map(({ count }) => count()),
      [0, 0, 0],
    );
    assert.equal(closed, 1);
  });
});

/** An event that knows who listens. */
function listeners<T>() {
  const all = new Set<(value: T) => unknown>();
  const event = (listener: (value: T) => unknown) => {
    all.add(listener);
    return new vscode.Disposable(() => all.delete(listener));
  };
  const fire = (value: T) => [...all].forEach((listener) => listener(value));
  return { event, fire, count: () => all.size };
}
