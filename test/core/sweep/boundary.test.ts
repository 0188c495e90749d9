import assert from 'node:assert/strict';
import { boundaryOf } from '../../../src/core/sweep/boundary.js';
import type { SweepRow } from '../../../src/core/sweep/sweep-result.js';

/** `+` holds, `-` fails, `?` cannot be run; values count from 1. */
const walk = (marks: string) =>
  boundaryOf(
    [...marks].map((mark, at): SweepRow => ({
      value: at + 1,
      holds: mark === '?' ? null : mark === '+',
      problem: mark === '?' ? 'too large' : null,
      pool: null,
      partitions: [],
    })),
  );

describe('the boundary', () => {
  const cases: readonly [
    marks: string,
    verdict: string,
    boundary: unknown,
    fails: unknown,
    again: unknown[],
  ][] = [
    ['++--', 'boundary', 2, 3, []],
    ['++-+-', 'boundary', 2, 3, [4]],
    ['++++', 'everythingHolds', 4, null, []],
    ['----', 'nothingHolds', null, 1, []],
    ['--++', 'failsAtOnce', null, 1, [3, 4]],
    ['+?--', 'boundary', 1, 3, []],
    ['?+?-', 'boundary', 2, 4, []],
    ['+?+', 'everythingHolds', 3, null, []],
    ['??', 'nothingRan', null, null, []],
    ['', 'nothingRan', null, null, []],
  ];
  for (const [marks, verdict, boundary, firstFailure, holdsAgain] of cases) {
    it(`${marks === '' ? 'of nothing' : marks}: ${verdict}`, () => {
      assert.deepEqual(walk(marks), { verdict, boundary, firstFailure, holdsAgain });
    });
  }
});
