/** What people who run bulkheads report, as neutral configurations, with the figures a correct tool gives. */
import assert from 'node:assert/strict';
import type { Finding } from '../../src/core/config/finding.js';
import type { PartitionResult } from '../../src/core/simulation/result.js';
import { run } from '../../src/core/simulation/run.js';
import { mmck } from '../../src/core/sizing/erlang.js';
import { findings, parse } from './rules/support.js';

const one = (partition: object, more: object = {}) => ({
  pool: { size: 'size' in partition ? partition.size : 1 },
  policy: 'bulkhead',
  partitions: [{ name: 'calls', ...partition }],
  ...more,
});

const all = (value: object) => findings(value, true);
const of = (value: object, rule: string) => all(value).filter((finding) => finding.rule === rule);
const rules = (value: object) => new Set(all(value).map((finding) => finding.rule));

function result(value: object): PartitionResult {
  const [partition] = run(parse(value).configuration!, { incidents: { kind: 'none' } }).partitions;
  return partition!;
}

/** Fixes that make the pool or a partition larger. */
function enlarging(found: readonly Finding[], size: number): string[] {
  return found.flatMap((finding) =>
    (finding.fixes ?? [])
      .filter((fix) =>
        fix.edits.some(
          (edit) =>
            edit.kind === 'set' && edit.pointer.endsWith('/size') && Number(edit.value) > size,
        ),
      )
      .map((fix) => `${finding.rule}: ${fix.title}`),
  );
}

describe('operators’ cases', () => {
  for (const dependency of [undefined, 'mail']) {
    it(`O1: 4.8 of 300 slots, ${dependency ?? 'no dependency'}: rejections would mean a burst or a leak`, () => {
      const value = one({ rate: 150, latency: '32ms', size: 300, dependency });
      const found = all(value);
      assert.deepEqual(enlarging(found, 300), []);
      assert.ok(found.every((finding) => finding.severity !== 'error'));
      const text = found.map((finding) => finding.message).join('\n');
      assert.match(text, /150\/s × 32 ms = 4\.8 slots, 1\.6 % of 300/);
      assert.match(text, /the size cannot be the cause .*a burst or a leak/);
      assert.equal(result(value).total.share, 1);
    });
  }

  it('O2: 0.97 of 1,000 connections: the size cannot be the cause', () => {
    const value = one({
      ...{ rate: 278, latency: '3500us', size: 1000, dependency: 'db' },
      queue: { depth: 'unbounded', maxWait: '30s' },
    });
    const found = all(value);
    assert.deepEqual(enlarging(found, 1000), []);
    const text = found.map((finding) => finding.message).join('\n');
    assert.match(text, /278\/s × 3\.5 ms = 0\.973 slots/);
    assert.match(text, /the size cannot be the cause/);
  });

  it('O3: ten calls at once on five slots: five admitted, five rejected; spread out, none', () => {
    const burst = one(
      { rate: 10, latency: '200ms', size: 5 },
      { simulation: { arrivals: 'per-second', duration: '1s' } },
    );
    const { total } = result(burst);
    assert.deepEqual([total.offered, total.admitted, total.queueFull], [10, 5, 5]);
    const [finding] = of(burst, 'rejects-normal-load');
    assert.match(finding?.message ?? '', /turns away 50 % .*5 of 10 calls/);
    const spread = one(
      { rate: 25, latency: '200ms', size: 5 },
      { simulation: { arrivals: 'even', duration: '400ms' } },
    );
    assert.deepEqual([result(spread).total.offered, result(spread).total.admitted], [10, 10]);
  });

  it('O4: the ninth call ends exactly at its deadline, the tenth expires', () => {
    const value = one(
      { rate: 10, latency: '5s', size: 1, deadline: '45s', queue: { depth: 100 } },
      { simulation: { arrivals: 'per-second', duration: '1s' } },
    );
    const { total } = result(value);
    assert.deepEqual([total.completed, total.expired], [9, 1]);
    assert.match(of(value, 'queue-too-deep')[0]?.message ?? '', /useful depth is 8\b/);
  });

  it('O5: half of a queue of 10,000 is unreachable within 10 s', () => {
    const value = one({
      ...{ rate: 300, latency: '100ms', size: 50, timeout: '1s' },
      queue: { depth: 10000, maxWait: '10s' },
    });
    const [finding] = of(value, 'queue-too-deep');
    assert.match(
      finding?.message ?? '',
      /10,000 × 100 ms ÷ 50 slots = 20 s .*maxWait is 10 s.*useful depth is 5,000/,
    );
    assert.deepEqual(finding?.fixes?.[0]?.edits, [
      { kind: 'set', pointer: '/partitions/0/queue/depth', value: 5000 },
    ]);
  });

  it('O6: 25 of 50 waiters can be served within 50 ms', () => {
    const value = one({
      ...{ rate: 300, latency: '100ms', size: 50, timeout: '1s' },
      queue: { depth: 50, maxWait: '50ms' },
    });
    assert.match(of(value, 'queue-too-deep')[0]?.message ?? '', /useful depth is 25\b/);
  });

  it('O7: a deadline holds the slot for the whole call, a timeout returns it', () => {
    const call = { rate: 1, latency: '30s', size: 10 };
    const [finding] = of(one({ ...call, deadline: '1s' }), 'partition-below-load');
    assert.match(finding?.message ?? '', /1\/s × 30 s = 30 slots; calls has 10: .*33\.3 %.*0\.333/);
    assert.ok(rules(one({ ...call, deadline: '1s' })).has('semaphore-cannot-interrupt'));
    const cut = one({ ...call, timeout: '1s' });
    assert.deepEqual([...rules(cut)], []);
  });

  it('O8: 300 reservations of 2 exceed 300; 60 of 5 leave exactly nothing', () => {
    const pool = (count: number, size: number) => ({
      pool: { size: 300 },
      policy: 'bulkhead',
      partitions: Array.from({ length: count }, (_, i) => ({
        ...{ name: `p${i}`, rate: 1, latency: '100ms', timeout: '1s', size, borrow: 2 },
      })),
      simulation: { duration: '2s' },
    });
    const [exceeds] = findings(pool(300, 2)).filter(
      (each) => each.rule === 'partitions-exceed-pool',
    );
    assert.equal(exceeds?.severity, 'error');
    assert.match(exceeds?.message ?? '', /reserve 600 slots; the pool has 300/);
    const exact = findings(pool(60, 5));
    assert.ok(exact.some((each) => each.rule === 'partition-sum-equals-pool'));
    assert.ok(!exact.some((each) => each.rule === 'partitions-exceed-pool'));
  });

  it('O9: 40 calls never open a breaker that needs 100', () => {
    const value = {
      ...one({
        ...{ rate: 20, latency: '100ms', size: 10, timeout: '1s' },
        circuitBreaker: { window: 20, minimumCalls: 100 },
      }),
      incidents: [{ name: 'down', partition: 'calls', from: '1s', to: '3s', errorRate: 1 }],
    };
    const [finding] = of(value, 'breaker-never-opens');
    assert.match(finding?.message ?? '', /20\/s × 2 s = 40 calls at most/);
  });

  it('O10: two partitions of 100 on one resource of 20 are not isolated', () => {
    const value = {
      pool: { size: 200 },
      policy: 'bulkhead',
      partitions: ['orders', 'reports'].map((name) => ({
        ...{ name, rate: 50, latency: '100ms', size: 100, timeout: '20s', resource: 'db' },
      })),
      resources: [{ name: 'db', size: 20 }],
      incidents: [{ name: 'slow', partition: 'reports', from: '5s', to: '25s', latency: '10s' }],
      simulation: { duration: '40s', arrivals: 'even' },
    };
    const found = all(value);
    assert.match(
      found.find((each) => each.rule === 'shared-resource')?.message ?? '',
      /100 \+ 100 = 200 slots together, and each needs one of the 20 connections of db/,
    );
    assert.ok(
      found.some(
        ({ rule, pointer }) => rule === 'incident-starves-partition' && pointer === '/partitions/0',
      ),
      'orders are seen to fall with reports',
    );
  });

  for (const depth of [2147483647, 4294967295]) {
    it(`O11: a queue of ${depth} is a queue without end`, () => {
      const value = one(
        { rate: 100, latency: '200ms', size: 10, timeout: '1s', queue: { depth } },
        { simulation: { duration: '5s' } },
      );
      assert.deepEqual(parse(value).findings, []);
      assert.ok(rules(value).has('unbounded-wait'));
      const { total } = result(value);
      assert.equal(total.completed, total.offered);
      const bounded = one({
        rate: 20,
        latency: '200ms',
        size: 10,
        queue: { depth, maxWait: '1s' },
      });
      assert.ok(!rules(bounded).has('unbounded-wait'));
    });
  }

  it('O12: a hundred times the queue buys 1.3 points and costs 20 s', () => {
    const queue = (depth: number) =>
      one(
        {
          rate: 60,
          latency: { distribution: 'exponential', mean: '200ms' },
          size: 10,
          queue: { depth },
        },
        { simulation: { duration: '2000s', warmup: '200s' } },
      );
    const turnedAway = (depth: number) => 1 - (result(queue(depth)).total.share ?? 0);
    assert.ok(Math.abs(mmck(10, 10, 12).pReject - 0.18) < 0.0005);
    assert.ok(Math.abs(mmck(10, 1000, 12).pReject - 0.167) < 0.0005);
    assert.ok(Math.abs(turnedAway(10) - 0.18) < 0.01);
    assert.ok(Math.abs(turnedAway(1000) - 0.167) < 0.01);
    const [deep] = findings(queue(1000)).filter((each) => each.rule === 'queue-too-deep');
    assert.match(deep?.message ?? '', /1,000 × 200 ms ÷ 10 slots = 20 s for the last place/);
  });

  it('O13: waiters that give up lose no slot', () => {
    const value = {
      ...one({ rate: 16, latency: '2s', size: 8, queue: { depth: 8, maxWait: '1s' } }),
      incidents: [{ name: 'pause', partition: 'calls', from: '1s', to: '4s', rateFactor: 0 }],
      simulation: { arrivals: 'per-second', duration: '5s' },
    };
    const { partitions, pool, series } = run(parse(value).configuration!);
    const total = partitions[0]!.total;
    assert.deepEqual(
      [total.offered, total.admitted, total.completed, total.waitTimeout],
      [32, 16, 16, 16],
    );
    assert.equal(pool.peakHeld, 8);
    assert.equal(series.partitions['calls']?.held[3], 0);
  });

  for (const [typo, key] of [
    ['timeOut', 'timeout'],
    ['maxWaitt', 'maxWait'],
  ] as const) {
    it(`O14: ${typo} is an error that names ${key}`, () => {
      const call = { rate: 10, latency: '100ms', size: 10 };
      const value =
        key === 'timeout'
          ? one({ ...call, [typo]: '1s' })
          : one({ ...call, queue: { depth: 2, [typo]: '1s' } });
      const [finding] = parse(value).findings;
      assert.equal(finding?.severity, 'error');
      assert.ok(finding?.message.includes(key), finding?.message);
      assert.equal(parse(value).configuration, null);
    });
  }
});
