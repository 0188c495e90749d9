import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { RULE_IDS } from '../../../src/core/rules/rule-ids.js';

interface Schema {
  title?: string;
  description?: string;
  default?: unknown;
  examples?: unknown[];
  enum?: string[];
  enumDescriptions?: string[];
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  definitions?: Record<string, Schema>;
}

const root = join(__dirname, '../../..');
const schema = read('schemas/bulkhead.schema.json') as Schema;
const completion = read('dist/schema/completion.schema.json');

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** Every key of the schema, with the path to it. */
function* keys(node: Schema, path: string): Generator<[string, Schema]> {
  for (const [key, value] of Object.entries(node.properties ?? {})) {
    yield [`${path}/${key}`, value];
    yield* keys(value, `${path}/${key}`);
  }
  if (node.items) yield* keys(node.items, `${path}/items`);
  for (const [name, value] of Object.entries(node.definitions ?? {}))
    yield* keys(value, `#${name}`);
}

describe('the schema', () => {
  const all = [...keys(schema, '')];

  it('has a title, a description and an example for every key', () => {
    assert.ok(all.length > 100, String(all.length));
    const poor = all.filter(
      ([, node]) => !node.title || !node.description || !node.examples?.length,
    );
    assert.deepEqual(
      poor.map(([path]) => path),
      [],
    );
  });

  it('says what each choice means', () => {
    const choices = all.filter(([, node]) => node.enum);
    assert.ok(choices.length > 5);
    for (const [path, node] of choices)
      assert.equal(node.enumDescriptions?.length, node.enum?.length, path);
  });

  it('lists the rules there are', () => {
    assert.deepEqual(Object.keys(schema.properties?.['rules']?.properties ?? {}), [...RULE_IDS]);
  });

  it('states the defaults that a configuration gets', () => {
    const required =
      '"pool":{"size":1},"policy":"shared","partitions":[{"name":"a","rate":1,"latency":"1s"}]';
    const bare = parseConfiguration(`{${required}}`).configuration;
    for (const section of ['simulation', 'limits']) {
      const defaults = Object.entries(schema.properties?.[section]?.properties ?? {}).map(
        ([key, node]) => [key, node.default],
      );
      const stated = parseConfiguration(
        `{${required},${JSON.stringify(section)}:${JSON.stringify(Object.fromEntries(defaults))}}`,
      );
      assert.deepEqual(stated.findings, []);
      assert.deepEqual(stated.configuration, bare);
    }
  });

  it('has examples and defaults that are valid', () => {
    for (const [key, node] of Object.entries(schema.properties ?? {})) {
      for (const example of [...(node.examples ?? []), node.default].filter(
        (each) => each !== undefined,
      )) {
        const file = {
          pool: { size: 1 },
          policy: 'shared',
          partitions: [{ name: 'search', rate: 1, latency: '1s' }],
          [key]: example,
        };
        const rules = parseConfiguration(JSON.stringify(file)).findings.map(({ rule }) => rule);
        // An example alone may name what another part would define.
        assert.deepEqual(
          rules.filter((rule) => rule !== 'unknown-reference'),
          [],
          key,
        );
      }
    }
  });
});

describe('the completion schema', () => {
  const allowed = new Set([
    '$schema',
    'allowComments',
    'allowTrailingCommas',
    'title',
    'description',
    'markdownDescription',
    'default',
    'examples',
    'defaultSnippets',
    'properties',
    'items',
  ]);

  it('constrains nothing, at any depth', () => {
    const seen: string[] = [];
    const walk = (node: Record<string, unknown>, path: string): void => {
      for (const [keyword, value] of Object.entries(node)) {
        if (!allowed.has(keyword)) seen.push(`${path}/${keyword}`);
        if (keyword === 'items') walk(value as Record<string, unknown>, `${path}/items`);
        if (keyword !== 'properties') continue;
        for (const [key, each] of Object.entries(value as Record<string, Record<string, unknown>>))
          walk(each, `${path}/${key}`);
      }
    };
    walk(completion as Record<string, unknown>, '');
    assert.deepEqual(seen, []);
  });

  it('allows comments and trailing commas', () => {
    const { allowComments, allowTrailingCommas } = completion as Record<string, unknown>;
    assert.deepEqual([allowComments, allowTrailingCommas], [true, true]);
  });

  it('offers the choices of `policy` and whole entries', () => {
    const { properties } = completion as {
      properties: Record<
        string,
        { defaultSnippets?: { body: unknown }[]; items?: { defaultSnippets?: unknown[] } }
      >;
    };
    assert.deepEqual(
      properties['policy']?.defaultSnippets?.map(({ body }) => body),
      ['shared', 'capped', 'bulkhead', 'borrowing'],
    );
    assert.ok((properties['partitions']?.items?.defaultSnippets ?? []).length > 0);
    assert.ok((properties['incidents']?.items?.defaultSnippets ?? []).length > 1);
  });
});

describe('the compiled validator', () => {
  const file = join(root, 'src/core/config/generated/validate.js');

  it('needs neither ajv nor the making of code at run time', () => {
    assert.ok(existsSync(file));
    const code = readFileSync(file, 'utf8');
    assert.doesNotMatch(code, /\brequire\(|\beval\(|new Function|^import /m);
    assert.ok(statSync(file).size < 200_000);
  });
});
