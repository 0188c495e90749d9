import assert from 'node:assert/strict';
import {
  count,
  figure,
  list,
  memory,
  percent,
  span,
} from '../../../src/core/rules/support/format.js';
import { dayNumber } from '../../../src/core/rules/support/days.js';
import { roundDown, roundUp } from '../../../src/core/rules/support/round-duration.js';

describe('figures in messages', () => {
  it('have at most four significant digits, and groups of thousands', () => {
    const written = [0, 4.8, 999.96, 1000, 1234567.8, 0.00001234, 1e21, -1234, Infinity].map(
      figure,
    );
    const expected = ['0', '4.8', '1,000', '1,000', '1,234,568', '0.00001234'];
    assert.deepEqual(written, [
      ...expected,
      '1,000,000,000,000,000,000,000',
      '-1,234',
      'unbounded',
    ]);
  });

  it('have units a reader knows', () => {
    assert.deepEqual([0.158, 1, 0.9996, 0].map(percent), ['15.8 %', '100 %', '99.96 %', '0 %']);
    const spans = [0, 250, 60_000, 1_500_000, 120e6, 7200e6].map(span);
    assert.deepEqual(spans, ['0 s', '250 µs', '60 ms', '1.5 s', '2 min', '2 h']);
    assert.deepEqual([512, 600 * 1024 ** 2].map(memory), ['512 B', '600 MiB']);
    assert.deepEqual([count(1, 'slot'), count(2000, 'slot')], ['1 slot', '2,000 slots']);
  });

  it('list a few names', () => {
    assert.deepEqual(
      [[], ['a'], ['a', 'b'], ['a', 'b', 'c', 'd', 'e']].map((names) => list(names)),
      ['', 'a', 'a and b', 'a, b, c and 2 more'],
    );
  });

  it('are rounded as a person would', () => {
    assert.deepEqual([1, 999_999, 110_000, 2_000_000].map(roundUp), [1000, 1e6, 120_000, 2e6]);
    assert.deepEqual([999, 1_190_000, 990_000].map(roundDown), [null, 1e6, 800_000]);
  });

  it('count days across leap years', () => {
    const between = (a: string, b: string) => (dayNumber(b) ?? NaN) - (dayNumber(a) ?? NaN);
    assert.equal(between('2024-02-28', '2024-03-01'), 2);
    assert.equal(between('2023-02-28', '2023-03-01'), 1);
    assert.equal(between('1970-01-01', '2026-01-31'), 20484);
    assert.equal(dayNumber('2026-13-01'), null);
    assert.equal(dayNumber('today'), null);
  });
});
