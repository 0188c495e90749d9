import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { launchBrowser } from '../vscode/browser.js';
import { root } from '../vscode/places.js';

const START = join('test', 'vscode', 'start.ts');

/** The address that the program prints; undefined where it ends without one. */
async function printedAddress(child: ChildProcess): Promise<string | undefined> {
  assert.ok(child.stdout);
  for await (const line of createInterface({ input: child.stdout })) {
    const match = /^\s*(http:\/\/127\.0\.0\.1:\S+)\s*$/.exec(line);
    if (match) return match[1];
  }
  return undefined;
}

describe('npm start, without VS Code on the machine', () => {
  let child: ChildProcess;

  before(() => {
    child = spawn(process.execPath, ['--import', 'tsx', START], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, BULKHEAD_START: 'browser' },
    });
  });

  after(() => {
    if (child.exitCode === null) child.kill('SIGKILL');
  });

  it('prints an address that opens the examples with the extension, until Ctrl-C', async () => {
    const address = await printedAddress(child);
    assert.ok(address, 'An address is printed.');

    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(address);
      const file = page.locator('.explorer-folders-view .monaco-list-row', {
        hasText: 'agent-tools.bulkhead.json',
      });
      await file.dblclick();
      await page.locator('.statusbar-item', { hasText: 'Bulkhead' }).first().waitFor();
    } finally {
      await browser.close();
    }

    child.kill('SIGINT');
    await once(child, 'exit');
    const { origin } = new URL(address);
    await assert.rejects(fetch(origin), 'Nothing answers any more.');
  });
});
