import { call, describeRule, file } from './support.js';

describeRule('over-partitioned', [
  {
    it: 'fires on three tiny partitions that reject at random',
    file: file({
      pool: { size: 10 },
      partitions: [
        call('a', { size: 2, dependency: 'db' }),
        call('b', { size: 2, dependency: 'db' }),
        call('c', { size: 2, dependency: 'mail' }),
      ],
      simulation: { arrivals: 'poisson' },
    }),
    says: [
      '3 partitions of at most 3 slots (a, b and c) turn away 20 % of their normal load; pooled, their 6 slots would turn away 5.22 %. Candidates to merge: a and b (dependency db).',
    ],
    severity: 'warning',
    at: '/partitions',
    fixes: [],
  },
  {
    it: 'resizes them where the pool has the room',
    file: file({
      pool: { size: 15 },
      partitions: [call('a', { size: 2 }), call('b', { size: 2 }), call('c', { size: 2 })],
      simulation: { arrivals: 'poisson' },
    }),
    says: [
      '3 partitions of at most 3 slots (a, b and c) turn away 20 % of their normal load; pooled, their 6 slots would turn away 5.22 %. Candidates to merge: a, b and c (tier standard).',
    ],
    fixes: ['Resize a, b and c to 5 + 5 + 5'],
  },
  {
    it: 'enlarges nothing where the load is a fifth of the slots',
    file: file({
      pool: { size: 30 },
      partitions: ['a', 'b', 'c'].map((name) => call(name, { size: 2, rate: 4 })),
      simulation: { arrivals: 'poisson' },
    }),
    says: [
      '3 partitions of at most 3 slots (a, b and c) turn away 5.41 % of their normal load; pooled, their 6 slots would turn away 0.125 %. Candidates to merge: a, b and c (tier standard).',
    ],
    fixes: [],
  },
  {
    it: 'does not where a slot is missing',
    file: file({
      pool: { size: 14 },
      partitions: [call('a', { size: 2 }), call('b', { size: 2 }), call('c', { size: 2 })],
      simulation: { arrivals: 'poisson' },
    }),
    says: [
      '3 partitions of at most 3 slots (a, b and c) turn away 20 % of their normal load; pooled, their 6 slots would turn away 5.22 %. Candidates to merge: a, b and c (tier standard).',
    ],
    fixes: [],
  },
  {
    it: 'is silent on two',
    file: file({
      pool: { size: 10 },
      partitions: [call('a', { size: 2 }), call('b', { size: 2 })],
      simulation: { arrivals: 'poisson' },
    }),
    says: [],
  },
  {
    it: 'is silent where they are not tiny',
    file: file({
      pool: { size: 15 },
      partitions: [call('a', { size: 4 }), call('b', { size: 4 }), call('c', { size: 4 })],
      simulation: { arrivals: 'poisson' },
    }),
    says: [],
  },
  {
    it: 'is silent where they reject next to nothing',
    file: file({
      pool: { size: 15 },
      partitions: [
        call('a', { size: 3, rate: 1 }),
        call('b', { size: 3, rate: 1 }),
        call('c', { size: 3, rate: 1 }),
      ],
      simulation: { arrivals: 'poisson' },
    }),
    says: [],
  },
  {
    it: 'fires on more thread pools than the limit',
    file: file({
      pool: { size: 60, isolation: 'threadPool' },
      limits: { partitions: 4 },
      partitions: ['a', 'b', 'c', 'd', 'e'].map((name) => call(name)),
    }),
    says: [
      '5 thread pools, more than 4, with 50 threads. Candidates to merge: a, b, c and 2 more (tier standard).',
    ],
    severity: 'warning',
    at: '/partitions',
    fixes: ['Isolate a, b, c and 2 more by semaphores: nothing known behind them can hang'],
  },
  {
    it: 'leaves threads to those that something may slow down',
    file: file({
      pool: { size: 60, isolation: 'threadPool' },
      limits: { partitions: 3 },
      partitions: ['a', 'b', 'c', 'd', 'e'].map((name, i) =>
        call(name, i < 4 ? { dependency: `of-${name}` } : {}),
      ),
    }),
    says: ['5 thread pools, more than 3, with 50 threads.'],
    fixes: [],
  },
  {
    it: 'is silent at the limit',
    file: file({
      pool: { size: 60, isolation: 'threadPool' },
      limits: { partitions: 5 },
      partitions: ['a', 'b', 'c', 'd', 'e'].map((name) => call(name)),
    }),
    says: [],
  },
]);
