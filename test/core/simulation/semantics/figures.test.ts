import assert from 'node:assert/strict';
import type { Configuration } from '../../../../src/core/config/configuration.js';
import { planRun } from '../../../../src/core/simulation/plan.js';
import type { RunResult } from '../../../../src/core/simulation/result.js';
import { run } from '../../../../src/core/simulation/run.js';
import { Simulation } from '../../../../src/core/simulation/simulation.js';
import {
  breaker,
  configuration,
  constant,
  exponential,
  incident,
  MS,
  partition,
  SECOND,
} from '../build.js';
import { runStory, story } from '../story.js';

const s = (seconds: number): ReturnType<typeof constant> => constant(seconds * SECOND);

/** "1 saturated", "1 firstRejection a": kinds without their words, incidents of the script left out. */
function traceOf({ events }: RunResult): string[] {
  return events
    .filter(({ kind }) => kind !== 'incidentStart' && kind !== 'incidentEnd')
    .map(({ time, kind, partition: name }) => `${time} ${kind}${name === null ? '' : ` ${name}`}`);
}

describe('figures', () => {
  it('33: wait covers admitted calls, latency completed ones, percentiles by nearest rank', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [
        // Waits 0, 1, 2, 3; then one that is cut off and one that is turned away.
        { name: 'a', depth: 4, latency: s(1), timeout: 2 * SECOND, calls: [6] },
      ],
      incidents: [incident({ from: 4 * SECOND, to: 5 * SECOND, latency: s(9) })],
      simulation: { duration: 5 * SECOND },
    });
    const { wait, latency, admitted, completed, timedOut, queueFull } =
      runStory(told).partitions[0]!.total;
    assert.deepEqual([admitted, completed, timedOut, queueFull], [5, 4, 1, 1]);
    assert.deepEqual(wait, { mean: 2, p50: 2, p95: 4, p99: 4, max: 4 });
    assert.deepEqual(latency, { mean: 2.5, p50: 2, p95: 4, p99: 4, max: 4 });
  });

  it('33: without calls statistics and shares are null', () => {
    const told = story({
      partitions: [
        { name: 'a', latency: s(1), calls: [0, 1] },
        { name: 'b', calls: [0] },
      ],
      incidents: [incident({ partition: 'b', hang: true })],
    });
    const nothing = { mean: null, p50: null, p95: null, p99: null, max: null };
    const { share, served, wait, latency } = runStory(told).partitions[1]!.total;
    assert.deepEqual([share, served, wait, latency], [null, null, nothing, nothing]);
    assert.deepEqual(runStory(told).series.partitions['a']!.p99Wait, [null, 0]);
  });

  it('33: share is admitted / offered, served is completed / offered', () => {
    const told = story({
      pool: { size: 2 },
      partitions: [{ name: 'a', latency: s(1), fallback: true, calls: [4] }],
      incidents: [incident({ errorRate: 0.9999 })],
    });
    const { share, served, failed, queueFull, degraded } = runStory(told).partitions[0]!.total;
    assert.deepEqual([share, served, failed, queueFull], [0.5, 0, 2, 2]);
    assert.equal(degraded, 4);
  });

  it('34: utilisation and peak cover the time from the warm-up to the end', () => {
    const told = story({
      pool: { size: 4 },
      partitions: [{ name: 'a', latency: s(1), calls: [4, 1, 3, 0, 1] }],
      simulation: { warmup: SECOND, duration: 5 * SECOND },
    });
    const { pool } = runStory(told);
    assert.equal(pool.peakHeld, 3);
    assert.equal(pool.utilization, (1 + 3 + 0 + 1) / (4 * 4));
    const tail = story({
      pool: { size: 4 },
      partitions: [{ name: 'a', latency: s(9), calls: [0, 0, 2] }],
    });
    // Held to 11 s, counted to 3 s.
    assert.equal(runStory(tail).pool.utilization, 2 / (3 * 4));
  });

  it('35: idle while rejecting is the mean of idle slots while an arrival would be turned away', () => {
    const told = story({
      pool: { size: 10 },
      policy: 'bulkhead',
      partitions: [
        // Full, and so rejecting, in [0, 2) and in [3, 4).
        { name: 'a', size: 3, latency: s(2), calls: [3, 0, 0, 3, 0, 0] },
        { name: 'b', size: 5, latency: s(1), calls: [1, 2] },
      ],
      incidents: [incident({ partition: 'a', from: 3 * SECOND, to: 4 * SECOND, latency: s(1) })],
    });
    // 10 − 4, 10 − 5, 10 − 3.
    assert.equal(runStory(told).pool.idleWhileRejecting, (6 + 5 + 7) / 3);
  });

  it('35: shedding counts as turning away, an open breaker does not; 0 where nobody is', () => {
    const idle = (given: Parameters<typeof partition>[0]): number => {
      const told = story({
        pool: { size: 10 },
        policy: 'capped',
        partitions: [{ ...given, latency: s(1), calls: [2, 0, 0] }],
        incidents: [incident({ from: 0, to: SECOND, errorRate: 1 })],
      });
      return runStory(told).pool.idleWhileRejecting;
    };
    assert.equal(idle({ name: 'a', size: 4 }), 0);
    assert.equal(idle({ name: 'a', size: 4, shedUtilization: 0.5 }), 8);
    assert.equal(idle({ name: 'a', size: 2 }), 8);
    assert.equal(idle({ name: 'a', size: 2, depth: 1 }), 0);
    const open = breaker({ window: 1, openFor: 9 * SECOND });
    const told = story({
      pool: { size: 10 },
      policy: 'capped',
      partitions: [
        { name: 'a', size: 1, latency: s(1), circuitBreaker: open, calls: [1, 0, 0, 0] },
        { name: 'b', size: 5, latency: s(1), calls: [0, 0, 3] },
      ],
      incidents: [incident({ partition: 'a', from: 0, to: SECOND, latency: s(3), errorRate: 1 })],
    });
    // a is full in [0, 3); from 3 on its breaker would answer first.
    assert.equal(runStory(told).pool.idleWhileRejecting, (9 + 9 + 6) / 3);
  });

  it('36: series cover the run, waiting is a mean over time, counts follow calls to their end', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [
        { name: 'a', size: 1, depth: 9, maxWait: 2.5 * SECOND, latency: s(2), calls: [3, 0, 1] },
      ],
    });
    const { time, bucket, partitions } = runStory(told).series;
    assert.deepEqual([time, bucket], [[0, 1, 2], 1]);
    const { held, waiting, offered, admitted, outcomes, p99Wait } = partitions['a']!;
    assert.deepEqual(held, [1, 1, 1]);
    // Two wait in [0, 2), one and the arrival at 2 in [2, 2.5), the arrival alone afterwards.
    assert.deepEqual(waiting, [2, 2, 1.5]);
    assert.deepEqual(offered, [3, 0, 1]);
    assert.deepEqual(admitted, [2, 0, 1]);
    assert.deepEqual(outcomes.completed, [2, 0, 1]);
    assert.deepEqual(outcomes.waitTimeout, [1, 0, 0]);
    assert.deepEqual(p99Wait, [2, null, 2]);
  });

  it('36: the trace ends at the end of the run', () => {
    const told = story({
      pool: { size: 2 },
      partitions: [
        {
          name: 'a',
          latency: s(4),
          circuitBreaker: breaker({ window: 1, openFor: SECOND }),
          calls: [1, 0],
        },
      ],
      incidents: [incident({ errorRate: 1 })],
    });
    const { events } = runStory(told);
    assert(events.every(({ time }) => time <= 2));
    assert.deepEqual(
      events.filter(({ kind }) => kind === 'breaker'),
      [],
    );
    assert.deepEqual([events.at(-1)!.kind, events.at(-1)!.time], ['outcome', 2]);
  });

  it('37: the trace tells saturation, rejection, borrowing, shedding and recovery once', () => {
    const told = story({
      pool: { size: 3 },
      policy: 'borrowing',
      partitions: [
        { name: 'a', size: 1, borrow: 1, latency: s(1), calls: [0, 3, 3, 0, 0, 0] },
        { name: 'b', size: 2, shedUtilization: 0.5, latency: s(1), calls: [0, 2, 2, 0, 0, 0] },
      ],
      limits: { utilization: 1 },
    });
    const once = traceOf(runStory(told));
    assert.deepEqual(once, [
      '1 borrowing a',
      '1 firstRejection a',
      '1 shedding b',
      '1 firstRejection b',
      '1 saturated',
      '2 admissionsBelowArrivals a',
      '2 admissionsBelowArrivals b',
      '6 recovered',
      '6 outcome',
    ]);
  });

  it('37: incidents are told each, breakers at every change', () => {
    const told = configuration({
      partitions: [
        partition({
          name: 'a',
          rate: 1,
          latency: s(1),
          circuitBreaker: breaker({ window: 1, openFor: 2 * SECOND, halfOpenCalls: 1 }),
        }),
      ],
      incidents: [
        incident({ name: 'one', from: 0, to: SECOND, errorRate: 1 }),
        incident({ name: 'two', from: 3 * SECOND, to: 4 * SECOND, errorRate: 1 }),
      ],
      simulation: { arrivals: 'even', duration: 10 * SECOND },
    });
    const { events } = run(told, { incidents: { kind: 'all' } });
    const told2 = events.map(({ time, kind, text }) =>
      kind === 'breaker'
        ? `${time} ${text.replace(/:.*probes.*/, ' half-open')}`
        : `${time} ${kind}`,
    );
    assert.deepEqual(told2, [
      '0 incidentStart',
      '1 incidentEnd',
      '1 a: breaker opens',
      '1 firstRejection',
      '2 admissionsBelowArrivals',
      '3 incidentStart',
      '3 a half-open',
      '4 incidentEnd',
      '4 a: breaker opens',
      '6 a half-open',
      '7 a: breaker closes',
      '7 recovered',
      '10 outcome',
    ]);
  });

  it('37: recovered waits for idle slots, empty queues and the last incident', () => {
    const told = configuration({
      pool: { size: 1 },
      partitions: [partition({ name: 'a', rate: 1, depth: 2, latency: s(0.5) })],
      incidents: [
        incident({ name: 'one', from: SECOND, to: 2 * SECOND, latency: s(3) }),
        incident({ name: 'two', from: 3 * SECOND, to: 4 * SECOND, errorRate: 1 }),
      ],
      simulation: { arrivals: 'even', duration: 10 * SECOND },
      limits: { utilization: 1, checkoutWait: 60 * SECOND },
    });
    const recovered = (kind: 'first' | 'all'): string[] =>
      traceOf(run(told, { incidents: { kind } })).filter((line) => !line.includes('outcome'));
    // 1 to 4, then those of 2, 3 and 4 until 5.5; 5 waits until 5.5 and ends at 6, when 6 comes.
    assert.deepEqual(recovered('all').slice(0, 1), ['0 saturated']);
    assert.equal(recovered('all').at(-1), '6.5 recovered');
    assert.equal(traceOf(run(told, { incidents: { kind: 'none' } })).includes('recovered'), false);
  });

  it('37: utilisation and p99 wait over their limits are told at the end of a bucket', () => {
    const told = story({
      pool: { size: 2 },
      partitions: [{ name: 'a', depth: 9, latency: s(1), calls: [1, 4, 0, 0] }],
      limits: { utilization: 0.8, checkoutWait: 500 * MS },
    });
    assert.deepEqual(traceOf(runStory(told)), [
      '1 saturated',
      '2 checkoutWait a',
      '2 utilization',
      '4 recovered',
      '4 outcome',
    ]);
  });
});

describe('replications', () => {
  const told = configuration({
    pool: { size: 3 },
    partitions: [partition({ name: 'a', rate: 5, depth: 2, latency: exponential(SECOND) })],
    incidents: [incident({ from: 5 * SECOND, to: 10 * SECOND, latency: exponential(2 * SECOND) })],
    simulation: { duration: 20 * SECOND, warmup: 2 * SECOND },
  });

  /** One replication by itself, as a run that had only that one. */
  function alone(replication: number): Simulation {
    const simulation = new Simulation(planRun(told, {}), replication);
    while (!simulation.advance(1_000));
    return simulation;
  }

  it('38: counts add, the pool takes the largest peak and means, series and events are the first’s', () => {
    const all = run(told, { replications: 4 });
    const first = run(told);
    const singles = [0, 1, 2, 3].map(alone);
    const mean = (of: (simulation: Simulation) => number): number =>
      singles.reduce((sum, each) => sum + of(each), 0) / 4;
    const { pool } = all;
    assert.equal(pool.peakHeld, Math.max(...singles.map((each) => each.pool.peak)));
    assert(Math.abs(pool.utilization - mean((each) => each.pool.utilization)) < 1e-12);
    const idle = mean((each) => each.pool.idleWhileRejecting);
    assert(Math.abs(pool.idleWhileRejecting - idle) < 1e-12);
    const offered = singles.map(
      ({ calls }) => calls.arrival.subarray(0, calls.count).filter((at) => at >= 2 * SECOND).length,
    );
    assert.equal(
      all.partitions[0]!.total.offered,
      offered.reduce((a, b) => a + b, 0),
    );
    assert.deepEqual(all.series, first.series);
    const withoutOutcome = ({ events }: RunResult): RunResult['events'] => events.slice(0, -1);
    assert.deepEqual(withoutOutcome(all), withoutOutcome(first));
  });

  it('38: statistics pool all calls', () => {
    const waits = [0, 1, 2, 3]
      .map(alone)
      .flatMap(({ calls }) =>
        Array.from({ length: calls.count }, (_, call) => call).flatMap((call) => {
          const counts = calls.arrival[call]! >= 2 * SECOND && calls.start[call]! >= 0;
          return counts ? [calls.start[call]! - calls.arrival[call]!] : [];
        }),
      )
      .sort((a, b) => a - b);
    const { wait } = run(told, { replications: 4 }).partitions[0]!.total;
    const rank = (p: number): number => waits[Math.ceil(p * waits.length) - 1]! / SECOND;
    assert.deepEqual(
      [wait.p50, wait.p95, wait.p99, wait.max],
      [rank(0.5), rank(0.95), rank(0.99), rank(1)],
    );
  });

  it('38: replications differ from each other, and intervals come with two or more', () => {
    const { share, shareCi95, servedCi95 } = run(told, { replications: 10 }).partitions[0]!.total;
    assert(shareCi95 && servedCi95);
    assert(shareCi95[0] < share! && share! < shareCi95[1]);
    assert.equal(run(told).partitions[0]!.total.shareCi95, undefined);
    const counts = new Set([0, 1, 2, 3, 4].map((each) => alone(each).calls.arrival[3]));
    assert.equal(counts.size, 5);
  });
});

describe('what never changes a run', () => {
  const told = configuration({
    pool: { size: 6 },
    policy: 'bulkhead',
    partitions: [
      partition({ name: 'a', rate: 4, size: 2, borrow: 1, depth: 2, latency: exponential(SECOND) }),
      partition({ name: 'b', rate: 3, size: 2, depth: 1, latency: exponential(SECOND) }),
    ],
    incidents: [
      incident({ partition: 'a', from: 5 * SECOND, to: 9 * SECOND, latency: s(4), errorRate: 0.2 }),
    ],
    simulation: { duration: 20 * SECOND },
  });

  it('39: isolation, runtime, unit, tier, reviewed, stack and memory', () => {
    const other: Configuration = {
      ...told,
      description: 'another',
      pool: {
        ...told.pool,
        name: 'other',
        isolation: 'threadPool',
        runtime: 'node',
        unit: 'permits',
        stackSize: 1,
        memoryBudget: 1,
        callMemory: 1,
      },
      partitions: told.partitions.map((each) => ({
        ...each,
        isolation: 'threadPool',
        tier: 'best-effort',
        reviewed: '2001-01-01',
      })),
    };
    assert.deepEqual(run(other), run(told));
  });

  interface Drawn {
    readonly arrival: number;
    readonly held: number;
    readonly outcome: number;
  }

  /** Calls of one partition in a pool with room for everybody. */
  function callsOf(given: Configuration, name: string): Drawn[] {
    const roomy = { ...given, policy: 'shared', pool: { ...given.pool, size: 1_000 } } as const;
    const simulation = new Simulation(planRun(roomy, {}), 0);
    while (!simulation.advance(1_000));
    const { calls } = simulation;
    return Array.from({ length: calls.count }, (_, call) => call)
      .filter((call) => given.partitions[calls.partition[call]!]!.name === name)
      .map((call) => ({
        arrival: calls.arrival[call]!,
        held: calls.end[call]! - calls.start[call]!,
        outcome: calls.outcome[call]!,
      }));
  }

  it('40: adding, removing and reordering partitions changes nobody else’s calls', () => {
    const [a, b] = told.partitions;
    const c = partition({ name: 'c', rate: 50, latency: exponential(SECOND) });
    const before = callsOf(told, 'a');
    assert(before.length > 40);
    for (const partitions of [[b!, a!], [a!], [c, b!, a!], [a!, c]]) {
      assert.deepEqual(callsOf({ ...told, partitions }, 'a'), before);
    }
  });

  it('40: a new name brings new calls, and nobody else’s change', () => {
    const [a, b] = told.partitions;
    const renamed = { ...told, partitions: [a!, { ...b!, name: 'beta' }] };
    assert.deepEqual(callsOf(renamed, 'a'), callsOf(told, 'a'));
    assert.notDeepEqual(callsOf(renamed, 'beta'), callsOf(told, 'b'));
  });

  it('40: names that are alike have streams that are not', () => {
    const pair = (first: string, second: string): void => {
      const partitions = [first, second].map((name) =>
        partition({ name, rate: 4, latency: exponential(SECOND) }),
      );
      const given = { ...told, partitions };
      assert.notDeepEqual(callsOf(given, first), callsOf(given, second));
    };
    pair('a', 'A');
    pair('ab', 'ba');
    pair('search', 'search ');
    pair('__proto__', 'constructor');
  });
});
