import fc from 'fast-check';
import assert from 'node:assert/strict';
import { formatBytes, parseBytes } from '../../../src/core/config/bytes.js';
import { formatDuration, parseDuration } from '../../../src/core/config/durations.js';

describe('durations', () => {
  const valid: [string, number][] = [
    ['250us', 250],
    ['5ms', 5_000],
    ['1.5s', 1_500_000],
    ['2m', 120_000_000],
    ['1h', 3_600_000_000],
    ['0s', 0],
    ['0.4us', 0],
    ['0.5us', 1],
    ['007s', 7_000_000],
  ];
  for (const [text, micros] of valid) {
    it(`reads ${text} as ${micros} microseconds`, () => {
      assert.equal(parseDuration(text), micros);
    });
  }

  for (const text of [
    '',
    '2s ',
    ' 2s',
    '.5s',
    '5.s',
    '1e3s',
    '-1s',
    '+1s',
    '5',
    's',
    '5 s',
    '5S',
    '5sec',
    '1,5s',
    '∞s',
    '99999999h',
    '123456789012h',
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.equal(parseDuration(text), null);
    });
  }

  it('writes the shortest exact form', () => {
    const written = [0, 250, 5_000, 1_234, 1_500_000, 60_000_000, 90_000_000, 7_200_000_000].map(
      formatDuration,
    );
    assert.deepEqual(written, ['0s', '250us', '5ms', '1.234ms', '1.5s', '1m', '90s', '2h']);
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3650 * 24 * 3600e6 }), (micros) => {
        assert.equal(parseDuration(formatDuration(micros)), micros);
      }),
    );
  });
});

describe('sizes in memory', () => {
  it('reads binary and decimal units', () => {
    assert.deepEqual(
      ['1B', '768KiB', '1.5MiB', '2GB'].map(parseBytes),
      [1, 786_432, 1_572_864, 2e9],
    );
  });

  it('refuses what has no unit or another one', () => {
    assert.deepEqual(['768', '1 KiB', '1kib', '-1B', '9999999999GiB'].map(parseBytes), [
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('writes the largest unit that fits', () => {
    assert.deepEqual([512, 786_432, 1.5 * 2 ** 30].map(formatBytes), ['512B', '768KiB', '1.5GiB']);
  });
});
