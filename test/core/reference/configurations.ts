/**
 * Small random configurations on a coarse grid of times, so that ends, deadlines, time-outs,
 * breaker changes and arrivals fall on the same instants all the time.
 */
import fc from 'fast-check';
import type {
  Configuration,
  Incident,
  IncidentTarget,
  Latency,
  Partition,
  Policy,
} from '../../../src/core/config/configuration.js';
import type { IncidentChoice } from '../../../src/core/simulation/result.js';
import { breaker, configuration, incident, partition } from '../simulation/build.js';

const TICK = 250_000;

const ticks = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min, max }).map((n) => n * TICK);

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null, freq: 2 });

const steady: fc.Arbitrary<Latency> = ticks(0, 12).map((value) => ({
  distribution: 'constant',
  value,
}));
const exponential: fc.Arbitrary<Latency> = ticks(1, 6).map((mean) => ({
  distribution: 'exponential',
  mean,
}));
const lognormal: fc.Arbitrary<Latency> = fc
  .tuple(ticks(1, 4), ticks(0, 8))
  .map(([p50, more]) => ({ distribution: 'lognormal', p50, p99: p50 + more }));
const latency = fc.oneof(
  { weight: 6, arbitrary: steady },
  { weight: 1, arbitrary: exponential },
  { weight: 1, arbitrary: lognormal },
);

const circuitBreaker = fc
  .record({
    failureRate: fc.constantFrom(0.1, 0.34, 0.5, 1),
    window: fc.integer({ min: 1, max: 5 }),
    minimumCalls: fc.integer({ min: 1, max: 4 }),
    openFor: ticks(1, 10),
    halfOpenCalls: fc.integer({ min: 1, max: 3 }),
    slowCall: maybe(ticks(0, 8)),
  })
  .map(breaker);

const NAMES = ['a', 'b', '__proto__', 'constructor'];
const RESOURCES = ['db', 'toString'];

function partitionNamed(name: string): fc.Arbitrary<Partition> {
  return fc
    .record({
      rate: fc.constantFrom(0.5, 1, 1, 2, 2, 4, 1.6),
      latency,
      size: fc.integer({ min: 1, max: 4 }),
      borrow: fc.integer({ min: 0, max: 3 }),
      depth: fc.constantFrom(0, 0, 1, 2, 3, Infinity),
      maxWait: maybe(ticks(0, 8)),
      timeout: maybe(ticks(1, 12)),
      deadline: maybe(ticks(1, 12)),
      dependency: maybe(fc.constantFrom('dep', 'other')),
      resource: maybe(fc.constantFrom(...RESOURCES)),
      circuitBreaker: maybe(circuitBreaker),
      shedUtilization: maybe(fc.constantFrom(0.25, 0.5, 0.9, 1)),
      fallback: fc.constantFrom(false, true, 'cached'),
    })
    .map((given) => partition({ name, ...given }));
}

const target: fc.Arbitrary<IncidentTarget> = fc.oneof(
  fc.constant({ kind: 'everything' as const }),
  fc.constantFrom(...NAMES).map((name) => ({ kind: 'partition' as const, name })),
  fc.constantFrom('dep', 'other').map((name) => ({ kind: 'dependency' as const, name })),
  fc.constantFrom(...RESOURCES).map((name) => ({ kind: 'resource' as const, name })),
);

const incidents: fc.Arbitrary<Incident[]> = fc.array(
  fc
    .record({
      target,
      from: ticks(0, 24),
      length: ticks(1, 24),
      latency: maybe(latency),
      hang: fc.boolean().chain((b) => (b ? fc.boolean() : fc.constant(false))),
      errorRate: fc.constantFrom(0, 0, 0.3, 0.7, 1),
      rateFactor: fc.constantFrom(1, 1, 1, 0, 0.5, 2, 3),
    })
    .map(({ from, length, ...rest }) => incident({ from, to: from + length, ...rest })),
  { maxLength: 3 },
);

export interface Scenario {
  readonly configuration: Configuration;
  readonly policy: Policy;
  readonly incidents: IncidentChoice;
  readonly bucket: number;
}

const choices: IncidentChoice[] = [
  { kind: 'all' },
  { kind: 'all' },
  { kind: 'first' },
  { kind: 'none' },
];

const simulation = fc.record({
  duration: ticks(4, 40),
  warmup: ticks(0, 3),
  arrivals: fc.constantFrom('even' as const, 'per-second' as const, 'poisson' as const),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  loadFactor: fc.constantFrom(1, 1, 1, 2, 0.5),
});

export const scenario: fc.Arbitrary<Scenario> = fc
  .record({
    pool: fc.record({
      size: fc.integer({ min: 1, max: 7 }),
      dispatch: fc.constantFrom('fifo' as const, 'listed' as const, 'fair' as const),
      instances: fc.constantFrom(1, 1, 1, 2),
    }),
    partitions: fc
      .subarray(NAMES, { minLength: 1 })
      .chain((names) => fc.tuple(...names.map(partitionNamed))),
    sizes: fc.tuple(...RESOURCES.map(() => fc.integer({ min: 1, max: 3 }))),
    incidents,
    simulation,
    policy: fc.constantFrom<Policy>('shared', 'capped', 'bulkhead', 'borrowing'),
    choice: fc.constantFrom(...choices),
    bucket: fc.constantFrom(1_000_000, 700_000),
  })
  .map(({ sizes, choice, bucket, policy, ...given }) => ({
    configuration: configuration({
      ...given,
      policy,
      resources: RESOURCES.map((name, index) => ({ name, size: sizes[index]!, unit: 'permits' })),
      incidents: given.incidents.map((each, index) => ({ ...each, name: `incident ${index}` })),
    }),
    policy,
    incidents: choice,
    bucket,
  }));
