/**
 * Builds everything into dist/: the extension (Node and browser), the page, the command line.
 * `--watch` keeps going. Host tests are bundled by `bundleHostTests`.
 */
import { build, context } from 'esbuild';
import { chmod } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  // jsonc-parser's `main` is UMD, whose `require` esbuild cannot follow.
  mainFields: ['module', 'main'],
  target: 'es2022',
  logLevel: 'warning',
};

/** Stays a file of its own: an import is rare, and its YAML parser would be read at each start. */
const importer = {
  ...common,
  entryPoints: ['src/core/import/spring-boot.ts'],
  outfile: 'dist/spring-boot.js',
  format: 'cjs',
  platform: 'node',
};

const importerApart = {
  name: 'importer-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/spring-boot\.js$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './spring-boot.js', external: true } : undefined,
    );
  },
};

const extension = {
  ...common,
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  format: 'cjs',
  platform: 'node',
  external: ['vscode'],
  plugins: [importerApart],
  // VS Code gives an extension its `require`, and no `import`.
  supported: { 'dynamic-import': false },
};

/** One file: a web worker has nothing to load a second one with. */
const browserExtension = {
  ...extension,
  plugins: [],
  outfile: 'dist/browser/extension.js',
  platform: 'browser',
};

const commandLine = {
  ...common,
  entryPoints: ['src/cli.ts'],
  outfile: 'dist/cli.js',
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  banner: { js: '#!/usr/bin/env node' },
};

const page = {
  ...common,
  entryPoints: ['webview/main.ts'],
  outdir: 'dist/webview',
  format: 'iife',
  platform: 'browser',
};

const products = [extension, importer, browserExtension, commandLine, page];

/** Bundles test files into one CommonJS file that exports nothing: loading it declares the suites. */
export async function bundleHostTests(entry, outfile) {
  await build({
    ...common,
    minify: false,
    sourcemap: 'inline',
    stdin: { contents: entry, resolveDir: root, loader: 'ts', sourcefile: 'host-tests.ts' },
    outfile,
    format: 'cjs',
    platform: 'node',
    external: ['vscode', 'mocha'],
  });
}

/** Builds what it can; false where something failed, which esbuild has then printed. */
export async function buildAll() {
  const results = await Promise.allSettled(products.map((product) => build(product)));
  if (existsSync(`${root}${commandLine.outfile}`)) {
    await chmod(`${root}${commandLine.outfile}`, 0o755);
  }
  return results.every(({ status }) => status === 'fulfilled');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--watch')) {
    for (const product of products) await (await context(product)).watch();
  } else {
    process.exitCode = (await buildAll()) ? 0 : 1;
  }
}
