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
import { SECOND } from './build.js';
import { scenario } from '../reference/configurations.js';
import { effort } from '../reference/effort.js';
import { inOrder, referenceResult, withoutIntervals } from '../reference/result.js';

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

  it('gives every figure and tells every event of the result', () => {
    fc.assert(
      fc.property(scenario, fc.integer({ min: 1, max: 3 }), (given, replications) => {
        const { configuration, policy, incidents, bucket } = given;
        const result = run(configuration, { policy, incidents, bucket, replications });
        const expected = referenceResult(planOf(given), replications);
        assertAlike(result.pool, expected.pool, 'pool');
        assertAlike(result.partitions.map(withoutIntervals), expected.partitions, 'partitions');
        assertAlike(result.series.partitions, expected.series, 'series');
        const others = result.events.filter(({ kind }) => kind !== 'recovered');
        assert.deepEqual(inOrder(others), inOrder(expected.events));
        assert.equal(result.events.at(-1)!.kind, 'outcome');
        const told = result.events.find(({ kind }) => kind === 'recovered');
        const { earliest, latest, isCalm } = expected.recovery;
        if (told === undefined) return assert(latest > configuration.simulation.duration);
        const recovered = Math.round(told.time * SECOND);
        assert(isCalm(recovered) && earliest <= recovered && recovered <= latest, `${recovered}`);
      }),
      effort(800),
    );
  });
});
