import assert from 'node:assert/strict';
import { constant, incident, SECOND } from '../build.js';
import { callLines, runStory, story } from '../story.js';

const s = (seconds: number): ReturnType<typeof constant> => constant(seconds * SECOND);
const hang = incident({ hang: true });

describe('bounds on time', () => {
  it('finishing at the time-out or at the deadline is in time', () => {
    const told = story({
      partitions: [
        { name: 'a', timeout: 2 * SECOND, latency: s(2), calls: [1] },
        { name: 'b', deadline: 2 * SECOND, latency: s(2), calls: [1] },
      ],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 2: completed', 'b0 at 0, 0 to 2: completed']);
  });

  it('a slot freed when the longest wait runs out is still taken', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [{ name: 'a', depth: 1, maxWait: 2 * SECOND, latency: s(2), calls: [2] }],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 2: completed', 'a1 at 0, 2 to 4: completed']);
  });

  it('a call whose deadline has come is not started, although a slot comes free', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [
        { name: 'a', depth: 2, deadline: 2 * SECOND, latency: s(2), calls: [2] },
        { name: 'b', depth: 2, latency: s(2), calls: [0, 1] },
      ],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: completed',
      'a1 at 0: expired',
      'b0 at 1, 2 to 4: completed',
    ]);
  });

  it('18: the time-out counts from the slot and gives the slot back', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [{ name: 'a', depth: 2, timeout: 2 * SECOND, latency: s(3), calls: [3] }],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: timedOut',
      'a1 at 0, 2 to 4: timedOut',
      'a2 at 0, 4 to 6: timedOut',
    ]);
  });

  it('18: the time-out includes the wait for a resource, and the cut-off returns both', () => {
    const told = story({
      pool: { size: 2 },
      resources: [{ name: 'db', size: 1, unit: 'connections' }],
      partitions: [
        { name: 'a', resource: 'db', timeout: 3 * SECOND, latency: s(2), calls: [2] },
        { name: 'b', resource: 'db', latency: s(2), depth: 1, calls: [0, 1] },
      ],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 2: completed',
      // It works from 2 on and would end at 4.
      'a1 at 0, 0 to 3: timedOut',
      'b0 at 1, 2 to 5: completed',
    ]);
  });

  it('18: a cut-off while still waiting for the resource leaves that line', () => {
    const told = story({
      pool: { size: 3 },
      resources: [{ name: 'db', size: 1, unit: 'connections' }],
      partitions: [
        { name: 'a', resource: 'db', latency: s(4), calls: [1] },
        { name: 'b', resource: 'db', timeout: 2 * SECOND, latency: s(1), calls: [1] },
        { name: 'c', resource: 'db', latency: s(1), calls: [0, 1] },
      ],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 4: completed',
      'b0 at 0, 0 to 2: timedOut',
      'c0 at 1, 1 to 5: completed',
    ]);
  });

  it('19: expired in service keeps its slot, and its later end changes nothing', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [
        { name: 'a', deadline: 2 * SECOND, latency: s(4), calls: [1, 0, 0, 1, 1] },
        {
          name: 'b',
          deadline: SECOND,
          timeout: 3 * SECOND,
          latency: s(9),
          calls: [0, 0, 0, 0, 0, 0, 0, 0, 1],
        },
      ],
      incidents: [incident({ partition: 'a', from: 4 * SECOND, to: 5 * SECOND, errorRate: 1 })],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 4: expired',
      'a1 at 3: queueFull',
      // Its error would come at 8, when its caller is long gone.
      'a2 at 4, 4 to 8: expired',
      'b0 at 8, 8 to 11: expired',
    ]);
  });

  it('19: a cut-off exactly at the deadline is timedOut', () => {
    const told = story({
      partitions: [
        { name: 'a', deadline: 2 * SECOND, timeout: 2 * SECOND, latency: s(4), calls: [1] },
      ],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 2: timedOut']);
  });

  it('19: work that only begins in the instant of its deadline is too late', () => {
    const told = story({
      resources: [{ name: 'db', size: 1, unit: 'connections' }],
      partitions: [
        { name: 'a', resource: 'db', latency: s(2), calls: [1] },
        { name: 'b', resource: 'db', deadline: 2 * SECOND, latency: s(0), calls: [1] },
      ],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 2: completed', 'b0 at 0, 0 to 2: expired']);
  });

  it('20: a hung call with a deadline and no time-out is expired and keeps its slot for ever', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [{ name: 'a', deadline: 2 * SECOND, calls: [1, 0, 0, 1] }],
      incidents: [hang],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to ever: expired', 'a1 at 3: queueFull']);
    assert.deepEqual(runStory(told).series.partitions['a']!.held, [1, 1, 1, 1]);
  });

  it('20: a hung call with a time-out is cut off', () => {
    const told = story({
      partitions: [
        { name: 'a', timeout: 2 * SECOND, calls: [1] },
        { name: 'b', timeout: 2 * SECOND, deadline: SECOND, calls: [1] },
      ],
      incidents: [hang],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to 2: timedOut', 'b0 at 0, 0 to 2: expired']);
  });

  it('20: calls that wait for ever are stuck and not admitted', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [{ name: 'a', depth: Infinity, calls: [4] }],
      incidents: [hang],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to ever: stuck',
      'a1 at 0: stuck',
      'a2 at 0: stuck',
      'a3 at 0: stuck',
    ]);
    const { stuck, admitted, offered } = runStory(told).partitions[0]!.total;
    assert.deepEqual({ stuck, admitted, offered }, { stuck: 4, admitted: 1, offered: 4 });
  });

  it('20: a call that waits for ever for its resource is stuck, but admitted', () => {
    const told = story({
      resources: [{ name: 'db', size: 1, unit: 'connections' }],
      partitions: [{ name: 'a', resource: 'db', calls: [2] }],
      incidents: [hang],
    });
    assert.deepEqual(callLines(told), ['a0 at 0, 0 to ever: stuck', 'a1 at 0, 0 to ever: stuck']);
    assert.equal(runStory(told).partitions[0]!.total.admitted, 2);
  });

  it('21: a place in the queue is free once its call starts or leaves', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [
        // At 3 the first ends, its heir leaves the queue, and an arrival takes the place.
        {
          name: 'a',
          depth: 1,
          maxWait: 4 * SECOND,
          latency: s(3),
          calls: [2, 1, 0, 2, 0, 0, 0, 1],
        },
      ],
      incidents: [incident({ partition: 'a', from: 3 * SECOND, to: 4 * SECOND, latency: s(7) })],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 3: completed',
      'a1 at 0, 3 to 10: completed',
      'a2 at 1: queueFull',
      'a3 at 3: waitTimeout',
      'a4 at 3: queueFull',
      'a5 at 7, 10 to 13: completed',
    ]);
  });

  it('21: a deadline frees the place in the instant at which it comes', () => {
    const told = story({
      pool: { size: 1 },
      partitions: [{ name: 'a', depth: 1, deadline: 2 * SECOND, latency: s(3), calls: [2, 0, 1] }],
    });
    assert.deepEqual(callLines(told), [
      'a0 at 0, 0 to 3: expired',
      'a1 at 0: expired',
      'a2 at 2, 3 to 6: expired',
    ]);
  });
});
