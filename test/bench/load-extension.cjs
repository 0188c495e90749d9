/**
 * Loads and activates the built extension in this process, fresh as VS Code's is, against an
 * editor that accepts everything and does nothing. Prints milliseconds of processor time.
 */
const Module = require('node:module');
const { resolve } = require('node:path');

const anything = () =>
  new Proxy(class {}, {
    get: (target, key) => (key === 'prototype' ? target.prototype : anything()),
    apply: () => anything(),
    construct: () => anything(),
    set: () => true,
  });
// As a prototype, because what bundled code imports is an object that inherits from the module's.
const editor = Object.create(new Proxy({}, { get: () => anything() }));
const load = Module._load;
Module._load = (request, ...rest) => (request === 'vscode' ? editor : load(request, ...rest));

const clock = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
const start = clock();
const { activate } = require(resolve('dist/extension.js'));
const loaded = clock();
activate({ subscriptions: [], extensionUri: anything(), workspaceState: anything() });
const activated = clock();
console.log(JSON.stringify({ load: loaded - start, activate: activated - loaded }));
process.exit();
