import assert from 'node:assert/strict';
import { ESLint } from 'eslint';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

const ruleIds = ['bulkhead/boundaries', 'no-restricted-globals', 'no-restricted-properties'];
const eslint = new ESLint({
  cwd: root,
  // Only what needs no types: the files do not exist and are part of no project.
  ruleFilter: ({ ruleId }) => ruleIds.includes(ruleId),
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});

/** The errors that lint would report for a file of this name. */
async function objections(file: string, code: string): Promise<string[]> {
  const [{ messages }] = await eslint.lintText(code, { filePath: resolve(root, file) });
  return messages.filter(({ severity }) => severity === 2).map(({ message }) => message);
}

const forbidden: [file: string, code: string, message: string][] = [
  [
    'src/core/x.ts',
    `import * as vscode from 'vscode';`,
    `core may not import the module 'vscode'.`,
  ],
  [
    'src/core/x.ts',
    `import { join } from 'node:path';`,
    `core may not import the module 'node:path'.`,
  ],
  ['src/core/x.ts', `export * from '../host/ids.js';`, 'core may not import from host.'],
  ['src/core/rules/x.ts', `import '../../protocol/m.js';`, 'core may not import from protocol.'],
  ['src/core/x.ts', `const y = await import('../cli/z.js');`, 'core may not import from cli.'],
  ['src/core/x.ts', `let y: import('../host/z.js').Z;`, 'core may not import from host.'],
  ['src/core/x.ts', `const fs = require('fs');`, `core may not import the module 'fs'.`],
  ['src/core/x.ts', `import yaml from 'yaml';`, `core may not import the module 'yaml'.`],
  ['src/core/x.ts', `import p from '../../package.json';`, `core may not import 'package.json'.`],
  [
    'src/protocol/x.ts',
    `import * as v from 'vscode';`,
    `protocol may not import the module 'vscode'.`,
  ],
  [
    'src/protocol/x.ts',
    `import { run } from '../core/y.js';`,
    'protocol may import only types from core.',
  ],
  ['src/host/x.ts', `import '../../webview/main.js';`, 'host may not import from webview.'],
  ['src/host/x.ts', `import { readFileSync } from 'fs';`, `host may not import the module 'fs'.`],
  ['src/extension.ts', `import './core/y.js';`, 'extension may not import from core.'],
  ['src/cli/x.ts', `import * as vscode from 'vscode';`, `cli may not import the module 'vscode'.`],
  ['src/cli/x.ts', `import '../host/y.js';`, 'cli may not import from host.'],
  [
    'webview/x.ts',
    `import * as vscode from 'vscode';`,
    `webview may not import the module 'vscode'.`,
  ],
  ['webview/charts/x.ts', `import '../../src/host/y.js';`, 'webview may not import from host.'],
];

const allowed: [file: string, code: string][] = [
  ['src/core/rules/x.ts', `import { a } from '../sizing/b.js';`],
  ['src/core/x.ts', `import { parseTree } from 'jsonc-parser';`],
  ['src/core/import/x.ts', `import { parse } from 'yaml';`],
  ['src/protocol/x.ts', `import type { RunResult } from '../core/simulation/result.js';`],
  [
    'src/host/x.ts',
    `import * as vscode from 'vscode'; import '../core/y.js'; import '../protocol/z.js';`,
  ],
  ['src/extension.ts', `import * as vscode from 'vscode'; import './host/y.js';`],
  ['src/cli.ts', `import process from 'node:process'; import './cli/y.js';`],
  ['webview/x.ts', `import { Chart } from 'chart.js'; import '../src/core/y.js';`],
];

const impure: [code: string][] = [
  ['export const now = Date.now();'],
  ['export const env = process.env;'],
  ['export const draw = Math.random();'],
  ['export const node = document.body;'],
  ['setTimeout(() => {}, 1);'],
];

describe('boundaries between the folders', () => {
  before('load the lint configuration', async function () {
    this.timeout(60_000);
    await objections('src/core/x.ts', '');
  });

  for (const [file, code, message] of forbidden) {
    it(`${file}: ${code} is an error`, async () => {
      assert.deepEqual(await objections(file, code), [message]);
    });
  }

  for (const [file, code] of allowed) {
    it(`${file}: ${code} is fine`, async () => {
      assert.deepEqual(await objections(file, code), []);
    });
  }

  for (const [code] of impure) {
    it(`the core may not say ${code}`, async () => {
      assert.equal((await objections('src/core/x.ts', code)).length, 1);
    });
  }
});
