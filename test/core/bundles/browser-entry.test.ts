import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createContext, Script } from 'node:vm';

const file = resolve(__dirname, '../../../dist/browser/extension.js');

/** Answers to every property, call and `new` with itself: enough of VS Code to be activated in. */
function anything(): unknown {
  const itself: unknown = new Proxy(class {}, {
    get: (_target, property) => {
      if (property === Symbol.toPrimitive) return () => '';
      if (property === 'prototype') return {};
      if (property === 'then') {
        return (fulfilled?: (value: unknown) => unknown) => (fulfilled?.(undefined), itself);
      }
      if (property === Symbol.iterator) return () => [][Symbol.iterator]();
      return itself;
    },
    // A bundle copies the module with `import *`: what it does not copy, it inherits.
    getPrototypeOf: () => itself as object,
    apply: () => itself,
    set: () => true,
    // A subclass gets an instance of its own, with its own fields.
    construct: (_target, _args, newTarget) =>
      newTarget === itself ? (itself as object) : (Object.create(newTarget.prototype) as object),
  });
  return itself;
}

interface Extension {
  activate(context: { subscriptions: unknown[]; extensionUri: unknown }): unknown;
}

describe('the entry for the browser edition of VS Code', () => {
  it('asks for no module but vscode', () => {
    const code = readFileSync(file, 'utf8');
    const modules = [...code.matchAll(/\brequire\(\s*["'`]([^"'`]+)/g)].map((match) => match[1]);
    assert.deepEqual([...new Set(modules)], ['vscode']);
  });

  it('loads and activates with neither `require` nor `process` in reach', async () => {
    const asked: string[] = [];
    const module = { exports: {} as Extension };
    const worker = createContext({
      module,
      exports: module.exports,
      // What a web worker has, and not more.
      ...{ console, setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask },
      ...{ TextEncoder, TextDecoder, URL, crypto, performance, AbortController },
      vscodeOnly: (name: string) => {
        asked.push(name);
        if (name !== 'vscode') throw new Error(`require('${name}')`);
        return anything();
      },
    });
    assert.equal(
      new Script('typeof require + typeof process').runInContext(worker),
      'undefinedundefined',
    );

    const code = readFileSync(file, 'utf8');
    // As VS Code does: the one `require` is a parameter, and it knows only the editor.
    new Script(`(function (require) { ${code}\n})(vscodeOnly)`, { filename: file }).runInContext(
      worker,
    );
    const context = { subscriptions: [] as unknown[], extensionUri: anything() };
    await module.exports.activate(context);

    assert.deepEqual([...new Set(asked)], ['vscode']);
    assert.ok(context.subscriptions.length > 0, 'Something is registered.');
  });
});
