/** What the schema defines is written by schemas/generate.mjs: types, validator, completion schema. */
import { existsSync } from 'node:fs';

const generator = new URL('../schemas/generate.mjs', import.meta.url);
if (existsSync(generator)) await import(generator.href);
