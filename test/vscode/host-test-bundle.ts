import { relative, sep } from 'node:path';
import { root } from './places.js';

/**
 * Bundles test files into a module with the `run` that VS Code calls. The files are required
 * inside `run`, once mocha's globals exist.
 */
export async function hostTestBundle(files: readonly string[], outfile: string): Promise<void> {
  const { bundleHostTests } = await import('../../esbuild.mjs');
  const imports = firstThings(files).map((file) => {
    const path = `./${relative(root, file).split(sep).join('/')}`;
    return `require(${JSON.stringify(path)});`;
  });
  const entry = `
    import { runMocha } from './test/host/run-mocha.js';
    export const run = () => runMocha(() => { ${imports.join('\n')} });
  `;
  await bundleHostTests(entry, outfile);
}

/** What looks at the sleeping extension comes before everything that wakes it. */
function firstThings(files: readonly string[]): string[] {
  const isFirst = (file: string): boolean => file.endsWith('activation.test.ts');
  return [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))];
}
