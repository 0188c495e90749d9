/**
 * Opens VS Code with the extension from this checkout and the examples: the installed one where
 * `code` is on the path, otherwise one served to a browser. BULKHEAD_START=browser insists on that.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './places.js';
import { startServer } from './server.js';

const examples = join(root, 'examples');

/** False where there is no `code` to start. */
function openInstalled(): boolean {
  const args = [`--extensionDevelopmentPath=${root}`, examples];
  const windows = process.platform === 'win32';
  const { error, status } = spawnSync('code', args, { stdio: 'inherit', shell: windows });
  return !error && status === 0;
}

async function serve(): Promise<void> {
  const server = await startServer({ stay: true });
  const address = server.address(examples, [
    ['extensionDevelopmentPath', server.remote(root)],
    ['skipWelcome', 'true'],
  ]);
  console.log(`\nOpen this address in a browser; Ctrl-C ends it:\n\n  ${address}\n`);
}

async function main(): Promise<void> {
  if (process.env.BULKHEAD_START === 'browser' || !openInstalled()) await serve();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
