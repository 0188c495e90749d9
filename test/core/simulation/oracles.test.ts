import assert from 'node:assert/strict';
import type { Configuration, Policy } from '../../../src/core/config/configuration.js';
import type { RunResult } from '../../../src/core/simulation/result.js';
import { run } from '../../../src/core/simulation/run.js';
import { configuration, constant, incident, partition, SECOND } from './build.js';

/** The published two-tool experiment; every figure is exact. */
interface Figure {
  policy: Policy;
  sizes?: [search: number, payments: number];
  borrow?: number;
  latency?: number;
  queue?: number;
  search?: { admitted?: number; share: string };
  payments?: { admitted?: number; rejected?: number; share: string };
}

const FIGURES: Figure[] = [
  {
    policy: 'shared',
    search: { admitted: 42, share: '46.7%' },
    payments: { admitted: 19, rejected: 101, share: '15.8%' },
  },
  {
    policy: 'bulkhead',
    search: { admitted: 18, share: '20.0%' },
    payments: { admitted: 120, share: '100.0%' },
  },
  { policy: 'bulkhead', sizes: [6, 4], payments: { admitted: 120, share: '100.0%' } },
  { policy: 'bulkhead', sizes: [7, 3], payments: { admitted: 90, share: '75.0%' } },
  {
    policy: 'borrowing',
    borrow: 2,
    search: { admitted: 26, share: '28.9%' },
    payments: { admitted: 120, share: '100.0%' },
  },
  { policy: 'borrowing', borrow: 3, payments: { admitted: 94, share: '78.3%' } },
  {
    policy: 'borrowing',
    borrow: 6,
    search: { admitted: 42, share: '46.7%' },
    payments: { admitted: 19, share: '15.8%' },
  },
  { policy: 'shared', latency: 2, search: { share: '100.0%' }, payments: { share: '100.0%' } },
  { policy: 'shared', latency: 3, payments: { admitted: 65, share: '54.2%' } },
  { policy: 'shared', queue: 10, payments: { admitted: 20, share: '16.7%' } },
  { policy: 'shared', queue: 0, payments: { admitted: 9, share: '7.5%' } },
];

function experiment(figure: Figure): Configuration {
  const [search, payments] = figure.sizes ?? [4, 6];
  const common = {
    latency: constant(SECOND),
    borrow: figure.borrow ?? 2,
    depth: figure.queue ?? 2,
  };
  return configuration({
    pool: { size: 10, dispatch: 'listed' },
    policy: figure.policy,
    partitions: [
      partition({ name: 'search', rate: 3, size: search, ...common }),
      partition({ name: 'payments', rate: 4, size: payments, ...common }),
    ],
    incidents: [
      incident({
        partition: 'search',
        from: 10 * SECOND,
        to: 40 * SECOND,
        latency: constant((figure.latency ?? 8) * SECOND),
      }),
    ],
    simulation: { arrivals: 'per-second' },
  });
}

function check(result: RunResult, name: string, expected: Figure['payments'], offered: number) {
  if (expected === undefined) return;
  const window = result.partitions.find((each) => each.name === name)!.incident!;
  assert.equal(window.offered, offered);
  assert.equal(`${(window.share! * 100).toFixed(1)}%`, expected.share);
  if (expected.admitted !== undefined) assert.equal(window.admitted, expected.admitted);
  if (expected.rejected !== undefined) assert.equal(window.queueFull, expected.rejected);
}

describe('two tools on ten workers, call for call', () => {
  for (const figure of FIGURES) {
    const { policy, search, payments, ...rest } = figure;
    it(`${policy} ${JSON.stringify(rest)}`, () => {
      const result = run(experiment(figure));
      check(result, 'search', search, 90);
      check(result, 'payments', payments, 120);
    });
  }
});
