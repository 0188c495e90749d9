import fc from 'fast-check';
import assert from 'node:assert/strict';
import { applyTextEdits, textEdits } from '../../../src/core/config/edits.js';
import type { Edit } from '../../../src/core/config/finding.js';
import { parseConfiguration } from '../../../src/core/config/parse.js';

const FILE = `{
  // the pool
  "pool": { "size": 10 }, // ten
  "partitions": [
    {
      "name": "search", // the slow one
      "rate": 3,
      "size": 4 // four
    },
    { "name": "payments", "rate": 4, "size": 6, },
  ],
  "suppress": [
    { "rule": "a", "reason": "x" }, // one
    { "rule": "b", "reason": "y" }
  ]
}
`;

function after(text: string, ...edits: Edit[]): string {
  return applyTextEdits(text, textEdits(text, edits));
}

const set = (pointer: string, value: unknown): Edit => ({ kind: 'set', pointer, value });
const remove = (pointer: string): Edit => ({ kind: 'remove', pointer });
const rename = (pointer: string, key: string): Edit => ({ kind: 'rename', pointer, key });

describe('edits', () => {
  it('replace a value and nothing else', () => {
    assert.deepEqual(textEdits(FILE, [set('/pool/size', 12)]), [
      { offset: FILE.indexOf('10'), length: 2, content: '12' },
    ]);
  });

  it('do nothing where the value is there already', () => {
    assert.deepEqual(textEdits(FILE, [set('/pool/size', 10), set('/pool', { size: 10 })]), []);
  });

  it('insert after a comment, with the comma before it', () => {
    assert.equal(
      after(FILE, set('/partitions/0/timeout', '1s')),
      FILE.replace('"size": 4 // four', '"size": 4, // four\n      "timeout": "1s"'),
    );
  });

  it('insert on the same line where the members stand on one', () => {
    assert.equal(
      after(FILE, set('/pool/unit', 'threads')),
      FILE.replace('{ "size": 10 }', '{ "size": 10, "unit": "threads" }'),
    );
    assert.equal(
      after(FILE, set('/partitions/1/borrow', 2)),
      FILE.replace('"size": 6, }', '"size": 6, "borrow": 2, }'),
    );
  });

  it('make parents that are missing, once for all edits', () => {
    assert.equal(
      after(FILE, set('/partitions/0/queue/depth', 3), set('/partitions/0/queue/maxWait', '1s')),
      FILE.replace(
        '"size": 4 // four',
        '"size": 4, // four\n      "queue": { "depth": 3, "maxWait": "1s" }',
      ),
    );
  });

  it('append to a list, keeping its trailing comma', () => {
    assert.equal(
      after(FILE, set('/partitions/-', { name: 'x' })),
      FILE.replace('"size": 6, },\n', '"size": 6, },\n    { "name": "x" },\n'),
    );
    assert.equal(
      after(FILE, set('/suppress/2', { rule: 'c' })),
      FILE.replace('"reason": "y" }\n', '"reason": "y" },\n    { "rule": "c" }\n'),
    );
  });

  it('fill what is empty', () => {
    assert.equal(after('{}', set('/pool/size', 1)), '{\n  "pool": { "size": 1 }\n}');
    assert.equal(
      after('{\n  "a": {\n    // none\n  }\n}', set('/a/b', 1)),
      '{\n  "a": {\n    // none\n    "b": 1\n  }\n}',
    );
  });

  it('remove a member with its line, and leave comments', () => {
    assert.equal(after(FILE, remove('/partitions/0/rate')), FILE.replace('      "rate": 3,\n', ''));
    assert.equal(
      after(FILE, remove('/partitions/0/size')),
      FILE.replace('"rate": 3,\n      "size": 4 // four', '"rate": 3\n      // four'),
    );
    assert.equal(
      after(FILE, remove('/suppress/1')),
      FILE.replace('}, // one\n    { "rule": "b", "reason": "y" }', '} // one'),
    );
  });

  it('remove from the middle of a line', () => {
    assert.equal(after(FILE, remove('/partitions/1/rate')), FILE.replace('"rate": 4, ', ''));
    assert.equal(after('{ "a": 1, "b": 2 }', remove('/b')), '{ "a": 1 }');
    assert.equal(after('{ "a": 1, "b": 2 }', remove('/a')), '{ "b": 2 }');
  });

  it('remove all entries: indices are those of the file', () => {
    const text = FILE.replace(' // one', '');
    assert.equal(
      after(text, remove('/suppress/0'), remove('/suppress/1')),
      text.replace(/"suppress": \[[^\]]*\]/, '"suppress": []'),
    );
  });

  it('put what is new in the place of all that goes', () => {
    assert.equal(
      after('{ "queue": { "dept": 3 } }', remove('/queue/dept'), set('/queue/depth', 3)),
      '{ "queue": { "depth": 3 } }',
    );
  });

  it('rename a key and escape it', () => {
    assert.equal(
      after(FILE, rename('/partitions/0/rate', 'ra"te')),
      FILE.replace('"rate": 3', '"ra\\"te": 3'),
    );
  });

  it('know a renamed key under both names', () => {
    assert.equal(
      after('{"timeOut": 5}', rename('/timeOut', 'timeout'), set('/timeOut', '5s')),
      '{"timeout": "5s"}',
    );
    assert.equal(
      after('{"timeOut": 5}', rename('/timeOut', 'timeout'), set('/timeout', '5s')),
      '{"timeout": "5s"}',
    );
  });

  it('move a value', () => {
    assert.equal(
      after('{ "a": 1, "maxWait": "1s" }', set('/queue/maxWait', '1s'), remove('/maxWait')),
      '{ "a": 1, "queue": { "maxWait": "1s" } }',
    );
  });

  it('keep CRLF, tabs and the byte order mark', () => {
    const text = '\uFEFF{\r\n\t"a": 1\r\n}\r\n';
    assert.equal(after(text, set('/b', 2)), '\uFEFF{\r\n\t"a": 1,\r\n\t"b": 2\r\n}\r\n');
  });

  it('keep a minified file minified', () => {
    assert.equal(after('{"a":1}', set('/b/c', 2)), '{"a":1,"b":{"c":2}}');
  });

  it('change nothing in a text that is not JSON', () => {
    assert.deepEqual(textEdits('{ "a": ', [set('/a', 1)]), []);
  });

  it('treat __proto__ as any key', () => {
    assert.equal(
      after('{ "a": 1 }', set('/__proto__/b', 2)),
      '{ "a": 1, "__proto__": { "b": 2 } }',
    );
  });

  it('give the value they say, whatever the text, with every comment kept', () => {
    const key = fc.constantFrom('a', 'b', 'c', '__proto__', 'x y');
    const value = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.integer(),
        fc.string({ maxLength: 3 }),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc
          .uniqueArray(fc.tuple(key, tie('tree')), { maxLength: 3, selector: ([name]) => name })
          .map((pairs) => Object.fromEntries(pairs)),
      ),
    })).tree;
    const file = fc.uniqueArray(fc.tuple(key, value), {
      minLength: 1,
      maxLength: 4,
      selector: ([name]) => name,
    });
    const pointer = fc
      .array(fc.oneof(key, fc.constantFrom('0', '1')), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.map((part) => `/${part}`).join(''));
    fc.assert(
      fc.property(
        file,
        pointer,
        value,
        fc.boolean(),
        fc.integer({ min: 0, max: 3 }),
        (pairs, at, to, removing, style) => {
          const before = Object.fromEntries(pairs);
          const text = styled(before, style);
          const result = after(text, removing ? remove(at) : set(at, to));
          const { value: found, unreadable } = parseConfiguration(result);
          assert.equal(unreadable, false, result);
          assert.deepEqual(
            found,
            expected(before, at.slice(1).split('/'), removing ? undefined : to),
            `${text}\n${at}\n${result}`,
          );
        },
      ),
      { numRuns: 3000 },
    );
  });
});

/** The same value minified, on lines, on lines with comments, or with trailing commas. */
function styled(value: unknown, style: number): string {
  if (style === 0) return JSON.stringify(value);
  const lines = JSON.stringify(value, null, 2);
  if (style === 1) return lines;
  if (style === 2)
    return lines.replace(/$/gm, ' // note').replace(/,( \/\/ note)$/gm, ' /* c */,$1');
  return lines.replace(/([\]}"\d])\n(\s*[\]}])/g, '$1,\n$2');
}

/** A plain statement of what an edit means; undefined removes. */
function expected(value: unknown, [head, ...rest]: string[], to: unknown): unknown {
  if (head === undefined) return to;
  if (Array.isArray(value)) {
    const index = Number(head);
    // A key has no meaning in a list; the edit appends.
    const place = Number.isInteger(index) && index < value.length ? index : value.length;
    if (to === undefined && place === value.length) return value;
    if (to === undefined && rest.length === 0) return value.filter((_, i) => i !== place);
    const copy = [...(value as unknown[])];
    copy[place] = expected(copy[place], rest, to);
    return copy;
  }
  const isObject = typeof value === 'object' && value !== null;
  if (to === undefined && (!isObject || !Object.hasOwn(value, head))) return value;
  const pairs = new Map(isObject ? Object.entries(value) : []);
  if (to === undefined && rest.length === 0) pairs.delete(head);
  else pairs.set(head, expected(pairs.get(head), rest, to));
  return Object.fromEntries(pairs);
}
