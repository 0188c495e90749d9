import assert from 'node:assert/strict';
import { rebucket } from '../../../src/core/view/rebucket.js';
import { twoTools } from '../summary/story.js';

const whole = { from: 0, to: 60 };

describe('rebucket', () => {
  it('covers the window with at most the columns asked for', () => {
    const { result } = twoTools();
    for (const columns of [1, 7, 30, 60, 500]) {
      const { time, bucket } = rebucket(result.series, whole, columns, 60);
      assert.ok(time.length <= columns);
      assert.equal(time[0], 0);
      assert.ok(time.at(-1)! + bucket >= 60);
    }
  });

  it('equals a run with the wider buckets', () => {
    const fine = twoTools({}, { bucket: 1_000_000 }).result.series;
    const coarse = twoTools({}, { bucket: 5_000_000 }).result.series;
    const folded = rebucket(fine, whole, 12, 60);
    assert.deepEqual(folded.time, coarse.time);
    for (const name of ['search', 'payments']) {
      const [is, should] = [folded.partitions[name]!, coarse.partitions[name]!];
      assert.deepEqual(is.held.map(round), should.held.map(round));
      assert.deepEqual(is.waiting.map(round), should.waiting.map(round));
      assert.deepEqual(is.peak, should.peak);
      assert.deepEqual(is.offered, should.offered);
      assert.deepEqual(is.outcomes, should.outcomes);
    }
  });

  it('weighs a short last bucket by its own length', () => {
    const series = {
      time: [0, 1],
      bucket: 1,
      partitions: { a: levels([2, 4]) },
    };
    const { partitions } = rebucket(series, { from: 0, to: 1.5 }, 1, 1.5);
    assert.equal(partitions.a!.held[0], (2 * 1 + 4 * 0.5) / 1.5);
  });

  it('widens a window to whole buckets', () => {
    const { time } = rebucket(twoTools().result.series, { from: 9.5, to: 12.2 }, 100, 60);
    assert.deepEqual(time, [9, 10, 11, 12]);
  });

  it('keeps a partition called __proto__', () => {
    const series = {
      time: [0],
      bucket: 1,
      partitions: Object.fromEntries([['__proto__', levels([1])]]),
    };
    const { partitions } = rebucket(series, { from: 0, to: 1 }, 1, 1);
    assert.deepEqual(Object.keys(partitions), ['__proto__']);
  });
});

function round(value: number): number {
  return Number(value.toFixed(9));
}

function levels(held: number[]) {
  const zeros = held.map(() => 0);
  const outcomes = {
    completed: zeros,
    failed: zeros,
    timedOut: zeros,
    expired: zeros,
    queueFull: zeros,
    waitTimeout: zeros,
    shed: zeros,
    breakerOpen: zeros,
    stuck: zeros,
  };
  return {
    held,
    peak: held,
    borrowed: zeros,
    waiting: zeros,
    offered: zeros,
    admitted: zeros,
    outcomes,
    p99Wait: held.map(() => null),
  };
}
