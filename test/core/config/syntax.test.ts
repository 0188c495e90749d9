import fc from 'fast-check';
import assert from 'node:assert/strict';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { fileWith, places } from './support.js';

describe('a text that is not JSON', () => {
  const cases: [what: string, text: string, place: [string, string]][] = [
    ['empty', '', ['syntax-empty', '']],
    ['only white space', ' \r\n\t', ['syntax-empty', '']],
    ['only a comment', '// later\n', ['syntax-empty', '']],
    ['a word', 'hello', ['syntax-invalid-symbol', 'hello']],
    ['.5', '{"pool": .5}', ['syntax-invalid-symbol', '.5']],
    ['single quotes', "{'pool': 1}", ['syntax-invalid-symbol', "'pool'"]],
    ['an open brace', '{"pool": {}', ['syntax-close-brace-expected', '']],
    ['no colon', '{"pool" {}}', ['syntax-colon-expected', '{']],
    ['no comma', '{"a": 1 "b": 2}', ['syntax-comma-expected', '"b"']],
    ['no value', '{"a": }', ['syntax-value-expected', '}']],
    ['an open string', '{"a": "b\n}', ['syntax-unexpected-end-of-string', '"b']],
    ['an open comment', '{} /* ', ['syntax-unexpected-end-of-comment', '/* ']],
    ['two values', '{} {}', ['syntax-end-of-file-expected', '{']],
  ];
  for (const [what, text, place] of cases) {
    it(`says so in one sentence at its place: ${what}`, () => {
      const result = parseConfiguration(text);
      assert.deepEqual(places(result)[0], place);
      assert.equal(result.findings[0]?.severity, 'error');
      assert.match(result.findings[0]?.message ?? '', /^\S.*\.$/s);
      assert.equal(result.unreadable, true);
      assert.equal(result.configuration, null);
    });
  }

  it('gets one finding a line, and not more than a page', () => {
    const lines = Array.from({ length: 1000 }, () => '.5 .5 .5,').join('\n');
    const { findings } = parseConfiguration(`[${lines}]`);
    assert.ok(findings.length > 1 && findings.length <= 50, String(findings.length));
  });

  it('may be nested a hundred thousand deep', () => {
    for (const bracket of ['[', '{"a":', '[{"a":']) {
      const { findings, unreadable } = parseConfiguration(bracket.repeat(100_000));
      assert.deepEqual(
        findings.map(({ rule }) => rule),
        ['syntax-too-deep'],
      );
      assert.equal(unreadable, true);
    }
  });

  it('does not count brackets in strings and comments as nesting', () => {
    const deep = '['.repeat(100);
    const text = `{ // ${deep}\n /* ${deep} */ "description": "\\"${deep}", ${fileWith().slice(1)}`;
    assert.notEqual(parseConfiguration(text).configuration, null);
    assert.deepEqual(
      parseConfiguration(`${text} true`).findings.map(({ rule }) => rule),
      ['syntax-end-of-file-expected'],
    );
  });

  it('is skipped when it is too large', () => {
    for (const text of ['x'.repeat(50_000_000), `[${'1,'.repeat(600_000)}]`]) {
      const { findings, unreadable } = parseConfiguration(text);
      assert.equal(findings.length, 1);
      assert.match(findings[0]?.message ?? '', /^Skipped, too large/);
      assert.equal(unreadable, true);
    }
  });

  it('never throws, and locates everything somewhere', () => {
    const scrap = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      '/*',
      '*/',
      '//',
      '\n',
      '1',
      '-',
      '.',
      'e',
      'null',
      '"pool"',
      '"a"',
      ' ',
      '\uFEFF',
      '\u0000',
      '😀',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(scrap, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (source) => {
        const result = parseConfiguration(source);
        assert.equal(result.configuration, null);
        assert.ok(result.findings.length > 0);
        for (const { offset, length } of result.findings.map(
          (f) => f.span ?? result.locate(f.pointer, f.target),
        )) {
          assert.ok(offset >= 0 && length >= 0 && offset + length <= result.text.length);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('never throws on a configuration with a piece cut out or put in', () => {
    const whole = fileWith(
      { queue: { depth: 3 } },
      { incidents: [{ name: 'a', from: '1s', to: '2s', hang: true }] },
    );
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(10), fc.string({ maxLength: 4 }), (at, cut, put) => {
        const result = parseConfiguration(whole.slice(0, at) + put + whole.slice(at + cut));
        assert.equal(
          result.configuration === null,
          result.findings.some(({ severity }) => severity === 'error'),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a text that JSON with comments allows', () => {
  it('may have comments and trailing commas', () => {
    const text = `// top
    { /* pool */ "pool": { "size": 10, }, "policy": "shared", // shared
      "partitions": [ { "name": "a", "rate": 1, "latency": "1s", }, ],
    } // end`;
    const { findings, configuration } = parseConfiguration(text);
    assert.deepEqual(findings, []);
    assert.equal(configuration?.partitions[0]?.name, 'a');
  });

  it('has repeated keys reported at both places, and only the last one counts', () => {
    const text = fileWith().replace('"rate":3', '"rate":3,"rate":4,"rate":5');
    const result = parseConfiguration(text);
    assert.deepEqual(places(result), Array(3).fill(['syntax-duplicate-key', '"rate"']));
    assert.equal(new Set(result.findings.map(({ span }) => span?.offset)).size, 3);
    assert.equal(result.unreadable, false);
    assert.equal(result.configuration, null);
  });

  it('may name a partition after what every object has', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const incident = { name, partition: name, from: '1s', to: '2s', latency: '3s' };
      const { findings, configuration } = parseConfiguration(
        fileWith({ name, dependency: name }, { incidents: [incident] }),
      );
      assert.deepEqual(findings, []);
      assert.deepEqual(configuration?.incidents[0]?.target, { kind: 'partition', name });
    }
  });

  it('reports such keys like any other', () => {
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const result = parseConfiguration(fileWith().replace('"rate"', `"${key}":{"size":3},"rate"`));
      assert.deepEqual(places(result), [['schema-unknown-key', `"${key}"`]]);
      assert.ok(Object.hasOwn((result.value as { partitions: object[] }).partitions[0] ?? {}, key));
    }
    const prototype: unknown = Object.getPrototypeOf(
      parseConfiguration('{"__proto__":{"pool":1}}').value,
    );
    assert.equal(prototype, Object.prototype);
  });
});
