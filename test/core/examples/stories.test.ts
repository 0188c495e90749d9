/** The lesson of each story, in numbers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { RunResult } from '../../../src/core/simulation/result.js';
import { checked, simulated, windowOf } from '../cli/command-line.js';

const peak = (result: RunResult, name: string): number =>
  Math.max(...result.series.partitions[name]!.peak);
const offered = (result: RunResult): number[] =>
  result.partitions.map(({ total }) => total.offered);
const served = (result: RunResult, name: string): number => windowOf(result, name).served!;

describe('sixty threads', () => {
  const file = 'examples/sixty-threads.bulkhead.json';
  const shared = simulated(file);
  const bulkhead = simulated(`${file} --policy bulkhead`);
  const small = simulated(`${file} --set partitions.slow.rate=30`);

  it('shared: all three fail, the cache that depends on nothing among them', () => {
    assert.ok(served(shared, 'cache') < 0.6, String(served(shared, 'cache')));
    assert.ok(served(shared, 'mid') < 0.6);
    assert.ok(served(shared, 'slow') < 0.6);
  });

  it('bulkhead: the slow one is capped at its 20, the others serve everybody', () => {
    assert.equal(peak(bulkhead, 'slow'), 20);
    assert.equal(served(bulkhead, 'cache'), 1);
    assert.equal(served(bulkhead, 'mid'), 1);
    assert.ok(served(bulkhead, 'slow') < 0.2);
  });

  it('at 5 % of the traffic it still takes the whole pool', () => {
    assert.equal(small.pool.peakHeld, 60);
    assert.ok(served(small, 'cache') < 0.95);
  });

  it('faces the same arrivals whatever the policy or the rate of another', () => {
    assert.deepEqual(offered(bulkhead), offered(shared));
    const [, ...others] = offered(shared);
    const [, ...same] = offered(small);
    assert.deepEqual(same, others);
  });
});

describe('catalog and checkout', () => {
  const file = 'examples/catalog-checkout.bulkhead.json';
  const split = simulated(file);
  const shared = simulated(`${file} --policy shared`);

  it('isolation has its price in utilisation when only checkout bursts', () => {
    assert.ok(split.pool.idleWhileRejecting > 30, String(split.pool.idleWhileRejecting));
    assert.equal(shared.pool.idleWhileRejecting, 0);
    assert.ok(shared.pool.utilization - split.pool.utilization > 0.04);
    assert.ok(served(split, 'checkout') < 0.9);
    assert.ok(served(shared, 'checkout') > 0.99);
  });

  it('borrowing takes nearly all of that price away', () => {
    const borrowing = simulated(`${file} --policy borrowing`);
    assert.ok(borrowing.pool.idleWhileRejecting < 1, String(borrowing.pool.idleWhileRejecting));
    assert.ok(served(borrowing, 'checkout') > 0.99);
    assert.ok(served(borrowing, 'catalog') > 0.99);
  });

  it('and is worth it when the catalogue turns slow', () => {
    const bad = '--incident slow-catalog';
    assert.equal(served(simulated(`${file} ${bad}`), 'checkout'), 1);
    assert.ok(served(simulated(`${file} ${bad} --policy shared`), 'checkout') < 0.8);
  });
});

describe('the order service', () => {
  const file = 'examples/order-service.bulkhead.json';
  const result = simulated(file);

  it('inventory hangs on its own 100 threads while checkout keeps its 150', () => {
    assert.equal(peak(result, 'inventory'), 100);
    assert.equal(served(result, 'inventory'), 0);
    assert.equal(served(result, 'checkout'), 1);
    assert.equal(served(result, 'pricing'), 1);
  });

  it('fails fast: nobody waits', () => {
    for (const { total } of result.partitions) assert.equal(total.wait.max, 0);
  });

  it('100/s × 200 ms at p99 = 20 slots: 30 is enough headroom, 29 is not', () => {
    const thin = (size: number): boolean =>
      checked(`${file} --static`, {
        [file]: pricingWith(file, size),
      }).some(({ rule }) => rule === 'partition-thin-headroom');
    assert.equal(thin(30), false);
    assert.equal(thin(29), true);
    assert.equal(thin(40), false);
  });

  it('twenty pools of 40 threads do not fit 512 MiB of stacks', () => {
    const partitions = Array.from({ length: 20 }, (_, i) => ({
      name: `pool-${i}`,
      rate: 100,
      latency: '200ms',
      size: 40,
      timeout: '1s',
      isolation: 'threadPool',
    }));
    const text = JSON.stringify({ pool: { size: 900 }, policy: 'bulkhead', partitions });
    const found = checked('twenty.bulkhead.json --static', { 'twenty.bulkhead.json': text });
    const memory = found.find(({ rule }) => rule === 'thread-memory');
    assert.match(memory?.message ?? '', /800 .*768 KiB.*600 MiB.*512 MiB/);
    assert.ok(!checked(`${file} --static`).some(({ rule }) => rule === 'thread-memory'));
  });
});

function pricingWith(file: string, size: number): string {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace('"size": 40', `"size": ${size}`);
  if (size !== 40) assert.notEqual(changed, text);
  return changed;
}

describe('reports and payments', () => {
  const file = 'examples/reports-and-payments.bulkhead.json';

  it('split 20 + 5, payments stay under 50 ms; 20 shared, they do not', () => {
    const split = windowOf(simulated(file), 'payments');
    const shared = windowOf(simulated(`${file} --policy shared --set pool.size=20`), 'payments');
    assert.ok(split.latency.p99! < 0.05, String(split.latency.p99));
    assert.equal(split.served, 1);
    assert.ok(shared.latency.p99! > 0.05, String(shared.latency.p99));
    assert.ok(shared.served! < 0.99);
  });

  it('sheds reports while 5 of their 5 slots are busy, so that none finds them full', () => {
    const result = simulated(file);
    assert.equal(peak(result, 'reports'), 5);
    assert.equal(result.partitions[1]!.total.queueFull, 0);
  });

  it('bounds statements, waits and reports', () => {
    const result = simulated(file);
    const reports = windowOf(result, 'reports');
    assert.ok(reports.shed > 0);
    assert.ok(reports.timedOut > 0);
    assert.ok(reports.latency.max! <= 30);
    for (const { total } of simulated(`${file} --policy shared`).partitions) {
      assert.ok((total.wait.max ?? 0) <= 0.25);
    }
  });
});

describe('the identity vendor', () => {
  const file = 'examples/kyc-vendor.bulkhead.json';
  const result = simulated(file);

  it('login and health stay green with 10 s of vendor latency', () => {
    assert.equal(served(result, 'login'), 1);
    assert.equal(served(result, 'health'), 1);
    assert.equal(served(result, 'kyc'), 0);
    assert.equal(peak(result, 'kyc'), 25);
  });

  it('the breaker opens, and opens again while the vendor is slow', () => {
    const changes = result.events.filter(({ kind }) => kind === 'breaker');
    assert.ok(changes.length >= 3);
    assert.ok(changes.every(({ partition }) => partition === 'kyc'));
    assert.ok(windowOf(result, 'kyc').breakerOpen > windowOf(result, 'kyc').queueFull);
  });

  it('in one pool even a breaker comes too late', () => {
    const shared = simulated(`${file} --policy shared`);
    assert.ok(served(shared, 'login') < 0.99);
    const first = (kind: string): number => shared.events.find((each) => each.kind === kind)!.time;
    const { from } = shared.incident!;
    assert.ok(first('saturated') > from && first('saturated') < from + 7);
    assert.ok(first('breaker') >= from + 7);
  });
});

describe('every story', () => {
  const stories: readonly [name: string, rules: readonly string[]][] = [
    ['catalog-checkout', ['partition-sum-equals-pool', 'missing-breaker']],
    ['order-service', []],
    ['reports-and-payments', ['partition-sum-equals-pool', 'missing-breaker']],
    ['kyc-vendor', []],
  ];
  for (const [name, rules] of stories) {
    it(`${name} is clean but for what it teaches`, () => {
      const found = checked(`examples/${name}.bulkhead.json`).map(({ rule }) => rule);
      assert.deepEqual(found, rules);
    });
  }
  for (const name of ['agent-tools', 'sixty-threads', 'three-endpoints']) {
    it(`${name} warns of its shared pool and of the starvation`, () => {
      const found = checked(`examples/${name}.bulkhead.json`).map(({ rule }) => rule);
      assert.ok(found.includes('shared-pool-exposed'));
      assert.ok(found.includes('incident-starves-partition'));
    });
  }
});
