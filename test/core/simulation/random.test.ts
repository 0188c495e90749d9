import assert from 'node:assert/strict';
import { type Purpose, streamOf } from '../../../src/core/simulation/random.js';

/** All seeds are fixed: bounds are at four and a half standard errors or a level of 1e-5. */
const MANY = 100_000;

function draws(
  count: number,
  seed = 1,
  replication = 0,
  name = 'payments',
  purpose: Purpose = 'service',
): Float64Array {
  const stream = streamOf(seed, replication, name, purpose);
  return Float64Array.from({ length: count }, () => stream.next());
}

function mean(values: Float64Array): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

/** Kolmogorov and Smirnov's largest distance times the root of n: above 2.47 once in 1e5. */
function kolmogorov(values: Float64Array, cdf: (x: number) => number): number {
  const sorted = values.slice().sort();
  const n = sorted.length;
  let largest = 0;
  sorted.forEach((x, index) => {
    const p = cdf(x);
    largest = Math.max(largest, p - index / n, (index + 1) / n - p);
  });
  return largest * Math.sqrt(n);
}

const exponential = (x: number): number => -Math.expm1(-x);
const uniform = (x: number): number => x;

function correlation(a: Float64Array, b: Float64Array): number {
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((x, index) => {
    const y = b[index]!;
    ab += (x - ma) * (y - mb);
    aa += (x - ma) ** 2;
    bb += (y - mb) ** 2;
  });
  return ab / Math.sqrt(aa * bb);
}

function assertUncorrelated(a: Float64Array, b: Float64Array, what: string): void {
  const r = correlation(a, b);
  assert(Math.abs(r) < 4.5 / Math.sqrt(a.length), `${what}: correlation ${r}`);
}

describe('random streams', () => {
  for (const seed of [0, 1, 2, 3, 4_294_967_295]) {
    it(`are exponential of mean 1 for arrivals and service (seed ${seed})`, () => {
      for (const purpose of ['arrivals', 'service'] as const) {
        const values = draws(MANY, seed, 0, 'search', purpose);
        const root = Math.sqrt(MANY);
        const average = mean(values);
        assert(Math.abs(average - 1) < 4.5 / root, `mean ${average}`);
        // The variance of (X − 1)² is 8.
        const variance = mean(values.map((x) => (x - 1) ** 2));
        assert(Math.abs(variance - 1) < (4.5 * Math.sqrt(8)) / root, `variance ${variance}`);
        const distance = kolmogorov(values, exponential);
        assert(distance < 2.47, `distance ${distance}`);
      }
    });
  }

  it('are uniform on (0, 1) for errors', () => {
    const values = draws(MANY, 1, 0, 'search', 'errors');
    assert(values.every((x) => x > 0 && x < 1));
    assert(kolmogorov(values, uniform) < 2.47);
  });

  it('fill 256 equally likely bins evenly, in all layers of the ziggurat', () => {
    const bins = new Float64Array(256);
    for (const x of draws(500_000)) bins[Math.floor(exponential(x) * 256)]!++;
    const expected = 500_000 / 256;
    const chi = bins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 255 degrees of freedom: mean 255, standard deviation 22.6.
    assert(Math.abs(chi - 255) < 4.5 * 22.6, `${chi}`);
  });

  it('reach into the tail as often as they should', () => {
    const values = draws(1_000_000);
    for (const edge of [5, 7.69, 7.71, 9, 11]) {
      const expected = values.length * Math.exp(-edge);
      const found = values.reduce((count, x) => count + Number(x > edge), 0);
      assert(Math.abs(found - expected) < 4.5 * Math.sqrt(expected), `${found} beyond ${edge}`);
    }
  });

  it('do not remember: neighbours and draws a batch apart are uncorrelated', () => {
    const values = draws(MANY);
    for (const lag of [1, 2, 3, 7, 128, 255, 256, 257, 512]) {
      assertUncorrelated(values.slice(0, -lag), values.slice(lag), `lag ${lag}`);
    }
  });

  it('are unrelated for other seeds, replications, names and purposes', () => {
    const base = draws(MANY);
    const others: [string, Float64Array][] = [
      ['seed 2', draws(MANY, 2)],
      ['seed 3', draws(MANY, 3)],
      ['seed 0', draws(MANY, 0)],
      ['replication 1', draws(MANY, 1, 1)],
      ['replication 2', draws(MANY, 1, 2)],
      ['name', draws(MANY, 1, 0, 'payment')],
      ['letters changed places', draws(MANY, 1, 0, 'paymenst')],
      ['arrivals', draws(MANY, 1, 0, 'payments', 'arrivals')],
      ['errors', draws(MANY, 1, 0, 'payments', 'errors')],
    ];
    for (const [what, values] of others) assertUncorrelated(base, values, what);
    assertUncorrelated(others[0]![1], others[1]![1], 'seeds 2 and 3');
  });

  it('have first draws that are exponential themselves, over seeds and over replications', () => {
    const count = 5_000;
    const overSeeds = Float64Array.from({ length: count }, (_, s) => draws(1, s)[0]!);
    const overRuns = Float64Array.from({ length: count }, (_, r) => draws(1, 1, r)[0]!);
    const overNames = Float64Array.from({ length: count }, (_, n) => draws(1, 1, 0, `p${n}`)[0]!);
    for (const firsts of [overSeeds, overRuns, overNames]) {
      assert(kolmogorov(firsts, exponential) < 2.47);
      assert.equal(new Set(firsts).size, count);
      assertUncorrelated(firsts.slice(0, -1), firsts.slice(1), 'one and the next');
    }
    assertUncorrelated(overSeeds, overRuns, 'seeds and replications');
  });

  it('give sums over replications the spread that independence has', () => {
    const sums = Float64Array.from({ length: 2_000 }, (_, replication) =>
      draws(100, 7, replication).reduce((a, b) => a + b, 0),
    );
    const average = mean(sums);
    const variance = mean(sums.map((x) => (x - average) ** 2));
    assert(Math.abs(average - 100) < (4.5 * 10) / Math.sqrt(2_000));
    assert(Math.abs(variance / 100 - 1) < 4.5 * Math.sqrt(2 / 2_000), `${variance}`);
  });

  it('are the same whenever they are asked for', () => {
    assert.deepEqual(draws(2_000), draws(2_000));
    const [one, two] = [streamOf(1, 0, 'a', 'service'), streamOf(1, 0, 'b', 'service')];
    const mixed = Array.from({ length: 600 }, () => [one.next(), two.next()]);
    assert.deepEqual(
      mixed.map(([first]) => first),
      [...draws(600, 1, 0, 'a')],
    );
  });
});
