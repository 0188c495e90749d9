// Writes everything that is derived from bulkhead.schema.json: types, the compiled validator, the
// shapes that messages and settings read, and the schema that the editor completes from.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { completionSchema } from './generate/completion.mjs';
import { withoutWords } from './generate/references.mjs';
import { ruleSummariesModule } from './generate/rule-summaries.mjs';
import { shapeModule } from './generate/shapes.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const generated = join(here, '..', 'src', 'core', 'config', 'generated');
const outputs = {
  types: join(generated, 'file.ts'),
  validator: join(generated, 'validate.js'),
  validatorTypes: join(generated, 'validate.d.ts'),
  shapes: join(generated, 'shapes.ts'),
  ruleSummaries: join(generated, 'rule-summaries.ts'),
  completion: join(here, '..', 'dist', 'schema', 'completion.schema.json'),
};
const stamp = join(generated, 'stamp');

export async function generate() {
  const schemaText = readFileSync(join(here, 'bulkhead.schema.json'), 'utf8');
  const snippetText = readFileSync(join(here, 'snippets.json'), 'utf8');
  const hash = fingerprint([schemaText, snippetText]);
  if (isCurrent(hash)) return false;
  const schema = JSON.parse(schemaText);
  write(outputs.types, await types(schema));
  write(outputs.validator, await validator(schema));
  write(outputs.validatorTypes, VALIDATOR_TYPES);
  write(outputs.shapes, shapeModule(schema));
  write(outputs.ruleSummaries, ruleSummariesModule(schema));
  const completion = completionSchema(schema, JSON.parse(snippetText));
  write(outputs.completion, `${JSON.stringify(completion, null, 1)}\n`);
  write(stamp, hash);
  return true;
}

/** Changes with the inputs and with the generator itself. */
function fingerprint(texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  hash.update(readFileSync(fileURLToPath(import.meta.url)));
  for (const file of readdirSync(join(here, 'generate')).sort()) {
    hash.update(readFileSync(join(here, 'generate', file)));
  }
  return hash.digest('hex');
}

function isCurrent(hash) {
  if (!Object.values(outputs).every((file) => existsSync(file)) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === hash;
}

/** Leaves an unchanged file alone, so that watchers see only real changes. */
function write(file, content) {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function types(schema) {
  const { compile } = await import('json-schema-to-typescript');
  const plain = withoutWords(schema, { keep: ['description'] });
  // What `if` and `then` say, in the terms of a type.
  plain.definitions.latency = { title: 'Latency', tsType: LATENCY_TYPE };
  for (const [name, definition] of Object.entries(plain.definitions)) {
    definition.title = name[0].toUpperCase() + name.slice(1);
  }
  return compile({ ...plain, title: 'BulkheadFile' }, 'BulkheadFile', {
    bannerComment: '/** What a file may hold. Generated from schemas/bulkhead.schema.json. */',
    format: false,
    ignoreMinAndMaxItems: true,
  });
}

const LATENCY_TYPE = `Duration | { distribution: 'exponential'; mean: Duration }
  | { distribution: 'lognormal'; p50: Duration; p99: Duration }`;

async function validator(schema) {
  const { default: Ajv } = await import('ajv');
  const { default: standaloneCode } = await import('ajv/dist/standalone/index.js');
  const ajv = new Ajv({
    allErrors: true,
    verbose: false,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    inlineRefs: false,
    ownProperties: true,
    code: { source: true, esm: true, lines: true },
  });
  const code = standaloneCode(ajv, ajv.compile(withoutWords(schema, { keep: [] })));
  if (/\brequire\(/.test(code)) throw new Error('The compiled validator needs ajv at run time.');
  return code;
}

const VALIDATOR_TYPES = `export interface ValidationError {
  readonly keyword: string;
  /** JSON Pointer. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface Validate {
  (data: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** True where the value has the form of a file; otherwise \`errors\` says why not. */
declare const validate: Validate;
export default validate;
`;

if (import.meta.url === pathToFileURL(process.argv[1]).href) await generate();
