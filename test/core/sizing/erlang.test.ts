import assert from 'node:assert/strict';
import fc from 'fast-check';
import { erlangB, erlangC, mmck } from '../../../src/core/sizing/erlang.js';

/** State probabilities of M/M/c/K summed one by one in logarithms: slow, and nothing to get wrong. */
function bruteForce(slots: number, queue: number, load: number) {
  const logs: number[] = [0];
  for (let n = 1; n <= slots + queue; n++) {
    logs.push(logs[n - 1]! + Math.log(load / Math.min(n, slots)));
  }
  const top = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - top));
  const total = weights.reduce((sum, each) => sum + each, 0);
  const states = weights.map((each) => each / total);
  const pReject = states[slots + queue]!;
  const waitingStates = states.slice(slots);
  const meanQueue = waitingStates.reduce((sum, each, j) => sum + j * each, 0);
  const pWait = waitingStates.slice(0, -1).reduce((sum, each) => sum + each, 0);
  return { pReject, pWait, meanWait: meanQueue / (load * (1 - pReject)) };
}

function close(actual: number, expected: number, relative: number, what: string): void {
  const allowed = relative * Math.abs(expected) + 1e-12;
  assert.ok(Math.abs(actual - expected) <= allowed, `${what}: ${actual}, expected ${expected}`);
}

describe('Erlang formulas', () => {
  // Published to the digits given; `queue` null is an unbounded one.
  const rows = [
    { rate: 40, mean: 0.2, slots: 10, queue: null, pWait: 0.409, meanWait: 0.0409 },
    { rate: 50, mean: 0.2, slots: 12, queue: null, pWait: 0.449, meanWait: 0.0449 },
    { rate: 40, mean: 0.2, slots: 10, queue: 0, pReject: 0.122 },
    { rate: 40, mean: 0.2, slots: 10, queue: 10, pReject: 0.0091 },
    { rate: 60, mean: 0.2, slots: 10, queue: 10, pReject: 0.18 },
    { rate: 50, mean: 1, slots: 60, queue: null, pWait: 0.1173, meanWait: 0.01173 },
    { rate: 55, mean: 1, slots: 60, queue: 0, pReject: 0.0533 },
  ];
  for (const row of rows) {
    it(`gives the table's figures for ${row.rate}/s × ${row.mean} s on ${row.slots} slots, queue ${row.queue}`, () => {
      const load = row.rate * row.mean;
      const found = mmck(row.slots, row.queue ?? Infinity, load);
      const half = (digits: number) => 0.5 * 10 ** -digits;
      if (row.pWait !== undefined) {
        const digits = row.pWait === 0.1173 ? 4 : 3;
        assert.ok(Math.abs(found.pWait - row.pWait) <= half(digits), `pWait ${found.pWait}`);
        close(found.pWait, erlangC(row.slots, load), 1e-12, 'Erlang C');
      }
      if (row.meanWait !== undefined) {
        const seconds = found.meanWait * row.mean;
        assert.ok(Math.abs(seconds - row.meanWait) <= 0.00005 + 1e-9, `wait ${seconds}`);
      }
      if (row.pReject !== undefined) {
        const digits = row.pReject < 0.1 ? 4 : 3;
        assert.ok(
          Math.abs(found.pReject - row.pReject) <= half(digits),
          `pReject ${found.pReject}`,
        );
        if (row.queue === 0) close(found.pReject, erlangB(row.slots, load), 1e-12, 'Erlang B');
      }
    });
  }

  it('agrees with the recurrence B(n) = aB(n−1) / (n + aB(n−1))', () => {
    for (const load of [0.01, 0.9, 7, 60, 333.3]) {
      let blocked = 1;
      for (let n = 1; n <= 400; n++) {
        blocked = (load * blocked) / (n + load * blocked);
        if (blocked > 1e-250) close(erlangB(n, load), blocked, 1e-10, `B(${n}, ${load})`);
      }
    }
  });

  it('agrees with exact integer sums', () => {
    // B = (aᶜ/c!) / Σ aᵏ/k!, multiplied through by c!.
    for (const [slots, load] of [
      [5, 3],
      [20, 25],
      [60, 55],
      [100, 80],
    ] as const) {
      const a = BigInt(load);
      let numerator = a ** BigInt(slots);
      let denominator = 0n;
      let falling = 1n;
      for (let k = slots; k >= 0; k--) {
        denominator += a ** BigInt(k) * falling;
        falling *= BigInt(k);
      }
      const scale = 10n ** 18n;
      numerator = (numerator * scale) / denominator;
      close(erlangB(slots, load), Number(numerator) / 1e18, 1e-12, `B(${slots}, ${load})`);
    }
  });

  it('agrees with a sum over all states', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 0, max: 200 }),
        fc.double({ min: 0.01, max: 200, noNaN: true }),
        (slots, queue, load) => {
          const found = mmck(slots, queue, load);
          const expected = bruteForce(slots, queue, load);
          close(found.pReject, expected.pReject, 1e-8, 'pReject');
          close(found.pWait, expected.pWait, 1e-8, 'pWait');
          close(found.meanWait, expected.meanWait, 1e-7, 'meanWait');
        },
      ),
    );
  });

  it('agrees with a sum over all states for queues long enough for the closed form', () => {
    for (const load of [9.9, 9.99999, 10, 10.000001, 10.01, 12]) {
      const found = mmck(10, 5000, load);
      const expected = bruteForce(10, 5000, load);
      close(found.pReject, expected.pReject, 1e-6, `pReject at ${load}`);
      close(found.meanWait, expected.meanWait, 1e-6, `meanWait at ${load}`);
    }
  });

  it('rejects less with more slots, more with more load, less with more queue', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.double({ min: 0.01, max: 4000, noNaN: true }),
        (slots, queue, load) => {
          const here = mmck(slots, queue, load).pReject;
          const slack = 1e-9;
          assert.ok(mmck(slots + 1, queue, load).pReject <= here + slack);
          assert.ok(mmck(slots, queue + 1, load).pReject <= here + slack);
          assert.ok(mmck(slots, queue, load * 1.01).pReject >= here - slack);
          assert.ok(here >= Math.max(0, 1 - slots / load) - slack);
        },
      ),
    );
  });

  it('is finite and steps little at 100,000 slots', () => {
    // At load = slots, B is about √(2/πc): the known limit.
    close(erlangB(100_000, 100_000), Math.sqrt(2 / (Math.PI * 100_000)), 0.005, 'B');
    for (const load of [1, 99_000, 100_000, 101_000, 1e7]) {
      for (const queue of [0, 50, 2_147_483_647, Infinity]) {
        const found = mmck(100_000, queue, load);
        assert.ok(found.pReject >= 0 && found.pReject <= 1, `pReject ${found.pReject}`);
        assert.ok(found.pWait >= 0 && found.pWait <= 1, `pWait ${found.pWait}`);
        assert.ok(!Number.isNaN(found.meanWait));
        assert.ok(found.utilization >= 0 && found.utilization <= 1);
      }
    }
  });

  it('follows the limits: an unbounded queue rejects only what does not fit', () => {
    assert.equal(mmck(10, Infinity, 9).pReject, 0);
    close(mmck(10, Infinity, 20).pReject, 0.5, 1e-12, 'overload');
    close(mmck(10, 4_294_967_295, 20).pReject, 0.5, 1e-12, 'overload');
    assert.deepEqual(mmck(10, 5, 0), { pReject: 0, pWait: 0, meanWait: 0, utilization: 0 });
    assert.equal(mmck(0, 5, 1).pReject, 1);
    assert.equal(erlangC(10, 10), 1);
    assert.equal(erlangB(0, 0), 1);
  });

  it('shows what a hundred times the queue buys at 60/s × 200 ms on 10 slots', () => {
    close(mmck(10, 10, 12).pReject, 0.18, 0.003, 'queue of 10');
    close(mmck(10, 1000, 12).pReject, 1 / 6, 0.001, 'queue of 1,000');
  });
});
