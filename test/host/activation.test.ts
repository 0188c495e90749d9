import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, extensionId, openFile, openText, waitFor, writeFile } from './support.js';

describe('activation', () => {
  after(closeAll);

  it('sleeps until a bulkhead file is opened, then wakes', async () => {
    const extension = vscode.extensions.getExtension(extensionId);
    assert.ok(extension, 'The extension is there.');
    assert.equal(extension.isActive, false, 'Nothing has woken it yet.');

    await openFile(await writeFile('{}', 'settings.json'));
    assert.equal(extension.isActive, false, 'Another JSON file does not wake it.');

    const document = await openText('{ "pool": { "size": 4 } }');
    assert.equal(document.languageId, 'bulkhead');
    await waitFor('activation', () => extension.isActive);
  });
});
