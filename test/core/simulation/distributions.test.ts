import assert from 'node:assert/strict';
import fc from 'fast-check';
import { holdingTime } from '../../../src/core/simulation/holding-times.js';
import { normalQuantile } from '../../../src/core/simulation/normal.js';
import { streamOf } from '../../../src/core/simulation/random.js';
import { studentCdf, studentQuantile } from '../../../src/core/simulation/student.js';
import { Sample } from '../../../src/core/simulation/sample.js';
import { meanInterval, shareInterval } from '../../../src/core/simulation/confidence.js';
import { distributionOf } from '../reference/figures.js';
import { effort } from '../reference/effort.js';

describe('quantiles against printed tables', () => {
  it('of the normal distribution', () => {
    const table: [number, number][] = [
      [0.5, 0],
      [0.75, 0.674_489_750],
      [0.9, 1.281_551_566],
      [0.975, 1.959_963_985],
      [0.99, 2.326_347_874],
      [0.995, 2.575_829_304],
      [0.999, 3.090_232_306],
      [0.9999, 3.719_016_485],
      [1 - 1e-6, 4.753_424_309],
    ];
    for (const [p, z] of table) {
      assert(Math.abs(normalQuantile(p) - z) < 1e-8, `${p}: ${normalQuantile(p)}`);
      assert(Math.abs(normalQuantile(1 - p) + z) < 1e-8, `${1 - p}`);
    }
    assert.deepEqual([normalQuantile(0), normalQuantile(1)], [-Infinity, Infinity]);
  });

  it('of Student’s t', () => {
    const table: [freedom: number, p95: number, p975: number, p995: number][] = [
      [1, 6.3138, 12.7062, 63.6567],
      [2, 2.92, 4.3027, 9.9248],
      [3, 2.3534, 3.1824, 5.8409],
      [4, 2.1318, 2.7764, 4.6041],
      [5, 2.015, 2.5706, 4.0321],
      [9, 1.8331, 2.2622, 3.2498],
      [10, 1.8125, 2.2281, 3.1693],
      [19, 1.7291, 2.093, 2.8609],
      [29, 1.6991, 2.0452, 2.7564],
      [30, 1.6973, 2.0423, 2.75],
      [60, 1.6706, 2.0003, 2.6603],
      [120, 1.6577, 1.9799, 2.6174],
      [1_000, 1.6464, 1.9623, 2.5808],
      [99_999, 1.6449, 1.96, 2.5759],
    ];
    for (const [freedom, ...values] of table) {
      [0.95, 0.975, 0.995].forEach((p, index) => {
        const found = studentQuantile(p, freedom);
        assert(Math.abs(found - values[index]!) < 6e-5, `${freedom}, ${p}: ${found}`);
        assert(Math.abs(studentCdf(found, freedom) - p) < 1e-9);
        assert(Math.abs(studentCdf(-found, freedom) - (1 - p)) < 1e-9);
      });
    }
  });
});

describe('latencies', () => {
  const stream = streamOf(1, 0, 'latency', 'service');
  const count = 200_000;
  const draws = Float64Array.from({ length: count }, () => stream.next());

  it('lognormal has the median and the 99th percentile that the file states', () => {
    const time = holdingTime({ distribution: 'lognormal', p50: 80_000, p99: 400_000 });
    const times = draws.map((draw) => time.at(draw));
    for (const [limit, p] of [
      [80_000, 0.5],
      [400_000, 0.01],
    ] as const) {
      const above = times.reduce((sum, each) => sum + Number(each > limit), 0);
      const error = Math.sqrt(count * p * (1 - p));
      assert(Math.abs(above - count * p) < 4.5 * error, `${above} above ${limit}`);
    }
    // exp(mu + sigma² / 2), sigma = ln(5) / 2.326.
    const sigma = Math.log(5) / 2.326_347_874;
    const expected = 80_000 * Math.exp(sigma ** 2 / 2);
    const deviation = expected * Math.sqrt(Math.exp(sigma ** 2) - 1);
    const mean = times.reduce((a, b) => a + b, 0) / count;
    assert(Math.abs(mean - expected) < (4.5 * deviation) / Math.sqrt(count), `${mean}`);
  });

  it('a lognormal whose percentiles are equal is constant', () => {
    const time = holdingTime({ distribution: 'lognormal', p50: 70_000, p99: 70_000 });
    for (const draw of draws.subarray(0, 1_000)) assert.equal(Math.round(time.at(draw)), 70_000);
  });

  it('a longer draw is longer under every distribution', () => {
    const sorted = draws.slice(0, 2_000).sort();
    for (const latency of [
      { distribution: 'exponential', mean: 50_000 },
      { distribution: 'lognormal', p50: 80_000, p99: 400_000 },
    ] as const) {
      const times = [...sorted].map((draw) => holdingTime(latency).at(draw));
      times.forEach((time, index) => assert(index === 0 || time >= times[index - 1]!));
    }
  });
});

describe('samples', () => {
  function distribution(values: readonly number[]): ReturnType<Sample['close']> {
    const sample = new Sample();
    for (const value of values) sample.add(value);
    return sample.close();
  }

  function assertSame(values: readonly number[]): void {
    const { mean, ...ranks } = distribution(values);
    const { mean: expected, ...sorted } = distributionOf(values);
    assert.deepEqual(ranks, sorted);
    if (expected === null) assert.equal(mean, null);
    else assert(Math.abs(mean! / (expected || 1) - (expected && 1)) < 1e-12);
  }

  it('have the percentiles of the sorted list, whatever their size and spread', () => {
    const value = fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 2 ** 32 + 5 }),
      fc.integer({ min: 2 ** 32 - 3, max: 2 ** 32 + 3 }),
      fc.integer({ min: 2 ** 40, max: 2 ** 45 }),
    );
    fc.assert(fc.property(fc.array(value, { maxLength: 300 }), assertSame), effort(500));
  });

  it('have them beyond every bound of the implementation too', () => {
    const stream = streamOf(3, 0, 'sample', 'service');
    const spread = [10, 5_000, 70_000, 2e9];
    for (const length of [1, 64, 65, 4_096, 4_097, 21_844, 50_000]) {
      for (const scale of spread) {
        const values = Array.from({ length }, () => Math.floor(stream.next() * scale));
        assertSame(values);
      }
    }
  });

  it('that are filled at the same time do not mix, and closed ones leave nothing behind', () => {
    const lists = [1, 2, 3].map((seed) => {
      const stream = streamOf(seed, 0, 'sample', 'service');
      return Array.from({ length: 60_000 }, () => Math.floor(stream.next() * 90_000 * seed));
    });
    for (let round = 0; round < 2; round++) {
      const samples = lists.map(() => new Sample());
      for (let at = 0; at < 60_000; at++) {
        samples.forEach((sample, index) => sample.add(lists[index]![at]!));
      }
      samples.forEach((sample, index) => {
        const { mean: _, ...ranks } = sample.close();
        const { mean: __, ...expected } = distributionOf(lists[index]!);
        assert.deepEqual(ranks, expected);
      });
    }
  });
});

describe('confidence intervals', () => {
  const uniform = streamOf(11, 0, 'coverage', 'errors');
  const noise = streamOf(11, 0, 'coverage', 'service');

  it('of a share cover the truth in about 95 of 100 experiments', () => {
    const experiments = 2_000;
    let covered = 0;
    for (let experiment = 0; experiment < experiments; experiment++) {
      const trials: number[] = [];
      const successes: number[] = [];
      for (let replication = 0; replication < 20; replication++) {
        // A share that varies from replication to replication around 0.7, and so do the counts.
        const share = 0.7 + 0.2 * (uniform.next() - 0.5);
        const tried = 50 + Math.round(10 * noise.next());
        let won = 0;
        for (let i = 0; i < tried; i++) won += Number(uniform.next() < share);
        trials.push(tried);
        successes.push(won);
      }
      const [low, high] = shareInterval(successes, trials)!;
      covered += Number(low <= 0.7 && 0.7 <= high);
    }
    // Four standard errors of a share of 0.95 in 2,000 are 0.0195.
    assert(Math.abs(covered / experiments - 0.95) < 0.0195, `${covered} of ${experiments}`);
  });

  it('of a mean cover the truth in about 95 of 100 experiments, for few values too', () => {
    for (const count of [2, 5, 20]) {
      let covered = 0;
      for (let experiment = 0; experiment < 4_000; experiment++) {
        const values = Array.from({ length: count }, () => normalQuantile(uniform.next()) + 3);
        const [low, high] = meanInterval(values)!;
        covered += Number(low <= 3 && 3 <= high);
      }
      assert(Math.abs(covered / 4_000 - 0.95) < 0.014, `${covered} of 4,000 with ${count}`);
    }
  });

  it('of a share of 0 or 1 are Wilson’s', () => {
    const [low, high] = shareInterval([0, 0], [60, 40])!;
    assert.equal(low, 0);
    // z² / (n + z²) = 3.8415 / 103.8415.
    assert(Math.abs(high - 0.036_994) < 1e-6, `${high}`);
    const all = shareInterval([60, 40], [60, 40])!;
    assert(Math.abs(all[0] - 0.963_006) < 1e-6);
    assert.equal(all[1], 1);
  });

  it('stay within 0 and 1, hold the share, and need two replications and a trial', () => {
    const counts = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })),
      { minLength: 2, maxLength: 8 },
    );
    fc.assert(
      fc.property(counts, (pairs) => {
        const trials = pairs.map(([a, b]) => a + b);
        const successes = pairs.map(([a]) => a);
        const tried = trials.reduce((a, b) => a + b, 0);
        const interval = shareInterval(successes, trials);
        if (tried === 0) return assert.equal(interval, null);
        const share = successes.reduce((a, b) => a + b, 0) / tried;
        const [low, high] = interval!;
        assert(low >= 0 && low <= share + 1e-12 && share <= high + 1e-12 && high <= 1);
      }),
      effort(500),
    );
    assert.equal(shareInterval([3], [5]), null);
    assert.equal(meanInterval([3]), null);
  });
});
