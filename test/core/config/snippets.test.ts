import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfiguration } from '../../../src/core/config/parse.js';

interface Schema {
  readonly defaultSnippets?: readonly { readonly label: string; readonly body: unknown }[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const schema = JSON.parse(
  readFileSync(join(__dirname, '../../../dist/schema/completion.schema.json'), 'utf8'),
) as Schema;

/** What stands in the text where every placeholder is left as it is; a body that begins with ^ is not quoted. */
function accepted(body: unknown): unknown {
  const text = JSON.stringify(body).replace(/\$\{\d+(?::([^}]*)|\|([^,|]*)[^}]*)\}/g, '$1$2');
  return JSON.parse(text.replace(/"\^([^"]*)"/g, '$1'));
}

const partition = { name: 'search', rate: 40, latency: '200ms', size: 12, dependency: 'inventory' };

/** A file in which all names exist that the snippets use. */
function fileWith(partitions: readonly unknown[], rest: object): string {
  return JSON.stringify({
    pool: { size: 60 },
    policy: 'bulkhead',
    partitions,
    resources: [{ name: 'orders-db', size: 10 }],
    ...rest,
  });
}

function errors(text: string): string[] {
  const { findings } = parseConfiguration(text);
  return findings.map(({ rule, message }) => `${rule}: ${message}`);
}

const entry = (list: string): Schema => schema.properties?.[list]?.items ?? {};

/** By the place of a snippet: the file with what it inserts there. */
const places: Readonly<Record<string, [Schema, (body: unknown) => string]>> = {
  'the file': [schema, (body) => JSON.stringify(body)],
  pool: [schema.properties?.['pool'] ?? {}, (pool) => fileWith([partition], { pool })],
  partition: [entry('partitions'), (body) => fileWith([body], {})],
  incident: [
    entry('incidents'),
    (body) => fileWith([{ ...partition, resource: 'orders-db' }], { incidents: [body] }),
  ],
  resource: [entry('resources'), (body) => fileWith([partition], { resources: [body] })],
  suppression: [entry('suppress'), (body) => fileWith([partition], { suppress: [body] })],
  ...Object.fromEntries(
    ['latency', 'queue', 'circuitBreaker', 'shed'].map((key) => [
      key,
      [
        entry('partitions').properties?.[key] ?? {},
        (body: unknown) => fileWith([{ ...partition, [key]: body }], {}),
      ],
    ]),
  ),
};

describe('the snippets of the completion schema', () => {
  for (const [place, [{ defaultSnippets = [] }, file]] of Object.entries(places)) {
    it(`for ${place} leave a valid file`, () => {
      assert.ok(defaultSnippets.length > 0);
      for (const { label, body } of defaultSnippets) {
        assert.deepEqual(errors(file(accepted(body))), [], label);
      }
    });
  }
});
