import assert from 'node:assert/strict';
import fc from 'fast-check';
import { InvalidRange, MOST_VALUES, parseRange, rangeText } from '../../../src/core/sweep/range.js';

describe('a range', () => {
  const ranges: readonly [text: string, values: readonly unknown[]][] = [
    ['1..5', [1, 2, 3, 4, 5]],
    ['5..1', [5, 4, 3, 2, 1]],
    ['5..1:2', [5, 3, 1]],
    ['1..10:4', [1, 5, 9]],
    ['3..3', [3]],
    ['-2..2:2', [-2, 0, 2]],
    ['0..0.3:0.1', [0, 0.1, 0.2, 0.3]],
    ['0.5..0.8', [0.5, 0.6, 0.7, 0.8]],
    ['1s..3s', ['1s', '2s', '3s']],
    ['1s..2s:500ms', ['1s', '1.5s', '2s']],
    ['800ms..2s:400ms', ['800ms', '1.2s', '1.6s', '2s']],
    ['3m..1m:60s', ['3m', '2m', '1m']],
    ['0s..0.2s', ['0s', '100ms', '200ms']],
    ['shared,capped', ['shared', 'capped']],
    ['1, 2.5,9', [1, 2.5, 9]],
    ['false,true', [false, true]],
    ['1s,null', ['1s', null]],
  ];
  for (const [text, values] of ranges) {
    it(text, () => assert.deepEqual(parseRange(text), values));
  }

  it('without a step: one of the unit where that is readable, else a round one', () => {
    assert.equal(parseRange('1..50').length, 50);
    assert.deepEqual(
      parseRange('0..100'),
      Array.from({ length: 21 }, (_, i) => i * 5),
    );
    assert.deepEqual(parseRange('500ms..2s').slice(0, 3), ['500ms', '600ms', '700ms']);
    assert.equal(parseRange('1..1000000').length, 20);
  });

  const wrong: readonly [text: string, why: RegExp][] = [
    ['5', /is no range/],
    ['', /Nothing is no range/],
    ['1..', /is no range/],
    ['..5', /is no range/],
    ['a..b', /takes A\.\.B or A\.\.B:STEP/],
    ['1..5:x', /takes A\.\.B/],
    ['1..3s', /1 needs a unit as 3s has one/],
    ['1s..3', /3 needs a unit as 1s has one/],
    ['1s..3s:1', /1 needs a unit/],
    ['1..5:0', /would never arrive/],
    ['0..1001:1', /1,002 values; the limit is 1,000/],
    ['a,,b', /is no range/],
  ];
  for (const [text, why] of wrong) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.throws(
        () => parseRange(text),
        (error) => error instanceof InvalidRange && why.test(error.message),
      );
    });
  }

  it('always stays between its ends, starts at the first and is never too long', () => {
    const end = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(end, end, fc.integer({ min: 1, max: 900 }), (from, to, steps) => {
        const width = Math.abs(to - from) / steps;
        fc.pre(width > 1e-3);
        const values = parseRange(rangeText(from, to, width, 'number')) as number[];
        assert.ok(values.length <= MOST_VALUES);
        assert.ok(Math.abs(values[0]! - from) < 1e-6);
        const slack = 1e-6;
        for (const value of values) {
          assert.ok(value >= Math.min(from, to) - slack && value <= Math.max(from, to) + slack);
        }
      }),
    );
  });

  it('reads what the panel asks for', () => {
    assert.deepEqual(parseRange(rangeText(0.5, 2, 0.5, 'duration')), ['500ms', '1s', '1.5s', '2s']);
    assert.deepEqual(parseRange(rangeText(2, 1, 1, 'number')), [2, 1]);
  });
});
