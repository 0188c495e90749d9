import type { Context } from 'mocha';
import { join } from 'node:path';
import { cache } from '../vscode/places.js';
import { UiServer, type UiSession } from '../vscode/ui-session.js';

let server: Promise<UiServer> | undefined;
let newest: UiSession | undefined;

/** A new window; the server behind it is started by the first and shared by all test files. */
export async function openWindow(size?: { width: number; height: number }): Promise<UiSession> {
  server ??= UiServer.start();
  newest = await (await server).open({ size });
  return newest;
}

/** Called by mocha after the last test file. */
export async function mochaGlobalTeardown(): Promise<void> {
  if (server) await (await server).stop();
}

/** What the newest window showed when a test failed. */
export const mochaHooks = {
  async afterEach(this: Context): Promise<void> {
    if (this.currentTest?.state !== 'failed' || !newest || newest.page.isClosed()) return;
    const name = this.currentTest.fullTitle().replaceAll(/\W+/g, '-');
    const file = join(cache, 'failures', `${name}.png`);
    await newest.screenshot(file);
    console.log(`      seen: ${file}`);
  },
};
