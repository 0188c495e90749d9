/**
 * Runs test/host/**\/*.test.ts inside VS Code's extension host.
 * Usage: run-host-tests FILE... [--grep TEXT] [--bail]
 */
import { runTests } from '@vscode/test-electron';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { usesDesktop } from './desktop.js';
import { hostTestBundle } from './host-test-bundle.js';
import { root } from './places.js';
import { stopWithProcess } from './stopping.js';
import { temporaryFolder } from './temporary-folder.js';

/** VS Code's oldest version that we support. */
const VERSION = '1.100.3';

function splitArguments(args: readonly string[]): { files: string[]; options: string[] } {
  const first = args.findIndex((arg) => arg.startsWith('-'));
  const end = first < 0 ? args.length : first;
  return { files: args.slice(0, end), options: args.slice(end) };
}

async function main(): Promise<number> {
  const { files, options } = splitArguments(process.argv.slice(2));
  const temporary = temporaryFolder();
  const workspace = twoFolders(temporary.path);
  const report = join(temporary.path, 'report');
  writeFileSync(report, '');

  // Inside the checkout, so that it finds mocha.
  const bundle = join(root, 'dist', 'test', `host-${process.pid}`);
  const removeBundle = stopWithProcess(() => rmSync(bundle, { recursive: true, force: true }));
  const stopFollowing = follow(report);
  try {
    await hostTestBundle(
      files.map((file) => resolve(file)),
      join(bundle, 'index.js'),
    );
    return await runTests({
      version: VERSION,
      ...((await usesDesktop()) ? {} : { vscodeExecutablePath: join(__dirname, 'launcher.mjs') }),
      extensionDevelopmentPath: root,
      extensionTestsPath: join(bundle, 'index.js'),
      extensionTestsEnv: {
        BULKHEAD_TEST_REPORT: report,
        BULKHEAD_TEST_OPTIONS: JSON.stringify(options),
      },
      launchArgs: [workspace],
    });
  } finally {
    stopFollowing();
    await removeBundle();
    await temporary.remove();
  }
}

/** A workspace of two folders: the first holds the examples, the second nothing yet. */
function twoFolders(parent: string): string {
  const [first, second] = ['workspace', 'another'] as const;
  cpSync(join(root, 'examples'), join(parent, first), { recursive: true });
  mkdirSync(join(parent, second));
  const file = join(parent, 'host-tests.code-workspace');
  writeFileSync(file, JSON.stringify({ folders: [{ path: first }, { path: second }] }));
  return file;
}

/** Prints what is appended to a file, until the returned function is called. */
function follow(file: string): () => void {
  let printed = 0;
  const print = (): void => {
    const text = readFileSync(file);
    process.stdout.write(text.subarray(printed));
    printed = text.length;
  };
  const timer = setInterval(print, 200);
  return () => {
    clearInterval(timer);
    print();
  };
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
