import assert from 'node:assert/strict';
import { breaker, constant, incident, SECOND } from '../build.js';
import { callLines, eventLines, story } from '../story.js';

const s = (seconds: number): ReturnType<typeof constant> => constant(seconds * SECOND);

function during(
  from: number,
  to: number,
  effect: Parameters<typeof incident>[0],
): ReturnType<typeof incident> {
  return incident({ from: from * SECOND, to: to * SECOND, ...effect });
}

const failing = (from: number, to: number): ReturnType<typeof incident> =>
  during(from, to, { errorRate: 1 });

/** Opens on the first failure, for so many seconds; one probe. */
const brittle = (openFor: number): ReturnType<typeof breaker> =>
  breaker({ window: 1, openFor: openFor * SECOND, halfOpenCalls: 1 });

const breakerLines = (told: Parameters<typeof eventLines>[0]): string[] =>
  eventLines(told).filter((line) => line.includes('breaker of'));

describe('admission', () => {
  it('24: the breaker is asked before shedding, and shedding before slot and queue', () => {
    const told = story({
      pool: { size: 4 },
      policy: 'capped',
      partitions: [
        // At 2 the breaker is open, and at 1 a slot and a place in the queue would be free.
        {
          name: 'a',
          size: 4,
          depth: 1,
          latency: s(2),
          shedUtilization: 0.5,
          circuitBreaker: brittle(9),
          calls: [2, 1, 0, 2],
        },
      ],
      incidents: [failing(0, 1)],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: failed',
      'a1 at 0, 0 to 2: failed',
      'a2 at 1: shed',
      'a3 at 3: breakerOpen',
      'a4 at 3: breakerOpen',
    ]);
    const both = story({
      pool: { size: 2 },
      partitions: [
        {
          name: 'a',
          latency: s(1),
          shedUtilization: 0.5,
          circuitBreaker: brittle(9),
          timeout: SECOND,
          calls: [1, 1],
        },
      ],
      incidents: [failing(0, 1)],
    });
    assert.deepEqual(callLines(both), ['a0 at 0, 0 to 1: failed', 'a1 at 1: breakerOpen']);
  });
});

describe('shedding', () => {
  it('32: the quotient is held / size without the arrival, although slots are free', () => {
    const told = story({
      pool: { size: 9 },
      policy: 'bulkhead',
      partitions: [{ name: 'a', size: 4, latency: s(1), shedUtilization: 0.5, calls: [4] }],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 1: completed',
      'a1 at 0, 0 to 1: completed',
      'a2 at 0: shed',
      'a3 at 0: shed',
    ]);
  });

  it('32: in shared the whole is the pool', () => {
    const told = story({
      pool: { size: 9 },
      partitions: [{ name: 'a', size: 1, latency: s(1), shedUtilization: 0.3, calls: [4] }],
    });
    assert.equal(callLines(told).filter((line) => line.endsWith('shed')).length, 1);
  });

  it('32: borrowed slots count as held', () => {
    const told = story({
      pool: { size: 4 },
      policy: 'borrowing',
      partitions: [
        { name: 'a', size: 1, borrow: 3, latency: s(2), calls: [2, 1] },
        { name: 'b', size: 1, borrow: 3, latency: s(2), shedUtilization: 1, calls: [2] },
      ],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: completed',
      'a1 at 0, 0 to 2: completed',
      'b0 at 0, 0 to 2: completed',
      // It holds 1 of 1 and might borrow.
      'b1 at 0: shed',
      'a2 at 1, 1 to 3: completed',
    ]);
  });
});

describe('the breaker', () => {
  it('25: is asked at arrival only; opening does not touch waiting calls', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [
        { name: 'a', depth: 1, latency: s(2), circuitBreaker: brittle(9), calls: [2, 0, 0, 1] },
      ],
      incidents: [failing(0, 1)],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: failed',
      'a1 at 0, 2 to 4: completed',
      'a2 at 3: breakerOpen',
    ]);
  });

  it('26: failed, timedOut and expired are failures, each at the instant of its decision', () => {
    const told = story({
      pool: { size: 9 },
      partitions: [
        { name: 'failed', latency: s(3), circuitBreaker: brittle(9), calls: [1] },
        {
          name: 'timedOut',
          timeout: 2 * SECOND,
          latency: s(3),
          circuitBreaker: brittle(9),
          calls: [1],
        },
        {
          name: 'expired',
          deadline: SECOND,
          latency: s(3),
          circuitBreaker: brittle(9),
          calls: [1],
        },
        { name: 'completed', latency: s(3), circuitBreaker: brittle(9), calls: [1] },
      ],
      incidents: [during(0, 1, { partition: 'failed', errorRate: 1 })],
    });
    assert.deepEqual(breakerLines(told).slice(0, 3), [
      '1 breaker of expired open',
      '2 breaker of timedOut open',
      '3 breaker of failed open',
    ]);
    assert(!breakerLines(told).some((line) => line.includes('completed')));
  });

  it('26: a call is recorded once, whatever it does after its deadline', () => {
    const told = story({
      partitions: [
        {
          name: 'a',
          deadline: SECOND,
          latency: s(2),
          circuitBreaker: breaker({ window: 2, openFor: 9 * SECOND }),
          calls: [1, 0, 0, 0, 1],
        },
      ],
    });
    // The second failure comes with the second call's deadline, not with the first call's end.
    assert.deepEqual(breakerLines(told)[0], '5 breaker of a open');
  });

  it('26: it is recorded once also where its work begins in the instant of its deadline', () => {
    const told = story({
      resources: [{ name: 'db', size: 1, unit: 'connections' }],
      partitions: [
        { name: 'b', resource: 'db', latency: s(2), calls: [1] },
        {
          name: 'a',
          resource: 'db',
          deadline: 2 * SECOND,
          latency: s(0),
          circuitBreaker: breaker({ window: 2, openFor: 9 * SECOND, failureRate: 0.5 }),
          calls: [1, 0, 0, 0, 0],
        },
      ],
    });
    assert.deepEqual(breakerLines(told), []);
  });

  it('26: calls that got no slot are never recorded', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [
        // One success; one queueFull, one expired in the queue, none of which counts.
        {
          name: 'a',
          depth: 1,
          deadline: 2 * SECOND,
          latency: s(2),
          circuitBreaker: breaker({ window: 4, minimumCalls: 1, openFor: 9 * SECOND }),
          calls: [3, 0, 0, 1],
        },
      ],
    });
    assert.deepEqual(breakerLines(told), []);
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: completed',
      'a1 at 0: expired',
      'a2 at 0: queueFull',
      'a3 at 3, 3 to 5: completed',
    ]);
  });

  it('27: slow is slot to end, strictly longer than the limit', () => {
    const opens = (micros: number): boolean => {
      const told = story({
        pool: { size: 1 },
        partitions: [
          {
            name: 'a',
            depth: 1,
            latency: constant(micros),
            circuitBreaker: { ...brittle(9), slowCall: 2 * SECOND },
            // The second waits for as long as the first works.
            calls: [2],
          },
        ],
      });
      return breakerLines(told).length > 0;
    };
    assert.equal(opens(2 * SECOND), false);
    assert.equal(opens(2 * SECOND + 1), true);
  });

  it('27: a wait for a resource counts as slow', () => {
    const told = story({
      resources: [{ name: 'db', size: 1, unit: 'connections' }],
      partitions: [
        {
          name: 'a',
          resource: 'db',
          latency: s(2),
          circuitBreaker: { ...brittle(9), slowCall: 2 * SECOND },
          calls: [2],
        },
      ],
    });
    assert.equal(breakerLines(told)[0], '4 breaker of a open');
  });

  it('28: only results of calls that asked since the last change count', () => {
    const told = story({
      partitions: [
        { name: 'a', latency: s(1), circuitBreaker: brittle(2), calls: [1, 1, 0, 0, 0, 1, 0, 1] },
      ],
      incidents: [during(0, 1, { latency: s(6) }), failing(1, 2), during(5, 6, { latency: s(3) })],
    });
    assert.deepEqual(callLines(told), [
      // Asked while closed, ends while half-open: no probe.
      'a0 at 0, 0 to 6: completed',
      'a1 at 1, 1 to 2: failed',
      'a2 at 5, 5 to 8: completed',
      'a3 at 7: breakerOpen',
    ]);
    assert.deepEqual(breakerLines(told), [
      '2 breaker of a open',
      '4 breaker of a halfOpen',
      '8 breaker of a closed',
    ]);
  });

  it('28: a change empties the window', () => {
    const told = story({
      partitions: [
        {
          name: 'a',
          latency: s(1),
          circuitBreaker: breaker({
            window: 4,
            minimumCalls: 2,
            openFor: SECOND,
            halfOpenCalls: 1,
          }),
          calls: [2, 0, 1, 1, 1, 0],
        },
      ],
      incidents: [failing(0, 1), failing(3, 4)],
    });
    // Closed again at 3 with an empty window: the failure at 4 is one result of two needed, and
    // at 5 it is one of two.
    assert.deepEqual(breakerLines(told).slice(0, 4), [
      '1 breaker of a open',
      '2 breaker of a halfOpen',
      '3 breaker of a closed',
      '5 breaker of a open',
    ]);
  });

  it('29: is judged after all results of an instant', () => {
    const told = story({
      partitions: [
        {
          name: 'a',
          latency: s(1),
          circuitBreaker: breaker({ window: 2, minimumCalls: 1, failureRate: 1 }),
          calls: [1, 1],
        },
      ],
      // The first fails at 2, and the second succeeds at 2.
      incidents: [during(0, 1, { latency: s(2), errorRate: 1 })],
    });
    assert.deepEqual(breakerLines(told), []);
  });

  it('29: a call of no length is judged before the next arrival of its instant', () => {
    const told = story({
      partitions: [{ name: 'a', latency: s(0), circuitBreaker: brittle(9), calls: [2] }],
      incidents: [failing(0, 1)],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 0: failed', 'a1 at 0: breakerOpen']);
  });

  it('29: opens at minimumCalls results and a share of failures at or above failureRate', () => {
    const lines = (failureRate: number, minimumCalls: number): string[] =>
      breakerLines(
        story({
          partitions: [
            {
              name: 'a',
              latency: s(1),
              circuitBreaker: breaker({
                window: 4,
                minimumCalls,
                failureRate,
                openFor: 60 * SECOND,
              }),
              calls: [1, 1, 1, 1, 1, 1],
            },
          ],
          incidents: [failing(1, 2), failing(3, 4)],
        }),
      ).slice(0, 1);
    // Success, failure, success, failure at 1, 2, 3, 4.
    assert.deepEqual(lines(0.5, 1), ['2 breaker of a open']);
    assert.deepEqual(lines(0.5, 3), ['4 breaker of a open']);
    assert.deepEqual(lines(0.51, 1), []);
    // More calls than the window holds.
    assert.deepEqual(lines(0.1, 5), []);
  });

  it('29: the window holds the latest results only', () => {
    const told = story({
      partitions: [
        {
          name: 'a',
          latency: s(1),
          circuitBreaker: breaker({ window: 2, failureRate: 1, openFor: 60 * SECOND }),
          calls: [1, 1, 1, 1, 1, 0],
        },
      ],
      incidents: [failing(0, 1), failing(2, 4)],
    });
    // Failure, success, failure, failure.
    assert.deepEqual(breakerLines(told).slice(0, 1), ['4 breaker of a open']);
  });

  it('30: open lasts exactly openFor, and an arrival at that instant may be a probe', () => {
    const told = story({
      partitions: [
        { name: 'a', latency: s(1), circuitBreaker: brittle(3), calls: [1, 1, 0, 1, 1] },
      ],
      incidents: [failing(0, 1)],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 1: failed',
      'a1 at 1: breakerOpen',
      'a2 at 3: breakerOpen',
      'a3 at 4, 4 to 5: completed',
    ]);
  });

  const probing = (
    failureRate: number,
    calls: readonly number[],
    failures: readonly ReturnType<typeof incident>[],
  ): Parameters<typeof eventLines>[0] =>
    story({
      partitions: [
        {
          name: 'a',
          latency: s(2),
          circuitBreaker: breaker({
            window: 1,
            failureRate,
            openFor: 2 * SECOND,
            halfOpenCalls: 2,
          }),
          calls,
        },
      ],
      incidents: [failing(0, 1), ...failures],
    });

  it('31: half-open admits its probes, refuses others and waits for all results', () => {
    const told = probing(1, [1, 0, 0, 0, 1, 2, 0, 1], [failing(4, 5)]);
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: failed',
      'a1 at 4, 4 to 6: failed',
      'a2 at 5, 5 to 7: completed',
      'a3 at 5: breakerOpen',
      // One of two failed, below the rate of 1: closed at 7.
      'a4 at 7, 7 to 9: completed',
    ]);
    assert.equal(breakerLines(told)[2], '7 breaker of a closed');
  });

  it('31: half-open opens again where failures / halfOpenCalls reach the rate', () => {
    const told = probing(0.5, [1, 0, 0, 0, 1, 1, 0, 1], [failing(4, 5)]);
    assert.deepEqual(breakerLines(told).slice(0, 4), [
      '2 breaker of a open',
      '4 breaker of a halfOpen',
      '7 breaker of a open',
      '9 breaker of a halfOpen',
    ]);
    assert.equal(callLines(told)[3], 'a3 at 7: breakerOpen');
  });

  it('31: a probe that gets no slot gives its place back, at arrival or from the queue', () => {
    const told = story({
      pool: { size: 2 },
      partitions: [
        {
          name: 'a',
          depth: 1,
          maxWait: SECOND,
          latency: s(1),
          circuitBreaker: brittle(1),
          calls: [1, 0, 1, 1, 1],
        },
        { name: 'b', latency: s(2), calls: [0, 0, 2] },
      ],
      incidents: [failing(0, 1)],
    });
    assert.deepEqual(
      callLines(told).filter((line) => line.startsWith('a')),
      [
        'a0 at 0, 0 to 1: failed',
        // Half-open from 2 on; the probe gets the slot before b takes the other.
        'a1 at 2, 2 to 3: completed',
        'a2 at 3, 3 to 4: completed',
        'a3 at 4, 4 to 5: completed',
      ],
    );
    const crowded = story({
      pool: { size: 1 },
      partitions: [
        { name: 'b', latency: s(9), calls: [0, 1] },
        {
          name: 'a',
          depth: 1,
          maxWait: 2 * SECOND,
          latency: s(1),
          circuitBreaker: brittle(1),
          calls: [1, 0, 1, 1, 1, 1],
        },
        { name: 'c', latency: s(1), calls: [0] },
      ],
      incidents: [failing(0, 1)],
    });
    assert.deepEqual(
      eventLines(crowded).filter((line) => /^[2-6] (a|b)/.test(line)),
      [
        '2 breaker of a halfOpen',
        '2 a1 arrival',
        '2 a1 queue',
        '3 a2 arrival',
        '3 a2 refuse breakerOpen',
        '4 a1 leave waitTimeout',
        '4 a3 arrival',
        '4 a3 queue',
        '5 a4 arrival',
        '5 a4 refuse breakerOpen',
        '6 a3 leave waitTimeout',
      ],
    );
    const full = story({
      pool: { size: 1 },
      partitions: [
        { name: 'b', latency: s(2), calls: [0, 1] },
        { name: 'a', latency: s(1), circuitBreaker: brittle(1), calls: [1, 0, 2, 1] },
      ],
      incidents: [failing(0, 1)],
    });
    assert.deepEqual(
      callLines(full).filter((line) => line.startsWith('a')),
      [
        'a0 at 0, 0 to 1: failed',
        'a1 at 2: queueFull',
        'a2 at 2: queueFull',
        'a3 at 3, 3 to 4: completed',
      ],
    );
  });
});
