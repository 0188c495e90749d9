/**
 * Stands in for the `code` executable where the desktop build is out of reach: takes the arguments
 * that @vscode/test-electron passes, opens the same VS Code in a headless browser, prints what the
 * extension host logs, and ends with the status of the tests.
 */
import { resolve } from 'node:path';
import { launchBrowser } from './browser.js';
import { startServer } from './server.js';
import { stopAndExit, stopWithProcess } from './stopping.js';

interface Arguments {
  readonly extensionDevelopmentPath: string;
  readonly extensionTestsPath: string;
  /** A folder or a `.code-workspace` file. */
  readonly opened: string;
}

const LIMIT_MS = Number(process.env.BULKHEAD_HOST_TEST_LIMIT_MS ?? 900_000);

function parseArguments(args: readonly string[]): Arguments {
  const option = (name: string): string => {
    const found = args.find((arg) => arg.startsWith(`--${name}=`));
    if (!found) throw new Error(`--${name} is missing.`);
    return resolve(found.slice(name.length + 3));
  };
  const opened = args.find((arg) => !arg.startsWith('-'));
  if (opened === undefined) throw new Error('Nothing to open.');
  return {
    extensionDevelopmentPath: option('extensionDevelopmentPath'),
    extensionTestsPath: option('extensionTestsPath'),
    opened: resolve(opened),
  };
}

async function main(args: Arguments): Promise<number> {
  const server = await startServer();
  const browser = await launchBrowser();
  const stop = stopWithProcess(async () => {
    await browser.close();
    await server.stop();
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const exit = new Promise<number>((done, reject) => {
      setTimeout(() => reject(new Error(`No result within ${LIMIT_MS} ms.`)), LIMIT_MS).unref();
      void page.exposeFunction('codeAutomationExit', (code: number) => done(code));
      page.once('crash', () => reject(new Error('The page crashed.')));
    });
    await page.exposeFunction('codeAutomationLog', log);
    await page.goto(
      server.address(args.opened, [
        ['extensionDevelopmentPath', server.remote(args.extensionDevelopmentPath)],
        ['extensionTestsPath', server.remote(args.extensionTestsPath)],
        ['skipWelcome', 'true'],
      ]),
    );
    return await exit;
  } finally {
    await stop();
  }
}

function log(type: string, args: unknown[]): void {
  if (process.env.BULKHEAD_VERBOSE) console.log(type, ...args);
}

// Whoever started this holds the other end of the input: it ends with them, however they end.
process.stdin.resume().once('end', () => void stopAndExit(1));
for (const output of [process.stdout, process.stderr]) {
  output.on('error', () => void stopAndExit(1));
}

main(parseArguments(process.argv.slice(2))).then(stopAndExit, (error: unknown) => {
  console.error(error);
  return stopAndExit(1);
});
