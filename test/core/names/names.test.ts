import assert from 'node:assert/strict';
import { applyEdits } from 'jsonc-parser';
import { nameCompletion } from '../../../src/core/names/completion.js';
import { definedNames, occurrenceAt, sameName } from '../../../src/core/names/lookup.js';
import { nameOccurrences } from '../../../src/core/names/name-index.js';
import { RenameRefused, renameEdits } from '../../../src/core/names/rename.js';

const text = `{
  "partitions": [
    { "name": "search", "dependency": "index", "resource": "db" },
    { "name": "pay", "dependency": "index" },
  ],
  // one of each
  "resources": [{ "name": "db", "size": 2 }],
  "incidents": [{ "name": "slow", "partition": "search" }, { "name": "pay", "dependency": "index" }],
  "suppress": [{ "rule": "no-timeout", "partition": "search", "reason": "" }],
}`;

const shown = (source: string) =>
  nameOccurrences(source).map(({ kind, role, name }) => `${kind} ${role} ${name}`);

function renamed(source: string, at: string, newName: string): string {
  const all = nameOccurrences(source);
  const target = occurrenceAt(all, source.indexOf(at) + at.length - 2);
  assert.ok(target);
  return applyEdits(source, renameEdits(all, target, newName));
}

describe('names', () => {
  it('are found with what they mean, in document order', () => {
    assert.deepEqual(shown(text), [
      'partition definition search',
      'dependency definition index',
      'resource reference db',
      'partition definition pay',
      'dependency definition index',
      'resource definition db',
      'incident definition slow',
      'partition reference search',
      'incident definition pay',
      'dependency reference index',
      'partition reference search',
    ]);
  });

  it('are found in a file that is half typed', () => {
    assert.deepEqual(shown('{ "partitions": [{ "name": "a" }], "incidents": [{ "partition": "b'), [
      'partition definition a',
      'partition reference b',
    ]);
  });

  it('are none in what is no configuration', () => {
    for (const odd of ['', '[]', 'null', '"partitions"', '{"partitions": 3}', '{"partitions"']) {
      assert.deepEqual(nameOccurrences(odd), []);
    }
  });

  it('may be words that mean something to JavaScript', () => {
    const odd = '{ "partitions": [{ "name": "__proto__" }, { "name": "constructor" }] }';
    assert.deepEqual(definedNames(nameOccurrences(odd), 'partition'), ['__proto__', 'constructor']);
  });

  it('of different kinds are different things', () => {
    const all = nameOccurrences(text);
    assert.equal(sameName(all, { kind: 'partition', name: 'pay' }).length, 1);
    assert.equal(sameName(all, { kind: 'dependency', name: 'index' }).length, 3);
  });

  it('lie under a caret from quote to quote', () => {
    const all = nameOccurrences(text);
    const start = text.indexOf('"search"');
    assert.equal(occurrenceAt(all, start - 1), null);
    assert.equal(occurrenceAt(all, start)?.name, 'search');
    assert.equal(occurrenceAt(all, start + '"search"'.length)?.name, 'search');
  });
});

describe('renaming', () => {
  it('reaches every use and nothing else', () => {
    const after = renamed(text, '"partition": "search"', 'find');
    assert.equal(after.match(/"find"/g)?.length, 3);
    assert.ok(!after.includes('"search"'));
    const incidentKept = renamed(text, '{ "name": "pay"', 'x');
    assert.ok(incidentKept.includes('{ "name": "x", "dependency": "index" },'));
    assert.ok(incidentKept.includes('{ "name": "pay", "dependency": "index" }]'));
  });

  it('escapes what JSON must escape', () => {
    const after = renamed(text, '"name": "search"', 'a "b" \\ c');
    assert.ok(after.includes('{ "name": "a \\"b\\" \\\\ c"'));
  });

  it('refuses the name of another thing of its kind, and an empty one', () => {
    assert.throws(() => renamed(text, '"name": "search"', 'pay'), RenameRefused);
    assert.throws(() => renamed(text, '"name": "search"', '  '), RenameRefused);
    assert.ok(renamed(text, '"name": "search"', 'slow').includes('"name": "slow", "dependency"'));
  });

  it('tells apart two partitions that share a name', () => {
    const twins = '{ "partitions": [{ "name": "a" }, { "name": "a" }], "incidents": [] }';
    assert.equal(
      renamed(twins, '"name": "a"', 'b'),
      '{ "partitions": [{ "name": "b" }, { "name": "a" }], "incidents": [] }',
    );
  });
});

describe('completion of names', () => {
  const at = (marked: string) => {
    const offset = marked.indexOf('|');
    return nameCompletion(marked.replace('|', ''), offset);
  };
  const file = (incident: string) =>
    `{ "partitions": [{ "name": "a" }, { "name": "b" }], "incidents": [{ ${incident} }] }`;

  it('takes the place of the string with its quotes', () => {
    const found = at(file('"partition": "|"'));
    assert.deepEqual(found?.names, ['a', 'b']);
    assert.equal(found.replaces.length, 2);
    assert.equal(at(file('"partition": "x|yz"'))?.replaces.length, 5);
  });

  it('inserts where no value is there yet', () => {
    const found = at(file('"partition": |'));
    assert.deepEqual(found?.names, ['a', 'b']);
    assert.equal(found.replaces.length, 0);
  });

  it('takes the place of a name that is typed without quotes', () => {
    const marked = file('"partition": pa|y');
    const found = at(marked);
    assert.equal(found?.replaces.length, 3);
    assert.equal(found.replaces.offset, marked.indexOf('pa|y'));
  });

  it('offers the dependencies that other places name', () => {
    const found = at('{ "partitions": [{ "dependency": "x" }, { "dependency": "|" }] }');
    assert.deepEqual(found?.names, ['x']);
  });

  it('offers nothing at keys, at definitions and elsewhere', () => {
    assert.equal(at(file('"part|": "a"')), null);
    assert.equal(at(file('"name": "|"')), null);
    assert.equal(at('{ "policy": "|", "partitions": [{ "name": "a" }] }'), null);
    assert.equal(at(file('"resource": "|"')), null);
  });
});
