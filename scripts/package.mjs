/** Makes bulkhead.vsix (or the file named first) from dist/, and fails where it has grown too large. */
import { createVSIX } from '@vscode/vsce';
import { existsSync, statSync } from 'node:fs';
import { filesUnder } from './files.mjs';
import { vsixOptions } from './vsix-options.mjs';

const KILOBYTE = 1000;
const vsix = process.argv[2] ?? 'bulkhead.vsix';

/** Bytes; the page is its scripts and its styles. */
const budgets = [
  { name: vsix, files: () => [vsix], limit: 500 * KILOBYTE },
  {
    name: 'dist/webview',
    files: () => [...filesUnder('dist/webview', '.js'), ...filesUnder('dist/webview', '.css')],
    limit: 600 * KILOBYTE,
  },
];

const missing = [
  'dist/extension.js',
  'dist/spring-boot.js',
  'dist/browser/extension.js',
  'dist/webview/main.js',
].filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`Build first: ${missing.join(', ')} not found.`);

await createVSIX({ ...vsixOptions, packagePath: vsix });

for (const { name, files, limit } of budgets) {
  const size = files().reduce((sum, file) => sum + statSync(file).size, 0);
  const fits = size <= limit;
  console.log(
    `${name}: ${(size / KILOBYTE).toFixed(1)} kB of ${limit / KILOBYTE} kB${fits ? '' : ', too large'}`,
  );
  if (!fits) process.exitCode = 1;
}
