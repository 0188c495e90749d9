import assert from 'node:assert/strict';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { lineIndex, positionAt } from '../../../src/core/config/position.js';
import { fileWith } from './support.js';

describe('positions', () => {
  it('count lines at LF, CRLF and CR, and columns in UTF-16 units', () => {
    const text = 'a\n😀b\r\nc\rd';
    assert.deepEqual(positionAt(text, text.indexOf('b')), { line: 1, column: 2 });
    assert.deepEqual(positionAt(text, text.indexOf('c')), { line: 2, column: 0 });
    assert.deepEqual(positionAt(text, text.indexOf('d')), { line: 3, column: 0 });
    assert.deepEqual(positionAt(text, 99), { line: 3, column: 1 });
  });

  it('convert both ways', () => {
    const text = '{\r\n  "a": 1\r\n}';
    const lines = lineIndex(text);
    for (const offset of [0, 1, 3, 7, text.length]) {
      assert.equal(lines.offset(lines.position(offset)), offset);
    }
  });

  const pretty = JSON.stringify(JSON.parse(fileWith({ name: 'se😀rch', timeOut: '1s' })), null, 2);
  const expected = positionsOf(pretty);
  const variants: [string, string][] = [
    ['a byte order mark', `\uFEFF${pretty}`],
    ['CRLF', pretty.replaceAll('\n', '\r\n')],
    ['a newline at the end', `${pretty}\n`],
    ['both', `\uFEFF${pretty.replaceAll('\n', '\r\n')}\r\n`],
  ];
  for (const [what, text] of variants) {
    it(`of findings are the same with ${what}`, () => {
      assert.equal(expected.length, 1);
      assert.deepEqual(positionsOf(text), expected);
    });
  }

  it('of a key after an emoji are in UTF-16 units', () => {
    const text = fileWith({ name: '😀', 'nope!': 1 });
    const column = text.indexOf('"nope!"');
    assert.deepEqual(positionsOf(text), [['schema-unknown-key', { line: 0, column }]]);
  });
});

function positionsOf(source: string): unknown[] {
  const { text, findings, locate } = parseConfiguration(source);
  const lines = lineIndex(text);
  return findings.map(({ rule, pointer, target, span }) => [
    rule,
    lines.position((span ?? locate(pointer, target)).offset),
  ]);
}
