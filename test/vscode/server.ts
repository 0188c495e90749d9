import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedServer } from './server-install.js';
import { stopWithProcess } from './stopping.js';
import { temporaryFolder } from './temporary-folder.js';
import { quietSettings } from './user-settings.js';

export interface ServerOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Packaged extensions to install before the server starts. */
  readonly vsix?: readonly string[];
  /** Stays up while nobody is connected; otherwise it ends by itself after some minutes. */
  readonly stay?: boolean;
}

export interface Server {
  readonly port: number;
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** The address that opens a folder or a `.code-workspace` file, with VS Code's own payload pairs. */
  address(path: string, payload?: readonly (readonly [string, string])[]): string;
  /** How the page names a path of the server's machine. */
  remote(path: string): string;
  stop(): Promise<void>;
}

const LISTENING = /Extension host agent listening on (\d+)/;
const START_LIMIT_MS = 30_000;

/** Starts VS Code's server on a free port of 127.0.0.1 with a data folder of its own. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const main = await installedServer();
  const data = temporaryFolder();
  writeSettings(data.path, { ...quietSettings, ...options.settings });
  for (const vsix of options.vsix ?? []) installExtension(main, data.path, vsix);

  const child = spawn(process.execPath, [main, ...serverArguments(data.path, options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that its extension hosts can be stopped with it.
    detached: process.platform !== 'win32',
  });
  const stopChild = stopWithProcess(() => stopServer(child));
  const stop = async (): Promise<void> => {
    await stopChild();
    await data.remove();
  };
  const port = await listeningPort(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    origin,
    address: (path, payload = []) => {
      const key = path.endsWith('.code-workspace') ? 'workspace' : 'folder';
      const query = new URLSearchParams({ [key]: path, payload: JSON.stringify(payload) });
      return `${origin}/?${query.toString()}`;
    },
    remote: (path) => `vscode-remote://127.0.0.1:${port}${path}`,
    stop,
  };
}

function serverArguments(data: string, { stay }: ServerOptions): string[] {
  return [
    ...['--host', '127.0.0.1', '--port', '0'],
    ...['--without-connection-token', '--accept-server-license-terms'],
    ...['--server-data-dir', data, '--telemetry-level', 'off'],
    ...(stay ? [] : ['--enable-remote-auto-shutdown']),
  ];
}

function writeSettings(data: string, settings: Readonly<Record<string, unknown>>): void {
  const folder = join(data, 'data', 'User');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings, null, 2));
}

function installExtension(main: string, data: string, vsix: string): void {
  const args = [main, '--install-extension', vsix, '--server-data-dir', data];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${vsix} cannot be installed.\n${stdout}${stderr}`);
}

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string): void => reject(new Error(`VS Code's server ${why}.\n${output}`));
    const timer = setTimeout(() => fail('did not start in time'), START_LIMIT_MS);
    const read = (chunk: Buffer): void => {
      if (output.length < 100_000) output += chunk.toString();
      const match = LISTENING.exec(output);
      if (!match) return;
      clearTimeout(timer);
      resolve(Number(match[1]));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => fail(`cannot be started: ${error.message}`));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => signal(child, 'SIGKILL'), 3000);
  signal(child, 'SIGTERM');
  await ended;
  clearTimeout(timer);
}

function signal(child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-(child.pid as number), name);
  } catch {
    // Gone already.
  }
}
