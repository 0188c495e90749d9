import { createVSIX } from '@vscode/vsce';
import { join } from 'node:path';
import { root } from './places.js';

/** Packages what was built last, as `npm run package` does; resolves to the file's path. */
export async function packagedExtension(folder: string): Promise<string> {
  const packagePath = join(folder, 'bulkhead.vsix');
  const log = console.log;
  console.log = () => {};
  try {
    const { vsixOptions } = await import('../../scripts/vsix-options.mjs');
    await createVSIX({ ...vsixOptions, cwd: root, packagePath });
  } finally {
    console.log = log;
  }
  return packagePath;
}
