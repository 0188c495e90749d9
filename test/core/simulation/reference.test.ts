import assert from 'node:assert/strict';
import fc from 'fast-check';
import { run } from '../../../src/core/simulation/run.js';
import {
  assertAlike,
  engineBreakerChanges,
  engineCalls,
  planOf,
  playEngine,
  playReference,
  referenceCalls,
} from '../reference/comparison.js';
import { scenario } from '../reference/configurations.js';
import { effort } from '../reference/effort.js';
import { levelSeries, partitionFigures, poolFigures } from '../reference/figures.js';

describe('the engine against a naive simulator, on random configurations full of coincidences', function () {
  this.timeout(0);

  it('gives every call the same arrival, start, release and outcome', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const plan = planOf(given);
        const played = playEngine(plan);
        const reference = playReference(plan);
        assert.deepEqual(engineCalls(played.simulation), referenceCalls(reference));
        const { duration } = plan.configuration.simulation;
        assert.deepEqual(
          engineBreakerChanges(played, duration),
          reference.breakerChanges.filter(({ time }) => time < duration),
        );
      }),
      effort(2_500),
    );
  });

  it('gives every figure of the result', () => {
    fc.assert(
      fc.property(scenario, fc.integer({ min: 1, max: 3 }), (given, replications) => {
        const { configuration, policy, incidents, bucket } = given;
        const result = run(configuration, { policy, incidents, bucket, replications });
        const plan = planOf(given);
        const all = Array.from({ length: replications }, (_, index) => playReference(plan, index));
        const pools = all.map((each) => poolFigures(configuration, each.stretches));
        const mean = (values: number[]): number =>
          values.reduce((a, b) => a + b, 0) / values.length;
        assertAlike(
          result.pool,
          {
            size: configuration.pool.size,
            peakHeld: Math.max(...pools.map((each) => each.peakHeld)),
            utilization: mean(pools.map((each) => each.utilization)),
            idleWhileRejecting: mean(pools.map((each) => each.idleWhileRejecting)),
          },
          'pool',
        );
        configuration.partitions.forEach(({ name }, index) => {
          const actual = result.partitions[index]!;
          const expected = partitionFigures(configuration, plan.incidents, all, index);
          for (const window of ['total', 'incident'] as const) {
            const stripped =
              actual[window] === null
                ? null
                : { ...actual[window], shareCi95: undefined, servedCi95: undefined };
            assertAlike(
              stripped,
              expected[window] && {
                ...expected[window],
                shareCi95: undefined,
                servedCi95: undefined,
              },
              `${name} ${window}`,
            );
          }
          const series = new Map(Object.entries(result.series.partitions)).get(name)!;
          const { held, peak, borrowed, waiting } = series;
          const levels = levelSeries(configuration, all[0]!.stretches, bucket, index);
          assertAlike({ held, peak, borrowed, waiting }, levels, `${name} series`);
        });
      }),
      effort(1_000),
    );
  });
});
