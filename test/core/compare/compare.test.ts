import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createComparison } from '../../../src/core/compare/compare.js';
import type { ComparedInput } from '../../../src/core/compare/comparison.js';
import { pairedDifference } from '../../../src/core/compare/paired-difference.js';
import type { Configuration, Policy } from '../../../src/core/config/configuration.js';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { withSettings } from '../../../src/core/config/settings.js';
import { drain } from '../../../src/core/simulation/driver.js';
import { run } from '../../../src/core/simulation/run.js';

const read = (name: string) =>
  parseConfiguration(readFileSync(`examples/${name}.bulkhead.json`, 'utf8'));
const TOOLS = read('agent-tools').configuration!;
const THREADS = read('sixty-threads').configuration!;

const compare = (inputs: readonly ComparedInput[]) => drain(createComparison(inputs));
const policies = (configuration: Configuration, names: readonly Policy[], replications = 1) =>
  names.map((policy) => ({ label: policy, configuration, options: { policy, replications } }));

describe('a paired difference', () => {
  const counts = (...completed: number[]) =>
    completed.map((each) => ({ offered: 100, completed: each }));

  it('is that of the pairs: what chance did to both cancels', () => {
    const { difference, interval } = pairedDifference(counts(50, 70, 90), counts(60, 80, 100));
    assert.ok(Math.abs(difference! - 0.1) < 1e-12);
    assert.ok(interval![1] - interval![0] < 1e-9);
  });

  it('has the interval of a paired t test', () => {
    // Differences 0.1, 0.2, 0.3: mean 0.2, standard deviation 0.1, t(0.975, 2) = 4.3027.
    const { difference, interval } = pairedDifference(counts(50, 50, 50), counts(60, 70, 80));
    const half = (4.302652729911275 * 0.1) / Math.sqrt(3);
    assert.ok(Math.abs(difference! - 0.2) < 1e-12);
    assert.ok(Math.abs(interval![0] - (0.2 - half)) < 1e-9);
    assert.ok(Math.abs(interval![1] - (0.2 + half)) < 1e-9);
  });

  it('weighs replications by their calls', () => {
    const before = [
      { offered: 100, completed: 100 },
      { offered: 300, completed: 0 },
    ];
    const after = before.map(({ offered }) => ({ offered, completed: offered }));
    assert.equal(pairedDifference(before, after).difference, 0.75);
  });

  it('is unknown without calls, and without an interval for one replication', () => {
    const nobody = [{ offered: 0, completed: 0 }];
    assert.deepEqual(pairedDifference(nobody, counts(5)), { difference: null, interval: null });
    assert.equal(pairedDifference(counts(50), counts(60)).interval, null);
    assert.equal(pairedDifference(counts(50, 60), counts(60, 70, 80)).interval, null);
  });
});

describe('a comparison', () => {
  it('has in every column what a run has, on the same arrivals', () => {
    const names: Policy[] = ['shared', 'capped', 'bulkhead', 'borrowing'];
    const { columns, sameArrivals, partitions } = compare(policies(THREADS, names, 3));
    assert.equal(sameArrivals, true);
    assert.deepEqual(
      partitions.map(({ targeted }) => targeted),
      [true, false, false],
    );
    columns.forEach(({ result, cells }, i) => {
      const alone = run(THREADS, { policy: names[i]!, replications: 3 });
      assert.deepEqual(result, alone);
      alone.partitions.forEach(({ incident }, at) => {
        assert.equal(cells[at]!.served, incident!.served);
        assert.equal(cells[at]!.waitP99, incident!.wait.p99);
      });
    });
  });

  it('gives differences against the first column, with intervals over replications', () => {
    const [base, other] = compare(policies(THREADS, ['shared', 'bulkhead'], 5)).columns;
    assert.ok(base!.cells.every((cell) => cell!.difference === null && cell!.interval === null));
    const { difference, interval, served } = other!.cells[2]!;
    assert.equal(difference, served! - base!.cells[2]!.served!);
    assert.ok(interval![0] < difference && difference < interval![1]);
    assert.ok(interval![0] > 0.6);
  });

  it('the difference of pairs is sharper than that of two separate runs', () => {
    const larger = withSettings(read('sixty-threads'), [{ path: 'pool.size', value: 61 }]);
    const input = (label: string, configuration: Configuration) => ({
      label,
      configuration,
      options: { replications: 8 },
    });
    const [base, other] = compare([
      input('60', THREADS),
      input('61', larger.configuration!),
    ]).columns;
    const width = ([low, high]: readonly [number, number]) => high - low;
    const apart = ({ result }: typeof base & object) =>
      width(result!.partitions[2]!.incident!.servedCi95!);
    const paired = width(other!.cells[2]!.interval!);
    assert.ok(paired < Math.hypot(apart(base!), apart(other!)), String(paired));
  });

  it('says in one sentence who is better off, by how much, and who pays', () => {
    assert.equal(
      compare(policies(TOOLS, ['shared', 'bulkhead'])).sentence,
      'During slow-search payments is served 100.0 % with bulkhead instead of 15.8 % with shared: ' +
        '+84.2 points, on the same arrivals (one run, seed 1). ' +
        'search, which is hit, gets 20.0 % instead of 46.7 %. ' +
        'The price: 2 slots idle on average while somebody is turned away.',
    );
    const four = compare(
      policies(TOOLS, ['shared', 'capped', 'bulkhead', 'borrowing'], 2),
    ).sentence;
    assert.match(
      four,
      /with borrowing instead of 15\.8 % with shared: \+84\.2 points in every run/,
    );
    assert.match(four, /For payments otherwise: capped 100\.0 %, bulkhead 100\.0 %\.$/);
    const threads = compare(policies(THREADS, ['shared', 'bulkhead'], 5)).sentence;
    assert.match(
      threads,
      /points, 95 % interval \+\d+(\.\d)? to \+\d+(\.\d)?, on the same arrivals \(5 runs/,
    );
    assert.match(threads, /; cache 100\.0 % instead of/);
  });

  it('says so where nothing differs', () => {
    const { sentence } = compare(policies(TOOLS, ['bulkhead', 'capped']));
    assert.match(sentence, /^Everybody it should protect is served alike with bulkhead and capped/);
    assert.match(sentence, /search, which is hit, gets 20\.0 % in both\.$/);
  });

  it('compares columns whose partitions and pools differ', () => {
    const twenty = withSettings(read('reports-and-payments'), [
      { path: 'pool.size', value: 20 },
      { path: 'policy', value: 'shared' },
    ]);
    const { columns, sentence, sameArrivals } = compare([
      { label: '20 shared', configuration: twenty.configuration!, options: {} },
      { label: '20 + 5', configuration: read('reports-and-payments').configuration!, options: {} },
      { label: 'another file', configuration: TOOLS, options: {} },
    ]);
    assert.match(sentence, /with 20 \+ 5 instead of 97\.\d % with 20 shared/);
    assert.equal(columns[2]!.cells.length, 2);
    assert.notEqual(columns[2]!.cells[0], null);
    assert.equal(columns[2]!.cells[1], null);
    assert.equal(sameArrivals, false);
  });

  it('a column that cannot be run says why and stops no other', () => {
    const sizeless = parseConfiguration(
      '{"pool":{"size":2},"policy":"shared","partitions":[{"name":"a","rate":1,"latency":"1s"}]}',
    ).configuration!;
    const { columns, sentence } = compare([
      { label: 'broken', problem: 'pool.size is no number' },
      ...policies(sizeless, ['shared', 'bulkhead']),
    ]);
    assert.deepEqual(
      columns.map(({ problem }) => problem?.slice(0, 24) ?? null),
      ['pool.size is no number', null, 'Partition "a" has no siz'],
    );
    assert.match(sentence, /^Only shared could be run/);
    assert.equal(compare([]).sentence, 'No column could be run.');
  });

  it('is the same in slices of any length, and tells how far it is', () => {
    const inputs = policies(TOOLS, ['shared', 'bulkhead'], 2);
    const work = createComparison(inputs);
    assert.throws(() => work.result());
    let last = 0;
    while (!work.advance(40)) {
      assert.ok(work.progress >= last && work.progress <= 1);
      last = work.progress;
    }
    assert.deepEqual(work.result(), compare(inputs));
  });
});
