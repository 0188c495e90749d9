import { join, resolve } from 'node:path';

/** The checkout. */
export const root = resolve(__dirname, '../..');

/** What is fetched once and kept: never committed, safe to delete. */
export const cache = join(root, '.vscode-test');
