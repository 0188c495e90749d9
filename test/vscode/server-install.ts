import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.js';
import { cache } from './places.js';

/** code-server 4.100.3 holds the server of VS Code 1.100.3, the oldest one that we support. */
const VERSION = '4.100.3';
const home = join(cache, `code-server-${VERSION}`);
const server = join('node_modules', 'code-server', 'lib', 'vscode');

/** The path of VS Code's `server-main.js`, fetched from the npm registry the first time. */
export async function installedServer(): Promise<string> {
  const main = join(home, server, 'out', 'server-main.js');
  if (!isComplete()) {
    await withLock(`${home}.lock`, async () => {
      if (!isComplete()) install();
    });
  }
  return main;
}

const isComplete = (): boolean => existsSync(join(home, 'complete'));

/**
 * Install scripts are left out: they want a compiler and a download, for native modules (logging,
 * search, file watching) that no test needs.
 */
function install(): void {
  console.log(`Installing VS Code's server from code-server@${VERSION}, once …`);
  const staging = `${home}.${process.pid}`;
  rmSync(staging, { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  writeFileSync(join(staging, 'package.json'), '{ "private": true }\n');
  npm(staging, ['install', '--no-package-lock', `code-server@${VERSION}`]);
  npm(join(staging, server), ['install', '--omit=dev']);
  writeFileSync(join(staging, 'complete'), '');
  renameSync(staging, home);
}

function npm(folder: string, args: readonly string[]): void {
  const all = [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const windows = process.platform === 'win32';
  const { status } = spawnSync('npm', all, { cwd: folder, stdio: 'inherit', shell: windows });
  if (status !== 0) throw new Error(`npm ${all.join(' ')} failed in ${folder}.`);
}
