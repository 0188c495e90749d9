import assert from 'node:assert/strict';
import { pairedDifference } from '../../../src/core/compare/paired-difference.js';
import { shareInterval } from '../../../src/core/simulation/confidence.js';
import { drain, type Sliced } from '../../../src/core/simulation/driver.js';
import type { RunResult } from '../../../src/core/simulation/result.js';
import { createCountedRun, createRun, run } from '../../../src/core/simulation/run.js';
import { erlangB } from '../../../src/core/sizing/erlang.js';
import { configuration, exponential, incident, MS, partition, SECOND } from './build.js';

function lossSystem(slots: number): ReturnType<typeof configuration> {
  return configuration({
    pool: { size: slots },
    partitions: [partition({ name: 'calls', rate: 40, latency: exponential(200 * MS) })],
    simulation: { duration: 120 * SECOND, warmup: 20 * SECOND, replications: 20 },
  });
}

describe('two runs on common random numbers', () => {
  const [ten, eleven] = [10, 11].map((slots) => drain(createCountedRun(lossSystem(slots)))) as [
    ReturnType<ReturnType<typeof createCountedRun>['result']>,
    ReturnType<ReturnType<typeof createCountedRun>['result']>,
  ];
  const [before, after] = [ten.counts[0]!, eleven.counts[0]!];

  it('offer the same calls in every replication', () => {
    assert.equal(before.length, 20);
    assert.deepEqual(
      before.map(({ offered }) => offered),
      after.map(({ offered }) => offered),
    );
  });

  it('differ by what the closed form says, within the 95 % interval of paired differences', () => {
    const { difference, interval } = pairedDifference(before, after);
    const expected = erlangB(10, 8) - erlangB(11, 8);
    const [low, high] = interval!;
    assert(low <= expected && expected <= high, `${expected} in [${low}, ${high}]`);
    assert(low > 0 && low <= difference! && difference! <= high);
  });

  it('are told apart better in pairs than each by itself', () => {
    const [low, high] = pairedDifference(before, after).interval!;
    const widths = [before, after].map((counts) => {
      const interval = shareInterval(
        counts.map(({ completed }) => completed),
        counts.map(({ offered }) => offered),
      )!;
      return interval[1] - interval[0];
    });
    const apart = Math.hypot(widths[0]!, widths[1]!);
    assert(high - low < apart / 3, `${high - low} in pairs, ${apart} apart`);
  });

  it('that are the same do not differ at all', () => {
    assert.deepEqual(pairedDifference(before, before), { difference: 0, interval: [0, 0] });
  });
});

describe('large runs that use memory again', () => {
  const large = (rate: number): ReturnType<typeof configuration> =>
    configuration({
      pool: { size: 60 },
      partitions: ['a', 'b'].map((name) =>
        partition({
          name: `${name} ${rate}`,
          rate,
          latency: exponential(100 * MS),
          depth: 50,
          maxWait: SECOND,
        }),
      ),
      incidents: [
        incident({
          from: 5 * SECOND,
          to: 15 * SECOND,
          latency: exponential(SECOND),
          errorRate: 0.1,
        }),
      ],
      simulation: { duration: 30 * SECOND, replications: 3 },
    });

  it('give the same results after, before and beside each other', () => {
    const told = [700, 250, 400].map(large);
    const alone = told.map((each) => run(each));
    assert.deepEqual(run(told[0]!), alone[0]);
    const open: Sliced<RunResult>[] = told.map((each) => createRun(each));
    const done = open.map(() => false);
    for (let turn = 0; done.includes(false); turn++) {
      const at = turn % open.length;
      if (!done[at]) done[at] = open[at]!.advance(997);
    }
    assert.deepEqual(
      open.map((each) => each.result()),
      alone,
    );
  });

  it('are not disturbed by a run that is given up half-way', () => {
    const expected = run(large(250));
    const abandoned = createRun(large(700));
    abandoned.advance(20_000);
    assert.deepEqual(run(large(250)), expected);
    abandoned.advance(20_000);
    assert.deepEqual(run(large(250)), expected);
  });
});
