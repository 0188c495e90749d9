import assert from 'node:assert/strict';
import fc from 'fast-check';
import { STATIC_RULES } from '../../../src/core/rules/registry.js';
import { checkFixes, findings, parse, TODAY } from './support.js';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const duration = fc.constantFrom('200us', '5ms', '50ms', '300ms', '1s', '4s', '30s');

const latency = fc.oneof(
  duration,
  duration.map((mean) => ({ distribution: 'exponential', mean })),
  fc.constantFrom({ distribution: 'lognormal', p50: '20ms', p99: '400ms' }),
);

const breaker = fc.record(
  {
    window: fc.constantFrom(5, 20, 100),
    minimumCalls: fc.constantFrom(5, 20, 150),
    slowCall: duration,
  },
  { requiredKeys: [] },
);

const partition = fc.record({
  rate: fc.constantFrom(0.1, 1, 20, 150),
  latency,
  size: fc.integer({ min: 1, max: 30 }),
  borrow: fc.constantFrom(0, 0, 2, 9),
  queue: maybe(
    fc.record({ depth: fc.constantFrom(0, 3, 40, 2147483647), maxWait: maybe(duration) }),
  ),
  timeout: maybe(duration),
  deadline: maybe(duration),
  isolation: maybe(fc.constantFrom('semaphore', 'threadPool')),
  dependency: maybe(fc.constantFrom('db', 'index')),
  resource: maybe(fc.constantFrom('pool', 'disk')),
  tier: fc.constantFrom('critical', 'standard', 'best-effort'),
  circuitBreaker: maybe(breaker),
  shed: maybe(fc.constant({ utilization: 0.9 })),
  fallback: maybe(fc.constantFrom(true, 'cached')),
  reviewed: maybe(fc.constantFrom('2020-01-01', '2026-01-01')),
});

/** Nothing but what a partition must have. */
const plain = fc.record({
  rate: fc.constantFrom(5, 20, 40),
  latency: fc.constantFrom('50ms', '100ms'),
  size: fc.constantFrom(1, 2, 4, 8),
  timeout: maybe(fc.constant('1s')),
});

const partitions = fc.oneof(
  fc.array(partition, { minLength: 1, maxLength: 6 }),
  fc.array(fc.oneof(plain, partition), { minLength: 2, maxLength: 5 }),
  fc.tuple(plain, fc.integer({ min: 2, max: 6 })).map(([each, n]) => Array<object>(n).fill(each)),
);

const incident = fc
  .record({
    target: fc.constantFrom({ partition: 'p0' }, { partition: 'p1' }, {}),
    from: fc.constantFrom('1s', '2s', '80s'),
    to: fc.constantFrom('3s', '90s'),
    effect: fc.constantFrom(
      { latency: '2s' },
      { hang: true },
      { errorRate: 0.6 },
      { rateFactor: 9 },
      { hang: true, latency: '3s', errorRate: 0.2 },
    ),
  })
  .map(({ target, from, to, effect }) => ({ ...target, from, to, ...effect }));

const anyFile = fc.record({
  pool: fc.record(
    {
      size: fc.integer({ min: 1, max: 60 }),
      runtime: fc.constantFrom('jvm', 'node'),
      isolation: fc.constantFrom('semaphore', 'threadPool'),
      instances: fc.constantFrom(1, 3),
      memoryBudget: fc.constantFrom('8MiB', '1GiB'),
      callMemory: fc.constantFrom('64KiB', '1MiB'),
    },
    { requiredKeys: ['size'] },
  ),
  policy: fc.constantFrom('shared', 'capped', 'bulkhead', 'borrowing'),
  partitions: partitions.map((some: object[]) =>
    some.map((each, i) => ({ name: `p${i}`, ...each })),
  ),
  resources: fc.constant([
    { name: 'pool', size: 12 },
    { name: 'disk', size: 3 },
  ]),
  incidents: fc
    .array(incident, { maxLength: 2 })
    .map((some) => some.map((each, i) => ({ name: `i${i}`, ...each }))),
  simulation: fc.record({ arrivals: fc.constantFrom('poisson', 'even') }),
  suppress: fc.constantFrom([], [{ rule: 'homogeneous', reason: 'x' }]),
});

/** Half of the pools are exactly as large as their partitions. */
const someFile = fc.tuple(anyFile, fc.boolean()).map(([value, exact]) => {
  const sizes = value.partitions.map((each) => ('size' in each ? Number(each.size) : 0));
  const size = sizes.reduce((sum, each) => sum + each, 0);
  return exact ? { ...value, pool: { ...value.pool, size } } : value;
});

describe('fixes', () => {
  it('remove their finding and add no error, whatever the file', function () {
    this.timeout(120_000);
    const fired = new Set<string>();
    fc.assert(
      fc.property(someFile, (value) => {
        const { text, configuration } = parse(value);
        fc.pre(configuration !== null);
        for (const finding of findings(text)) {
          fired.add(finding.rule);
          checkFixes(text, finding, false, TODAY);
        }
      }),
      { numRuns: 150, seed: 2, endOnFailure: true },
    );
    const missing = STATIC_RULES.filter((rule) => !fired.has(rule.id)).map((rule) => rule.id);
    assert.deepEqual(missing, [], 'rules that no random file made fire');
  });
});
