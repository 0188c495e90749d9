import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, extensionId, openFile, openText, waitFor, writeFile } from './support.js';

/** The aim is 50 ms on an idle machine; on a busy one only a step that waits for something fails. */
const LIMIT_MS = 3000;

interface Marks {
  getMarks(): readonly { readonly name: string; readonly startTime: number }[];
}

/** Milliseconds between two marks that VS Code itself sets around what it does for an extension. */
function between(from: string, to: string): number {
  const marks = (globalThis as { MonacoPerformanceMarks?: Marks }).MonacoPerformanceMarks;
  const at = (name: string): number => {
    const mark = marks?.getMarks().find((each) => each.name.endsWith(`/${name}/${extensionId}`));
    assert.ok(mark, `VS Code marks ${name}.`);
    return mark.startTime;
  };
  return at(to) - at(from);
}

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

  it('is quick', function () {
    const load = between('willLoadExtensionCode', 'didLoadExtensionCode');
    const activate = between('willActivateExtension', 'didActivateExtension');
    // Shown in the report: the figure is to be read, only its order is judged.
    if (this.test) this.test.title += `: ${load} ms to load, ${activate} ms to activate`;
    assert.ok(load + activate < LIMIT_MS, `${load} ms + ${activate} ms`);
  });
});
