import assert from 'node:assert/strict';
import { RunRefused } from '../../../../src/core/simulation/result.js';
import { run } from '../../../../src/core/simulation/run.js';
import { configuration, constant, incident, partition, SECOND } from '../build.js';
import { callLines, runStory, story } from '../story.js';

const s = (seconds: number): ReturnType<typeof constant> => constant(seconds * SECOND);

/** Calls of the partition that start in the given second hold for as long as said. */
const holds = (name: string, second: number, seconds: number): ReturnType<typeof incident> =>
  incident({
    name: `${name} holds ${seconds} from ${second}`,
    partition: name,
    from: second * SECOND,
    to: (second + 1) * SECOND,
    latency: s(seconds),
  });

describe('policies', () => {
  it('1: a partition needs a size unless the policy is shared', () => {
    const told = configuration({ partitions: [partition({ name: 'search', size: null })] });
    assert.equal(run(told, { policy: 'shared' }).policy, 'shared');
    for (const policy of ['capped', 'bulkhead', 'borrowing'] as const) {
      assert.throws(() => run(told, { policy }), new RegExp(`"search" has no size.*${policy}`));
      assert.throws(() => run(told, { policy }), RunRefused);
    }
  });

  it('2: reservations beyond the pool grant nothing while all its slots are in use', () => {
    const told = story({
      pool: { size: 2 },
      policy: 'bulkhead',
      partitions: [
        { name: 'a', size: 2, latency: s(3), calls: [2] },
        { name: 'b', size: 2, latency: s(3), calls: [1, 0, 0, 1] },
      ],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 3: completed',
      'a1 at 0, 0 to 3: completed',
      'b0 at 0: queueFull',
      'b1 at 3, 3 to 6: completed',
    ]);
  });

  it('2: reservations beyond the pool leave nothing unreserved to borrow', () => {
    const told = story({
      pool: { size: 3 },
      policy: 'bulkhead',
      partitions: [
        { name: 'a', size: 1, borrow: 2, latency: s(3), calls: [2] },
        { name: 'b', size: 4, calls: [0] },
      ],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 3: completed', 'a1 at 0: queueFull']);
  });

  it('3: what is borrowed is a count: it is back when any call of the borrower ends', () => {
    const told = story({
      pool: { size: 3 },
      policy: 'bulkhead',
      partitions: [
        { name: 'a', size: 1, borrow: 1, latency: s(9), calls: [1, 1, 0, 0] },
        { name: 'b', size: 1, borrow: 1, latency: s(1), calls: [0, 2, 0, 2] },
      ],
      incidents: [holds('a', 0, 2)],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: completed',
      'a1 at 1, 1 to 10: completed',
      'b0 at 1, 1 to 2: completed',
      // The one unreserved slot is lent to a, which holds two.
      'b1 at 1: queueFull',
      'b2 at 3, 3 to 4: completed',
      // a1, which had borrowed, still runs; but a holds no more than its own.
      'b3 at 3, 3 to 4: completed',
    ]);
  });

  it('3: bulkhead never lends more than the unreserved slots, over all partitions', () => {
    const borrower = { size: 1, borrow: 5, latency: s(5) };
    const told = story({
      pool: { size: 5 },
      policy: 'bulkhead',
      partitions: [
        { name: 'a', ...borrower, calls: [3] },
        { name: 'b', ...borrower, calls: [3] },
      ],
    });
    const { a, b } = Object.fromEntries(
      runStory(told).partitions.map(({ name, total }) => [name, total.admitted]),
    );
    assert.deepEqual({ a, b }, { a: 3, b: 2 });
  });

  it('3: nothing counts as borrowed in shared and capped', () => {
    for (const [policy, borrowed] of [
      ['shared', 0],
      ['capped', 0],
      ['bulkhead', 1],
      ['borrowing', 1],
    ] as const) {
      const told = story({
        pool: { size: 3 },
        policy,
        partitions: [{ name: 'a', size: 1, borrow: 1, latency: s(1), calls: [2] }],
      });
      assert.deepEqual(runStory(told).series.partitions['a']!.borrowed, [borrowed], policy);
    }
  });

  it('4: in borrowing the owner has no precedence over a borrower, only dispatch decides', () => {
    const told = story({
      pool: { size: 2, dispatch: 'listed' },
      policy: 'borrowing',
      partitions: [
        { name: 'a', size: 1, borrow: 1, depth: 1, latency: s(4), calls: [2, 1] },
        { name: 'b', size: 1, depth: 1, latency: s(1), calls: [0, 1, 0, 1] },
      ],
      incidents: [holds('a', 0, 2)],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: completed',
      'a1 at 0, 0 to 2: completed',
      'a2 at 1, 2 to 6: completed',
      'b0 at 1, 2 to 3: completed',
      'b1 at 3, 3 to 4: completed',
    ]);
    const one = story({
      pool: { size: 2, dispatch: 'listed' },
      policy: 'borrowing',
      partitions: [
        { name: 'a', size: 1, borrow: 1, depth: 1, latency: s(4), calls: [1, 1, 1] },
        { name: 'b', size: 1, depth: 1, latency: s(1), calls: [0, 0, 1] },
      ],
      incidents: [holds('a', 0, 3)],
    });
    assert.deepEqual(callLines(one), [
      'a0 at 0, 0 to 3: completed',
      'a1 at 1, 1 to 5: completed',
      // a holds its one slot and borrows the next, although b, its owner, waits.
      'a2 at 2, 3 to 7: completed',
      'b0 at 2, 5 to 6: completed',
    ]);
  });

  it('4: in capped any partition below its size takes any idle slot', () => {
    const told = story({
      pool: { size: 3 },
      policy: 'capped',
      partitions: [
        { name: 'a', size: 2, latency: s(3), calls: [3] },
        { name: 'b', size: 2, latency: s(3), calls: [2] },
      ],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 3: completed',
      'a1 at 0, 0 to 3: completed',
      'a2 at 0: queueFull',
      'b0 at 0, 0 to 3: completed',
      'b1 at 0: queueFull',
    ]);
  });

  it('5: a hand-off passes over a queue whose head may not start', () => {
    const told = story({
      pool: { size: 2 },
      policy: 'capped',
      partitions: [
        { name: 'a', size: 1, depth: 1, latency: s(5), calls: [2] },
        { name: 'b', size: 2, depth: 1, latency: s(2), calls: [1, 1] },
      ],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 5: completed',
      'a1 at 0, 5 to 10: completed',
      'b0 at 0, 0 to 2: completed',
      'b1 at 1, 2 to 4: completed',
    ]);
  });

  // Three slots come free at 3 for calls that wait since 1 (b), 2 (a, c) and 2 (b).
  const freed = (dispatch: 'fifo' | 'listed' | 'fair', policy: 'shared' | 'borrowing'): string[] =>
    callLines(
      story({
        pool: { size: 3, dispatch },
        policy,
        partitions: [
          { name: 'a', size: 1, borrow: 2, depth: 3, latency: s(9), calls: [0, 0, 3] },
          { name: 'b', size: 1, borrow: 2, depth: 3, latency: s(9), calls: [0, 1, 1] },
          { name: 'c', size: 1, borrow: 2, depth: 3, latency: s(9), calls: [3, 0, 1] },
        ],
        incidents: [holds('c', 0, 3)],
      }),
    ).filter((line) => line.includes(', 3 to'));

  for (const policy of ['shared', 'borrowing'] as const) {
    it(`5: fifo gives a freed slot to the earliest arrival, ties by file order (${policy})`, () => {
      assert.deepEqual(freed('fifo', policy), [
        'b0 at 1, 3 to 12: completed',
        'a0 at 2, 3 to 12: completed',
        'a1 at 2, 3 to 12: completed',
      ]);
    });

    it(`5: listed starts from the first partition again after each hand-off (${policy})`, () => {
      assert.deepEqual(freed('listed', policy), [
        'a0 at 2, 3 to 12: completed',
        'a1 at 2, 3 to 12: completed',
        'a2 at 2, 3 to 12: completed',
      ]);
    });

    it(`5: fair serves whoever holds the fewest slots, ties by file order (${policy})`, () => {
      assert.deepEqual(freed('fair', policy), [
        'b0 at 1, 3 to 12: completed',
        'a0 at 2, 3 to 12: completed',
        'c3 at 2, 3 to 12: completed',
      ]);
    });
  }
});
