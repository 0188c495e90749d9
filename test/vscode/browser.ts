import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { bundledBrowser } from './bundled-browser.js';
import { stopWithProcess } from './stopping.js';

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

/**
 * A headless browser: the one BULKHEAD_BROWSER names, an installed Chrome or Chromium, or else
 * the one inside an npm package. `close` it, or it ends with this process.
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...(await choice()),
  });
  const stop = stopWithProcess(() => browser.close());
  browser.once('disconnected', () => void stop());
  return browser;
}

async function choice(): Promise<LaunchOptions> {
  const installed = process.env.BULKHEAD_BROWSER ?? installedBrowser();
  if (installed) return { executablePath: installed };
  const { executablePath, env } = await bundledBrowser();
  return { executablePath, env: { ...definedEnvironment(), ...env }, chromiumSandbox: false };
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const elsewhere = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
  ];
  return [...onPath, ...elsewhere, chromium.executablePath()].find((path) => existsSync(path));
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
