import assert from 'node:assert/strict';
import { constant, SECOND } from '../build.js';
import { callLines, eventLines, runStory, story } from '../story.js';

const s = (seconds: number): ReturnType<typeof constant> => constant(seconds * SECOND);
const db = { name: 'db', size: 1, unit: 'connections' } as const;

describe('resources', () => {
  it('22: a call takes its slot first and holds it while it waits for its resource', () => {
    const told = story({
      pool: { size: 2 },
      resources: [db],
      partitions: [
        { name: 'a', resource: 'db', latency: s(3), calls: [2] },
        { name: 'b', latency: s(1), calls: [0, 1] },
      ],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 3: completed',
      'a1 at 0, 0 to 6: completed',
      'b0 at 1: queueFull',
    ]);
  });

  for (const dispatch of ['fifo', 'listed', 'fair'] as const) {
    it(`22: a resource serves by the order of slots over all partitions, not by ${dispatch}`, () => {
      const told = story({
        pool: { size: 5, dispatch },
        resources: [db],
        partitions: [
          { name: 'a', resource: 'db', latency: s(2), calls: [0, 0, 1] },
          { name: 'b', resource: 'db', latency: s(2), calls: [2] },
          { name: 'c', resource: 'db', latency: s(2), calls: [0, 1] },
        ],
      });
      assert.deepEqual(callLines(told), [
        'b0 at 0, 0 to 2: completed',
        'b1 at 0, 0 to 4: completed',
        'c0 at 1, 1 to 6: completed',
        'a0 at 2, 2 to 8: completed',
      ]);
    });
  }

  it('22: at a hand-off the resource goes to a call that has its slot before new slots are given', () => {
    const told = story({
      pool: { size: 2 },
      resources: [db],
      partitions: [
        { name: 'a', resource: 'db', depth: 1, latency: s(2), calls: [3] },
        { name: 'b', depth: 1, latency: s(2), calls: [0] },
      ],
    });
    assert.deepEqual(eventLines(told), [
      '0 a0 arrival',
      '0 a0 start',
      '0 a0 work',
      '0 a1 arrival',
      '0 a1 start',
      '0 a2 arrival',
      '0 a2 queue',
      '2 a0 release completed',
      '2 a1 work',
      '2 a2 start',
      '4 a1 release completed',
      '4 a2 work',
      '6 a2 release completed',
    ]);
  });

  it('22: two partitions on one resource fall together', () => {
    const told = story({
      pool: { size: 4 },
      policy: 'bulkhead',
      resources: [{ ...db, size: 2 }],
      partitions: [
        { name: 'reports', size: 2, resource: 'db', latency: s(9), calls: [2] },
        { name: 'payments', size: 2, resource: 'db', latency: s(1), calls: [0, 2, 1] },
      ],
    });
    assert.deepEqual(callLines(told), [
      'reports0 at 0, 0 to 9: completed',
      'reports1 at 0, 0 to 9: completed',
      'payments0 at 1, 1 to 10: completed',
      'payments1 at 1, 1 to 10: completed',
      'payments2 at 2: queueFull',
    ]);
  });

  it('23: a deadline does not end a wait for a resource', () => {
    const told = story({
      resources: [db],
      partitions: [
        { name: 'a', resource: 'db', latency: s(4), calls: [1] },
        { name: 'b', resource: 'db', deadline: 2 * SECOND, latency: s(1), calls: [1] },
      ],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 4: completed', 'b0 at 0, 0 to 5: expired']);
  });

  it('23: admitted, wait, held and waiting speak of the slot; latency has the wait for the resource', () => {
    const told = story({
      resources: [db],
      partitions: [{ name: 'a', resource: 'db', latency: s(2), calls: [2, 0, 0, 0] }],
    });
    const { partitions, series } = runStory(told);
    const { admitted, wait, latency } = partitions[0]!.total;
    assert.equal(admitted, 2);
    assert.deepEqual([wait.mean, wait.max], [0, 0]);
    assert.deepEqual([latency.mean, latency.max], [3, 4]);
    assert.deepEqual(series.partitions['a']!.held, [2, 2, 1, 1]);
    assert.deepEqual(series.partitions['a']!.waiting, [0, 0, 0, 0]);
  });
});
