import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { Calls } from '../../../src/core/simulation/calls.js';
import { planRun } from '../../../src/core/simulation/plan.js';
import { OUTCOMES } from '../../../src/core/simulation/result.js';
import { Simulation } from '../../../src/core/simulation/simulation.js';
import { configuration, exponential, incident, MS, partition, SECOND } from './build.js';

const common = { depth: 50, maxWait: SECOND, size: 20 };
const told = configuration({
  pool: { size: 60 },
  partitions: [
    partition({ name: 'slow', rate: 120, latency: exponential(50 * MS), ...common }),
    partition({ name: 'mid', rate: 240, latency: exponential(20 * MS), ...common }),
    partition({ name: 'cache', rate: 240, latency: exponential(5 * MS), ...common }),
  ],
  incidents: [
    incident({
      partition: 'slow',
      from: 20 * SECOND,
      to: 50 * SECOND,
      latency: exponential(2 * SECOND),
    }),
  ],
});

/** Means over 1,000 runs on which six simulators agree. */
const EXPECTED = {
  queueFull: [2037, 5596, 5596],
  waitTimeout: [591, 611, 622],
};
const THEIR_RUNS = 1_000;
const DEVIATION_OF_COMPLETED = [67, 100, 100];
const RUNS = 200;

/** Counts of one run: outcome, then partition. */
function countsOf(seed: number): Map<string, number[]> {
  const simulation = new Simulation(planRun(told, { seed }), 0);
  while (!simulation.advance(100_000));
  const { calls } = simulation;
  const counts = new Map<string, number[]>(OUTCOMES.map((outcome) => [outcome, [0, 0, 0]]));
  for (let call = 0; call < calls.count; call++) {
    counts.get(OUTCOMES[calls.outcome[call]!]!)![calls.partition[call]!]!++;
  }
  Calls.giveUp(calls);
  return counts;
}

function moments(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}

describe('the three-endpoints example', () => {
  const text = readFileSync('examples/three-endpoints.bulkhead.json', 'utf8');

  it('is the scenario that is held against other simulators', () => {
    const example = parseConfiguration(text).configuration!;
    const essence = ({ pool, policy, partitions, incidents, simulation }: typeof example) => ({
      ...{ slots: pool.size, dispatch: pool.dispatch, policy },
      duration: simulation.duration,
      arrivals: simulation.arrivals,
      partitions: partitions.map(({ name, rate, latency, queue, timeout, deadline }) => ({
        ...{ name, rate, latency, queue, timeout, deadline },
      })),
      incidents: incidents.map(({ from, to, latency }) => ({ from, to, latency })),
    });
    assert.deepEqual(essence(example), essence(told));
  });

  it('tells the means that they agree on', () => {
    const [slow, mid, cache] = EXPECTED.queueFull.map((mean) => mean.toLocaleString('en-US'));
    assert.equal(mid, cache);
    const comment = text.replace(/\s*\/\/ ?/g, ' ');
    assert.ok(comment.includes(`the slow endpoint is refused ${slow} times a run`));
    assert.ok(comment.includes(`two ${mid} times each`));
  });
});

describe(`three endpoints on 60 slots, ${RUNS} seeds`, function () {
  this.timeout(0);
  let counts: Map<string, number[]>[];
  before(() => {
    counts = Array.from({ length: RUNS }, (_, index) => countsOf(index + 1));
  });

  for (const outcome of ['queueFull', 'waitTimeout'] as const) {
    it(`${outcome} is on average what other simulators find, within 4 standard errors`, () => {
      EXPECTED[outcome].forEach((expected, index) => {
        const values = counts.map((each) => each.get(outcome)![index]!);
        const { mean, deviation } = moments(values);
        const error = deviation * Math.sqrt(1 / RUNS + 1 / THEIR_RUNS);
        const { name } = told.partitions[index]!;
        assert(
          Math.abs(mean - expected) < 4 * error + 0.5,
          `${name}: ${mean} ± ${error}, others ${expected}`,
        );
      });
    });
  }

  it('completed varies from run to run as it does in other simulators', () => {
    DEVIATION_OF_COMPLETED.forEach((expected, index) => {
      const values = counts.map((each) => each.get('completed')![index]!);
      // A standard deviation from 200 runs has a standard error of 5 %.
      assert(Math.abs(moments(values).deviation / expected - 1) < 0.2);
    });
  });

  it('every call is completed, queueFull or waitTimeout', () => {
    for (const each of counts) {
      for (const outcome of OUTCOMES) {
        if (['completed', 'queueFull', 'waitTimeout'].includes(outcome)) continue;
        assert.deepEqual(each.get(outcome), [0, 0, 0]);
      }
    }
  });
});
