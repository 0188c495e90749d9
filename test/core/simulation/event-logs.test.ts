import assert from 'node:assert/strict';
import { breaker, constant, incident, SECOND } from './build.js';
import { eventLines, story } from './story.js';

const s = (seconds: number): ReturnType<typeof constant> => constant(seconds * SECOND);

describe('whole event logs of small scenarios', () => {
  it('a breaker opens, probes and closes', () => {
    const told = story({
      pool: { size: 2 },
      partitions: [
        {
          name: 'a',
          latency: s(1),
          circuitBreaker: breaker({ window: 2, openFor: 2 * SECOND, halfOpenCalls: 1 }),
          calls: [1, 1, 1, 0, 2, 1],
        },
      ],
      incidents: [incident({ partition: 'a', from: SECOND, to: 2 * SECOND, errorRate: 1 })],
    });
    assert.deepEqual(eventLines(told), [
      '0 a0 arrival',
      '0 a0 start',
      '0 a0 work',
      '1 a0 release completed',
      '1 a1 arrival',
      '1 a1 start',
      '1 a1 work',
      '2 a1 release failed',
      '2 breaker of a open',
      '2 a2 arrival',
      '2 a2 refuse breakerOpen',
      '4 breaker of a halfOpen',
      '4 a3 arrival',
      '4 a3 start',
      '4 a3 work',
      '4 a4 arrival',
      '4 a4 refuse breakerOpen',
      '5 a3 release completed',
      '5 breaker of a closed',
      '5 a5 arrival',
      '5 a5 start',
      '5 a5 work',
      '6 a5 release completed',
    ]);
  });

  it('a partition borrows, its lender waits, and the loan comes back when a call ends', () => {
    const told = story({
      pool: { size: 2, dispatch: 'fair' },
      policy: 'borrowing',
      partitions: [
        { name: 'a', size: 1, borrow: 1, depth: 1, latency: s(3), calls: [2, 1] },
        { name: 'b', size: 1, depth: 1, latency: s(1), calls: [0, 0, 2] },
      ],
    });
    assert.deepEqual(eventLines(told), [
      '0 a0 arrival',
      '0 a0 start',
      '0 a0 work',
      '0 a1 arrival',
      '0 a1 start',
      '0 a1 work',
      '1 a2 arrival',
      '1 a2 queue',
      '2 b0 arrival',
      '2 b0 queue',
      '2 b1 arrival',
      '2 b1 refuse queueFull',
      '3 a0 release completed',
      '3 a1 release completed',
      '3 a2 start',
      '3 a2 work',
      '3 b0 start',
      '3 b0 work',
      '4 b0 release completed',
      '6 a2 release completed',
    ]);
  });

  it('a deadline comes at the instant at which another call ends', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [
        { name: 'a', depth: 3, deadline: 2 * SECOND, latency: s(2), calls: [2, 1] },
        { name: 'b', depth: 1, maxWait: SECOND, latency: s(1), calls: [0, 1] },
      ],
    });
    assert.deepEqual(eventLines(told), [
      '0 a0 arrival',
      '0 a0 start',
      '0 a0 work',
      '0 a1 arrival',
      '0 a1 queue',
      '1 a2 arrival',
      '1 a2 queue',
      '1 b0 arrival',
      '1 b0 queue',
      // In time at its own deadline; the one behind it leaves, and its heir gets the slot.
      '2 a0 release completed',
      '2 a1 leave expired',
      '2 a2 start',
      '2 a2 work',
      '2 b0 leave waitTimeout',
      '4 a2 release expired',
    ]);
  });

  it('a resource is handed over before slots, in the order of slots', () => {
    const told = story({
      pool: { size: 3, dispatch: 'listed' },
      resources: [{ name: 'db', size: 1, unit: 'connections' }],
      partitions: [
        { name: 'a', resource: 'db', depth: 1, latency: s(2), calls: [0, 1, 1] },
        { name: 'b', resource: 'db', depth: 1, timeout: 3 * SECOND, latency: s(2), calls: [2] },
      ],
    });
    assert.deepEqual(eventLines(told), [
      '0 b0 arrival',
      '0 b0 start',
      '0 b0 work',
      '0 b1 arrival',
      '0 b1 start',
      '1 a0 arrival',
      '1 a0 start',
      '2 b0 release completed',
      '2 b1 work',
      '2 a1 arrival',
      '2 a1 start',
      '3 b1 release timedOut',
      '3 a0 work',
      '5 a0 release completed',
      '5 a1 work',
      '7 a1 release completed',
    ]);
  });

  it('a freed slot goes to the waiting call and not to the arrival of the same instant', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [{ name: 'a', depth: 1, latency: s(1), calls: [2, 1] }],
    });
    assert.deepEqual(eventLines(told), [
      '0 a0 arrival',
      '0 a0 start',
      '0 a0 work',
      '0 a1 arrival',
      '0 a1 queue',
      '1 a0 release completed',
      '1 a1 start',
      '1 a1 work',
      '1 a2 arrival',
      '1 a2 queue',
      '2 a1 release completed',
      '2 a2 start',
      '2 a2 work',
      '3 a2 release completed',
    ]);
  });
});
