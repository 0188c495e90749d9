import assert from 'node:assert/strict';
import type { Configuration } from '../../../../src/core/config/configuration.js';
import { planRun } from '../../../../src/core/simulation/plan.js';
import { run } from '../../../../src/core/simulation/run.js';
import { Simulation } from '../../../../src/core/simulation/simulation.js';
import { configuration, constant, incident, partition, SECOND } from '../build.js';

/** Arrivals in seconds, all incidents playing. */
function arrivalsOf(told: Configuration): number[] {
  const simulation = new Simulation(planRun(told, { incidents: { kind: 'all' } }), 0);
  while (!simulation.advance(1_000));
  const { calls } = simulation;
  return [...calls.arrival.subarray(0, calls.count)].map((instant) => instant / SECOND);
}

function arriving(
  rate: number,
  simulation: Parameters<typeof configuration>[0]['simulation'],
  factors: readonly [from: number, to: number, factor: number][] = [],
  instances = 1,
): Configuration {
  return configuration({
    pool: { size: 100, instances },
    partitions: [partition({ name: 'a', rate, latency: constant(0) })],
    incidents: factors.map(([from, to, rateFactor]) =>
      incident({ name: `${from}`, from: from * SECOND, to: to * SECOND, rateFactor }),
    ),
    simulation,
  });
}

describe('arrivals', () => {
  it('9: even calls come when the integral of the rate passes 0, 1, 2, …', () => {
    const told = arriving(1, { arrivals: 'even', duration: 6 * SECOND }, [
      [1.5, 3, 0],
      [3, 4, 2],
    ]);
    // The integral is 1.5 at 1.5 s and at 3 s, and 3.5 at 4 s.
    assert.deepEqual(arrivalsOf(told), [0, 1, 3.25, 3.75, 4.5, 5.5]);
  });

  it('9: a call that is due when a factor of 0 begins comes when it ends', () => {
    const told = arriving(1, { arrivals: 'even', duration: 6 * SECOND }, [[2, 4, 0]]);
    assert.deepEqual(arrivalsOf(told), [0, 1, 4, 5]);
    const silent = arriving(1, { arrivals: 'even', duration: 6 * SECOND }, [[0, 4, 0]]);
    assert.deepEqual(arrivalsOf(silent), [4, 5]);
  });

  it('9: the end of the run is outside it', () => {
    const told = arriving(2, { arrivals: 'even', duration: 1 * SECOND });
    assert.deepEqual(arrivalsOf(told), [0, 0.5]);
  });

  it('10: per-second brings ⌊(k+1)r⌋ − ⌊kr⌋ calls at second k', () => {
    const told = arriving(2.5, { arrivals: 'per-second', duration: 4 * SECOND });
    assert.deepEqual(arrivalsOf(told), [0, 0, 1, 1, 1, 2, 2, 3, 3, 3]);
  });

  it('10: per-second takes the rate of the second and carries nothing over a change', () => {
    const told = arriving(2.5, { arrivals: 'per-second', duration: 5 * SECOND }, [[3, 5, 0.5]]);
    // 1.25/s: ⌊5⌋ − ⌊3.75⌋ = 2 at 3 s, ⌊6.25⌋ − ⌊5⌋ = 1 at 4 s.
    assert.deepEqual(arrivalsOf(told), [0, 0, 1, 1, 1, 2, 2, 3, 3, 4]);
  });

  it('10: a factor that begins within a second counts from the next one', () => {
    const told = arriving(1, { arrivals: 'per-second', duration: 4 * SECOND }, [[1.5, 2.5, 0]]);
    assert.deepEqual(arrivalsOf(told), [0, 1, 3]);
  });

  it('10: floors forgive a billionth, so that 0.29/s brings 29 calls in 100 s', () => {
    assert.equal(Math.floor(100 * 0.29), 28);
    const told = arriving(0.29, { arrivals: 'per-second', duration: 100 * SECOND });
    assert.equal(arrivalsOf(told).length, 29);
  });

  it('11: factors of overlapping incidents, loadFactor and 1 / instances multiply', () => {
    const simulation = { arrivals: 'per-second', duration: 4 * SECOND, loadFactor: 2 } as const;
    const told = arriving(
      2,
      simulation,
      [
        [1, 3, 2],
        [2, 4, 3],
      ],
      4,
    );
    // 2/s × 2 / 4 = 1/s, times 2, 6 and 3.
    assert.deepEqual(arrivalsOf(told), [0, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3]);
  });

  it('11: the factors apply to Poisson arrivals too', () => {
    const simulation = { duration: 100 * SECOND, loadFactor: 2 };
    const told = arriving(200, simulation, [[50, 100, 3]], 4);
    const arrivals = arrivalsOf(told);
    const late = arrivals.filter((instant) => instant >= 50).length;
    const early = arrivals.length - late;
    // Means 50 s × 100/s and 50 s × 300/s; four standard deviations.
    assert(Math.abs(early - 5_000) < 4 * Math.sqrt(5_000), `${early}`);
    assert(Math.abs(late - 15_000) < 4 * Math.sqrt(15_000), `${late}`);
  });

  it('11: a load of 0 brings nothing and the run still has its figures', () => {
    const told = arriving(5, { duration: 3 * SECOND, loadFactor: 0 });
    const { partitions, pool } = run(told);
    assert.equal(partitions[0]!.total.offered, 0);
    assert.equal(partitions[0]!.total.share, null);
    assert.deepEqual(pool, { size: 100, peakHeld: 0, utilization: 0, idleWhileRejecting: 0 });
  });
});
