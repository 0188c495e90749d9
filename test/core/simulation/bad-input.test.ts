import assert from 'node:assert/strict';
import { createRun, run } from '../../../src/core/simulation/run.js';
import { drain } from '../../../src/core/simulation/driver.js';
import { RunRefused, type RunOptions } from '../../../src/core/simulation/result.js';
import { configuration, constant, incident, MS, partition, SECOND } from './build.js';

const s = (seconds: number): ReturnType<typeof constant> => constant(seconds * SECOND);

function loaded(rate: number, duration: number): ReturnType<typeof configuration> {
  return configuration({
    partitions: [partition({ name: 'a', rate, latency: s(0) })],
    simulation: { arrivals: 'even', duration: duration * SECOND },
  });
}

function refusal(told: ReturnType<typeof configuration>, options: RunOptions = {}): string {
  try {
    createRun(told, options);
  } catch (error) {
    assert(error instanceof RunRefused);
    return error.message;
  }
  assert.fail('the run was not refused');
}

/** Steps of the engine until the run is over; more than `most` mean that it hangs. */
function steps(told: ReturnType<typeof configuration>, most: number): number {
  const sliced = createRun(told, {});
  for (let done = 0; done < most; done += 1_000) if (sliced.advance(1_000)) return done;
  assert.fail(`not over after ${most} steps`);
}

describe('runs that would be too large', () => {
  it('more than 5 million arrivals are refused with what to change', () => {
    assert.equal(
      refusal(loaded(100_000, 60)),
      'A run would bring about 6,000,000 arrivals; the limit is 5,000,000. ' +
        'Shorten simulation.duration or lower simulation.loadFactor.',
    );
  });

  it('the limit counts factors, instances and all partitions', () => {
    const { simulation, pool, ...rest } = loaded(10_000, 60);
    assert.match(
      refusal({ ...rest, pool, simulation: { ...simulation, loadFactor: 10 } }),
      /6,000,000 arrivals/,
    );
    const surge = incident({ rateFactor: 10 });
    assert.match(refusal({ ...rest, pool, simulation, incidents: [surge] }), /6,000,000 arrivals/);
    createRun({ ...rest, pool, simulation, incidents: [surge] }, { incidents: { kind: 'none' } });
    createRun({
      ...rest,
      pool: { ...pool, instances: 2 },
      simulation: { ...simulation, loadFactor: 10 },
    });
  });

  it('more than 50 million over replications are refused with how many are possible', () => {
    const told = loaded(1_000, 100);
    assert.equal(
      refusal(told, { replications: 501 }),
      '501 replications would bring about 50,100,000 arrivals; the limit is 50,000,000 ' +
        'together. Set simulation.replications to at most 500.',
    );
    assert.match(refusal(told, { replications: 1_000_000 }), /at most 500\./);
    createRun(told, { replications: 500 });
  });

  it('no replication, half a one and no number are refused', () => {
    for (const replications of [0, -1, 1.5, NaN, Infinity]) {
      assert.match(refusal(loaded(1, 1), { replications }), /whole number of at least 1/);
    }
  });
});

describe('unusual input', () => {
  it('an incident outside the run plays to an empty window', () => {
    const told = configuration({
      partitions: [partition({ name: 'a', rate: 2, latency: s(1) })],
      incidents: [incident({ from: 90 * SECOND, to: 95 * SECOND, hang: true, rateFactor: 9 })],
      simulation: { arrivals: 'even', duration: 10 * SECOND },
    });
    const { partitions, events } = run(told);
    assert.equal(partitions[0]!.total.completed, 20);
    assert.deepEqual([partitions[0]!.incident!.offered, partitions[0]!.incident!.share], [0, null]);
    assert(events.every(({ time }) => time <= 10));
  });

  it('an incident that ends after the run counts up to its end', () => {
    const told = configuration({
      partitions: [partition({ name: 'a', rate: 2, latency: s(1) })],
      incidents: [incident({ from: 5 * SECOND, to: 95 * SECOND, errorRate: 1 })],
      simulation: { arrivals: 'even', duration: 10 * SECOND },
    });
    assert.equal(run(told).partitions[0]!.incident!.failed, 10);
  });

  it('a pool smaller than its partitions runs, and never holds more than it has', () => {
    for (const policy of ['capped', 'bulkhead', 'borrowing'] as const) {
      const told = configuration({
        pool: { size: 1 },
        policy,
        partitions: ['a', 'b', 'c'].map((name) =>
          partition({ name, rate: 5, size: 2, borrow: 1, depth: 2, latency: s(1) }),
        ),
        simulation: { duration: 20 * SECOND },
      });
      const { pool } = run(told);
      assert.equal(pool.peakHeld, 1);
      assert(pool.utilization <= 1);
    }
  });

  it('a latency of 0 ends', () => {
    const told = configuration({
      pool: { size: 1 },
      partitions: ['a', 'b'].map((name) =>
        partition({ name, rate: 1_000, latency: s(0), depth: Infinity }),
      ),
      simulation: { arrivals: 'per-second', duration: 10 * SECOND },
    });
    steps(told, 100_000);
    assert.equal(run(told).partitions[1]!.total.completed, 10_000);
  });

  it('an overload on an unbounded queue is followed to its end', () => {
    const told = configuration({
      pool: { size: 1 },
      partitions: [partition({ name: 'a', rate: 1_000, latency: s(1), depth: Infinity })],
      simulation: { arrivals: 'even' },
    });
    // An instant an arrival and an instant an end, and the counting.
    assert(steps(told, 250_000) <= 250_000);
    const { total } = run(told).partitions[0]!;
    assert.deepEqual([total.completed, total.wait.max], [60_000, 59_999 - 59.999]);
  });

  it('a hang without a time-out leaves everybody stuck and ends', () => {
    const told = configuration({
      pool: { size: 3 },
      partitions: [partition({ name: 'a', rate: 1_000, latency: s(1), depth: Infinity })],
      incidents: [incident({ from: 0, to: 90 * SECOND, hang: true })],
      simulation: { arrivals: 'even' },
    });
    steps(told, 250_000);
    const { stuck, admitted, offered } = run(told).partitions[0]!.total;
    assert.deepEqual([stuck, admitted, offered], [60_000, 3, 60_000]);
  });

  it('a breaker that opens and probes for ever ends with the run', () => {
    const told = configuration({
      partitions: [
        partition({
          name: 'a',
          rate: 100,
          latency: s(0),
          circuitBreaker: {
            failureRate: 0.1,
            window: 1,
            minimumCalls: 1,
            openFor: MS,
            halfOpenCalls: 1,
            slowCall: null,
          },
        }),
      ],
      incidents: [incident({ from: 0, to: 90 * SECOND, errorRate: 1 })],
    });
    steps(told, 100_000);
    assert.equal(drain(createRun(told)).partitions[0]!.total.completed, 0);
  });

  it('a run shorter than a bucket, and than the first arrival, has its figures', () => {
    const told = configuration({
      partitions: [partition({ name: 'a', rate: 0.001, latency: s(1) })],
      simulation: { duration: 1, seed: 5 },
    });
    const { series, partitions, pool } = run(told);
    assert.deepEqual(series.time, [0]);
    assert.equal(partitions[0]!.total.offered, 0);
    assert.equal(pool.utilization, 0);
  });

  it('names that are properties of every object are names like others', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const told = configuration({
      partitions: names.map((name) => partition({ name, rate: 2, latency: s(1) })),
      simulation: { arrivals: 'even', duration: 5 * SECOND },
    });
    const { partitions, series } = run(told);
    assert.deepEqual(
      partitions.map(({ name, total }) => [name, total.offered]),
      names.map((name) => [name, 10]),
    );
    assert.deepEqual(Object.keys(series.partitions), names);
  });
});
