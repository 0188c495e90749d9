import assert from 'node:assert/strict';
import { meanInterval } from '../../../src/core/simulation/confidence.js';
import { planRun } from '../../../src/core/simulation/plan.js';
import type { Interval } from '../../../src/core/simulation/result.js';
import { Simulation } from '../../../src/core/simulation/simulation.js';
import { configuration, exponential, partition, SECOND } from './build.js';

/** M/M/c, M/M/c/c and M/M/c/K: figures to the digits at which they are published. */
interface Row {
  readonly rate: number;
  /** Seconds. */
  readonly mean: number;
  readonly slots: number;
  /** Null is an unbounded queue. */
  readonly queue: number | null;
  readonly pWait?: number;
  /** Seconds. */
  readonly meanWait?: number;
  readonly pReject?: number;
}

const ROWS: readonly Row[] = [
  { rate: 40, mean: 0.2, slots: 10, queue: null, pWait: 0.409, meanWait: 0.0409 },
  { rate: 50, mean: 0.2, slots: 12, queue: null, pWait: 0.449, meanWait: 0.0449 },
  { rate: 40, mean: 0.2, slots: 10, queue: 0, pReject: 0.122 },
  { rate: 40, mean: 0.2, slots: 10, queue: 10, pReject: 0.0091 },
  { rate: 60, mean: 0.2, slots: 10, queue: 10, pReject: 0.18 },
  { rate: 50, mean: 1, slots: 60, queue: null, pWait: 0.1173, meanWait: 0.01173 },
  { rate: 55, mean: 1, slots: 60, queue: 0, pReject: 0.0533 },
];
/** Half of the last published digit. */
const ROUNDING = { pWait: 5e-4, meanWait: 5e-5, pReject: 5e-4 };
const REPLICATIONS = 30;

interface Measured {
  readonly pWait: number;
  readonly meanWait: number;
  readonly pReject: number;
}

/** One replication of 300 s after a warm-up of 30 s. */
function measure(row: Row, replication: number): Measured {
  const told = configuration({
    pool: { size: row.slots },
    partitions: [
      partition({
        name: 'calls',
        rate: row.rate,
        latency: exponential(row.mean * SECOND),
        depth: row.queue ?? Infinity,
      }),
    ],
    simulation: { duration: 330 * SECOND, seed: 2 },
  });
  const simulation = new Simulation(planRun(told, {}), replication);
  while (!simulation.advance(100_000));
  const { calls } = simulation;
  let [offered, admitted, waited, wait] = [0, 0, 0, 0];
  for (let call = 0; call < calls.count; call++) {
    const arrival = calls.arrival[call]!;
    if (arrival < 30 * SECOND) continue;
    offered++;
    const start = calls.start[call]!;
    if (start === -1) continue;
    admitted++;
    wait += start - arrival;
    if (start > arrival) waited++;
  }
  return {
    pWait: waited / admitted,
    meanWait: wait / admitted / SECOND,
    pReject: 1 - admitted / offered,
  };
}

function assertInside(expected: number, interval: Interval, slack: number, what: string): void {
  const [low, high] = interval;
  const range = `[${low.toPrecision(5)}, ${high.toPrecision(5)}]`;
  assert(
    low - slack <= expected && expected <= high + slack,
    `${what}: ${expected}, not in ${range}`,
  );
  // An interval that is too wide proves nothing.
  assert(high - low < 0.25 * expected, `${what}: ${range} is wide`);
}

describe(`closed forms lie in 95 % intervals over ${REPLICATIONS} replications`, function () {
  this.timeout(0);
  for (const row of ROWS) {
    const { rate, mean, slots, queue } = row;
    it(`${rate}/s × ${mean} s on ${slots} slots, queue ${queue ?? 'unbounded'}`, () => {
      const measured = Array.from({ length: REPLICATIONS }, (_, index) => measure(row, index));
      for (const figure of ['pWait', 'meanWait', 'pReject'] as const) {
        const expected = row[figure];
        if (expected === undefined) continue;
        const interval = meanInterval(measured.map((each) => each[figure]))!;
        assertInside(expected, interval, ROUNDING[figure], figure);
      }
    });
  }
});
