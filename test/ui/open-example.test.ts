import assert from 'node:assert/strict';
import { openWindow } from './shared-server.js';
import type { UiSession } from '../vscode/ui-session.js';

describe('a person opens an example', () => {
  let window: UiSession;

  before(async () => {
    window = await openWindow();
  });

  after(() => window?.close());

  it('sees the text as a Bulkhead file', async () => {
    await window.openFile('agent-tools.bulkhead.json');
    await window.editor().getByText('partitions').first().waitFor();
    await window.statusBar().filter({ hasText: 'Bulkhead' }).first().waitFor();
  });

  it('reads the outcome above the incident and in the status bar', async () => {
    await window.editor().getByText('payments 15.8 %').first().waitFor();
    await window.statusBar().filter({ hasText: 'payments 15.8 %' }).first().waitFor();
  });

  it('finds the commands in the palette', async () => {
    await window.press('F1');
    await window.quickInput().fill('>Bulkhead: ');
    await window.quickPicks().filter({ hasText: 'Bulkhead: Open Simulation' }).waitFor();
    assert.ok((await window.quickPicks().count()) > 1);
    await window.press('Escape');
  });
});
