import assert from 'node:assert/strict';
import { run } from '../../../../src/core/simulation/run.js';
import { planRun } from '../../../../src/core/simulation/plan.js';
import { Simulation } from '../../../../src/core/simulation/simulation.js';
import { configuration, constant, exponential, partition, SECOND } from '../build.js';
import { callLines, runStory, story } from '../story.js';

const s = (seconds: number): ReturnType<typeof constant> => constant(seconds * SECOND);

describe('the clock', () => {
  it('6: a call of zero latency returns its slot before the next arrival', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [
        { name: 'a', latency: s(0), calls: [2] },
        { name: 'b', latency: s(0), calls: [1] },
      ],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 0: completed',
      'a1 at 0, 0 to 0: completed',
      'b0 at 0, 0 to 0: completed',
    ]);
  });

  it('6: a slot that a call of zero latency gets by hand-off comes back for the next hand-off', () => {
    const told = story({
      pool: { size: 1, dispatch: 'fair' },
      partitions: [
        { name: 'a', depth: 1, latency: s(2), calls: [1, 0, 1] },
        { name: 'b', depth: 2, latency: s(0), calls: [0, 2] },
      ],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: completed',
      'b0 at 1, 2 to 2: completed',
      'b1 at 1, 2 to 2: completed',
      'a1 at 2, 2 to 4: completed',
    ]);
  });

  it('6: a longest wait of 0 is waitTimeout at once, and its place is free for the next', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [{ name: 'a', depth: 1, maxWait: 0, latency: s(2), calls: [3] }],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: completed',
      'a1 at 0: waitTimeout',
      'a2 at 0: waitTimeout',
    ]);
  });

  it('7: a level that lasts no time does not count', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [{ name: 'a', size: 1, depth: 1, maxWait: 0, latency: s(0), calls: [1, 1] }],
    });
    const { pool, series, events } = runStory(told);
    assert.deepEqual(pool, { size: 1, peakHeld: 0, utilization: 0, idleWhileRejecting: 0 });
    assert.deepEqual(series.partitions['a']!.peak, [0, 0]);
    assert(!events.some(({ kind }) => kind === 'saturated'));
  });

  it('7: a slot that is handed on within an instant counts once', () => {
    const told = story({
      pool: { size: 3 },
      partitions: [{ name: 'a', latency: s(1), calls: [1, 1, 1] }],
    });
    const { pool, series } = runStory(told);
    assert.equal(pool.peakHeld, 1);
    assert.deepEqual(series.partitions['a']!.peak, [1, 1, 1]);
    assert.deepEqual(series.partitions['a']!.held, [1, 1, 1]);
  });

  it('7: a bucket holds its first instant and not its last', () => {
    const told = story({
      partitions: [{ name: 'a', latency: s(1), calls: [2, 0, 1, 0] }],
    });
    const { held, peak, offered } = runStory(told).series.partitions['a']!;
    assert.deepEqual(
      { held, peak, offered },
      {
        held: [2, 0, 1, 0],
        peak: [2, 0, 1, 0],
        offered: [2, 0, 1, 0],
      },
    );
  });

  it('7: a short last bucket is averaged over its own length', () => {
    const told = story({
      partitions: [{ name: 'a', latency: s(1), calls: [0, 0, 1] }],
      simulation: { duration: 2.5 * SECOND },
    });
    const { time, partitions } = runStory(told).series;
    assert.deepEqual(time, [0, 1, 2]);
    assert.deepEqual(partitions['a']!.held, [0, 0, 1]);
  });

  it('8: computed instants are rounded to the nearest microsecond', () => {
    const told = configuration({
      partitions: [partition({ name: 'a', rate: 3, latency: s(0) })],
      simulation: { arrivals: 'even', duration: 1.5 * SECOND },
    });
    const simulation = new Simulation(planRun(told, {}), 0);
    while (!simulation.advance(100));
    assert.deepEqual(
      [...simulation.calls.arrival.subarray(0, simulation.calls.count)],
      [0, 333_333, 666_667, 1_000_000, 1_333_333],
    );
  });

  it('8: drawn times are rounded to whole microseconds, on average neither up nor down', () => {
    const told = configuration({
      pool: { size: 1_000 },
      partitions: [partition({ name: 'a', rate: 2_000, latency: exponential(3) })],
      simulation: { duration: 10 * SECOND },
    });
    const simulation = new Simulation(planRun(told, {}), 0);
    while (!simulation.advance(10_000));
    const { calls } = simulation;
    let sum = 0;
    for (let call = 0; call < calls.count; call++) {
      assert(Number.isInteger(calls.arrival[call]));
      assert(Number.isInteger(calls.end[call]));
      sum += calls.end[call]! - calls.start[call]!;
    }
    // Mean of round(3 X): the sum over k >= 1 of P(3 X >= k - 1/2); the error is 3 / sqrt(20,000).
    const expected = Math.exp(-1 / 6) / (1 - Math.exp(-1 / 3));
    assert(Math.abs(sum / calls.count - expected) < 4 * 0.022, `${sum / calls.count}`);
    assert.equal(run(told).partitions[0]!.total.completed, calls.count);
  });
});
