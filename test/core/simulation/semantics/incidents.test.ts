import assert from 'node:assert/strict';
import type { Configuration } from '../../../../src/core/config/configuration.js';
import { planRun } from '../../../../src/core/simulation/plan.js';
import { OUTCOMES, RunRefused } from '../../../../src/core/simulation/result.js';
import { run } from '../../../../src/core/simulation/run.js';
import { Simulation } from '../../../../src/core/simulation/simulation.js';
import { configuration, constant, exponential, incident, partition, SECOND } from '../build.js';
import { callLines, story } from '../story.js';

const s = (seconds: number): ReturnType<typeof constant> => constant(seconds * SECOND);

function during(
  from: number,
  to: number,
  effect: Parameters<typeof incident>[0],
): ReturnType<typeof incident> {
  return incident({ from: from * SECOND, to: to * SECOND, ...effect });
}

/** Holding times in microseconds and outcomes, call by call, all incidents playing. */
function served(told: Configuration): { held: number; outcome: string }[] {
  const simulation = new Simulation(planRun(told, { incidents: { kind: 'all' } }), 0);
  while (!simulation.advance(10_000));
  const { calls } = simulation;
  return Array.from({ length: calls.count }, (_, call) => ({
    held: calls.end[call]! - calls.start[call]!,
    outcome: OUTCOMES[calls.outcome[call]!]!,
  }));
}

function drawn(...incidents: Parameters<typeof incident>[0][]): Configuration {
  return configuration({
    pool: { size: 10_000 },
    partitions: [partition({ name: 'a', rate: 20, latency: s(0) })],
    incidents: incidents.map((each, index) => incident({ name: `${index}`, ...each })),
    simulation: { duration: 20 * SECOND },
  });
}

describe('incidents', () => {
  it('12: what counts is the instant at which a call starts, not its arrival', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [{ name: 'a', depth: 2, latency: s(2), calls: [2, 0, 0, 0, 0] }],
      incidents: [during(2, 3, { latency: s(5) })],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 2: completed', 'a1 at 0, 2 to 7: completed']);
  });

  it('12: the end of the window is outside it', () => {
    const told = story({
      partitions: [{ name: 'a', latency: s(1), calls: [0, 1, 1, 1] }],
      incidents: [during(1, 3, { latency: s(5) })],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 1, 1 to 6: completed',
      'a1 at 2, 2 to 7: completed',
      'a2 at 3, 3 to 4: completed',
    ]);
  });

  it('12: with a resource, work starts when the call has that too', () => {
    const told = story({
      resources: [{ name: 'db', size: 1, unit: 'connections' }],
      partitions: [{ name: 'a', resource: 'db', latency: s(2), calls: [3] }],
      incidents: [during(2, 3, { latency: s(5), errorRate: 1 })],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: completed',
      'a1 at 0, 0 to 7: failed',
      'a2 at 0, 0 to 9: completed',
    ]);
  });

  it('13: the longest of the latencies in force replaces the normal one, even a longer one', () => {
    const told = story({
      partitions: [{ name: 'a', latency: s(5), calls: [1, 1, 1, 1] }],
      incidents: [during(1, 3, { latency: s(2) }), during(2, 4, { latency: s(3) })],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 5: completed',
      'a1 at 1, 1 to 3: completed',
      'a2 at 2, 2 to 5: completed',
      'a3 at 3, 3 to 6: completed',
    ]);
  });

  it('13: an incident without a latency leaves the normal one', () => {
    const told = story({
      partitions: [{ name: 'a', latency: s(5), calls: [1] }],
      incidents: [during(0, 1, { errorRate: 1 })],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 5: failed']);
  });

  it('13: several random latencies are compared on the same draw', () => {
    const one = served(drawn({ latency: exponential(SECOND) }));
    const two = served(drawn({ latency: exponential(3 * SECOND) }));
    const both = served(
      drawn({ latency: exponential(SECOND) }, { latency: exponential(3 * SECOND) }),
    );
    assert(one.length > 300);
    assert.deepEqual(both, two);
    one.forEach(({ held }, call) => assert(Math.abs(3 * held - two[call]!.held) <= 2));
    const floor = served(drawn({ latency: exponential(SECOND) }, { latency: s(1) }));
    floor.forEach(({ held }, call) => assert.equal(held, Math.max(SECOND, one[call]!.held)));
  });

  it('13: any hang wins over every latency', () => {
    const told = story({
      partitions: [{ name: 'a', latency: s(1), calls: [1] }],
      incidents: [during(0, 1, { latency: s(9) }), during(0, 1, { hang: true })],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to ever: stuck']);
  });

  it('13: error rates combine as 1 − Π(1 − e)', () => {
    const failing = (...rates: number[]): number[] => {
      const calls = served(drawn(...rates.map((errorRate) => ({ errorRate }))));
      return calls.flatMap(({ outcome }, call) => (outcome === 'failed' ? [call] : []));
    };
    assert.deepEqual(failing(0.5, 0.5), failing(0.75));
    assert.deepEqual(failing(0.2, 1), failing(1));
    const [few, more] = [failing(0.3), failing(0.6)];
    assert(few.length > 50 && few.length < more.length);
    // A call that fails at a low rate fails at every higher one.
    assert(few.every((call) => more.includes(call)));
  });

  it('14: a failing call takes its full latency', () => {
    const told = story({
      partitions: [{ name: 'a', latency: s(1), calls: [1] }],
      incidents: [during(0, 1, { latency: s(4), errorRate: 1 })],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 4: failed']);
  });

  it('14: a failing call that its time-out cuts off is timedOut', () => {
    const told = story({
      partitions: [{ name: 'a', timeout: 3 * SECOND, latency: s(4), calls: [1] }],
      incidents: [during(0, 1, { errorRate: 1 })],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 3: timedOut']);
  });

  it('14: a hang beats latency and errors', () => {
    const told = story({
      partitions: [{ name: 'a', latency: s(1), calls: [1] }],
      incidents: [during(0, 1, { latency: s(4), errorRate: 1, hang: true })],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to ever: stuck']);
  });

  it('14: what a call got at its start stays with it, whether an incident ends or begins', () => {
    const told = story({
      partitions: [{ name: 'a', latency: s(3), calls: [0, 1, 1] }],
      incidents: [during(2, 3, { latency: s(9), errorRate: 1 })],
    });
    assert.deepEqual(callLines(told), ['a0 at 1, 1 to 4: completed', 'a1 at 2, 2 to 11: failed']);
  });

  it('15: a dependency and a resource mean every partition that names them, no target all', () => {
    const target = (given: Parameters<typeof incident>[0]['target']): string[] => {
      const told = story({
        resources: [{ name: 'db', size: 9, unit: 'connections' }],
        partitions: [
          { name: 'a', dependency: 'vendor', latency: s(1), calls: [1] },
          { name: 'b', dependency: 'vendor', resource: 'db', latency: s(1), calls: [1] },
          { name: 'c', resource: 'db', latency: s(1), calls: [1] },
          // A name of another kind is not meant.
          { name: 'vendor', dependency: 'db', latency: s(1), calls: [1] },
        ],
        incidents: [during(0, 1, { target: given, latency: s(4) })],
      });
      return callLines(told)
        .filter((line) => line.includes('0 to 4'))
        .map((line) => line.slice(0, line.indexOf('0 at')));
    };
    assert.deepEqual(target({ kind: 'dependency', name: 'vendor' }), ['a', 'b']);
    assert.deepEqual(target({ kind: 'resource', name: 'db' }), ['b', 'c']);
    assert.deepEqual(target({ kind: 'partition', name: 'vendor' }), ['vendor']);
    assert.deepEqual(target({ kind: 'everything' }), ['a', 'b', 'c', 'vendor']);
  });

  const two = configuration({
    partitions: [partition({ name: 'a', rate: 1, latency: s(1) })],
    incidents: [
      incident({ name: 'slow', from: 1 * SECOND, to: 3 * SECOND, latency: s(2) }),
      incident({ name: 'down', from: 2 * SECOND, to: 5 * SECOND, errorRate: 1 }),
      incident({ name: 'later', from: 8 * SECOND, to: 9 * SECOND, errorRate: 1 }),
    ],
    simulation: { arrivals: 'even', duration: 10 * SECOND },
  });

  it('16: without a choice the first incident plays; a name, all and none are choices', () => {
    const failed = (choice?: Parameters<typeof run>[1]): number[] => {
      const { incident: played, partitions } = run(two, choice);
      return [played === null ? 0 : played.to, partitions[0]!.total.failed];
    };
    assert.deepEqual(failed(), [3, 0]);
    assert.deepEqual(failed({ incidents: { kind: 'first' } }), [3, 0]);
    assert.deepEqual(failed({ incidents: { kind: 'named', name: 'down' } }), [5, 3]);
    assert.deepEqual(failed({ incidents: { kind: 'all' } }), [9, 4]);
    assert.deepEqual(failed({ incidents: { kind: 'none' } }), [0, 0]);
  });

  it('16: a name that the file does not have is refused with the names that it has', () => {
    assert.throws(() => run(two, { incidents: { kind: 'named', name: 'nope' } }), {
      message: 'There is no incident "nope"; the file has: slow, down, later.',
    });
    assert.throws(
      () => run({ ...two, incidents: [] }, { incidents: { kind: 'named', name: 'nope' } }),
      RunRefused,
    );
  });

  it('17: the incident column counts arrivals after the warm-up in the union of the windows', () => {
    const all = run(two, { incidents: { kind: 'all' } });
    // 1, 2, 3, 4 and 8 s.
    assert.equal(all.partitions[0]!.incident!.offered, 5);
    assert.equal(all.partitions[0]!.total.offered, 10);
    const warm = run(
      { ...two, simulation: { ...two.simulation, warmup: 3 * SECOND } },
      { incidents: { kind: 'all' } },
    );
    assert.equal(warm.partitions[0]!.incident!.offered, 3);
    assert.equal(warm.partitions[0]!.total.offered, 7);
    assert.equal(run(two, { incidents: { kind: 'none' } }).partitions[0]!.incident, null);
  });

  it('17: partitions that an incident does not target have an incident column too', () => {
    const told = configuration({
      partitions: [
        partition({ name: 'a', rate: 1, latency: s(1) }),
        partition({ name: 'b', rate: 1, latency: s(1) }),
      ],
      incidents: [incident({ partition: 'a', from: 2 * SECOND, to: 4 * SECOND, hang: true })],
      simulation: { arrivals: 'even', duration: 6 * SECOND },
    });
    assert.equal(run(told).partitions[1]!.incident!.offered, 2);
  });

  it('17: the header joins the names and spans the windows', () => {
    assert.deepEqual(run(two, { incidents: { kind: 'all' } }).incident, {
      name: 'slow + down + later',
      from: 1,
      to: 9,
    });
  });
});
