import assert from 'node:assert/strict';
import { count, percent, seconds, shortName } from '../../../src/core/summary/numbers.js';

describe('numbers as a reader sees them', () => {
  it('never rounds a share into an untrue statement', () => {
    const shares = [null, 0, 0.0001, 0.1583, 0.9994, 0.9996, 1];
    assert.deepEqual(shares.map(percent), [
      '–',
      '0.0 %',
      '<0.1 %',
      '15.8 %',
      '99.9 %',
      '99.9 %',
      '100.0 %',
    ]);
  });

  it('groups thousands', () => {
    assert.deepEqual([0, 999, 1000, 1234567, 12.5].map(count), [
      '0',
      '999',
      '1,000',
      '1,234,567',
      '12.5',
    ]);
  });

  it('chooses the unit of a span', () => {
    const spans = [null, 0, 0.00025, 0.0125, 0.25, 1.5, 42, 125, 7260];
    assert.deepEqual(spans.map(seconds), [
      '–',
      '0 s',
      '250 µs',
      '12.5 ms',
      '250 ms',
      '1.5 s',
      '42 s',
      '2 min 5 s',
      '2 h 1 min',
    ]);
  });

  it('cuts a name between characters, not inside one', () => {
    assert.equal(shortName('😀😀😀', 2), '😀…');
    assert.equal(shortName('search'), 'search');
  });
});
