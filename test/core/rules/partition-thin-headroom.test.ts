import { call, describeRule, file } from './support.js';

describeRule('partition-thin-headroom', [
  {
    it: 'fires under the headroom',
    file: file({ partitions: [call('search', { rate: 100, size: 14 })] }),
    says: [
      '100/s × 100 ms = 10 slots; search has 14, 1.4× that, and the headroom is 1.5×. Recommended: 15.',
    ],
    severity: 'warning',
    at: '/partitions/0/size',
    fixes: ['Set size to 15'],
  },
  {
    it: 'is silent at the headroom',
    file: file({ partitions: [call('search', { rate: 100, size: 15 })] }),
    says: [],
  },
  {
    it: 'sizes from the p99',
    file: file({
      pool: { size: 100 },
      partitions: [
        call('search', {
          rate: 100,
          latency: { distribution: 'lognormal', p50: '50ms', p99: '200ms' },
          size: 29,
        }),
      ],
    }),
    says: [
      '100/s × 200 ms = 20 slots at p99; search has 29, 1.45× that, and the headroom is 1.5×. Recommended: 30.',
    ],
    severity: 'warning',
    at: '/partitions/0/size',
    fixes: ['Set size to 30'],
  },
  {
    it: 'is silent at the headroom of the p99',
    file: file({
      pool: { size: 100 },
      partitions: [
        call('search', {
          rate: 100,
          latency: { distribution: 'lognormal', p50: '50ms', p99: '200ms' },
          size: 30,
        }),
      ],
    }),
    says: [],
  },
  {
    it: 'fires on bursts that chance alone brings',
    file: file({
      simulation: { arrivals: 'poisson' },
      partitions: [call('search', { rate: 40, size: 9 })],
    }),
    says: [
      '40/s at random need 4 slots on average; search has 9 and no queue: bursts make it turn away 1.33 %, more than 1 %. Recommended: 10.',
    ],
    severity: 'warning',
    at: '/partitions/0/size',
    fixes: ['Set size to 10'],
  },
  {
    it: 'is silent where the loss is under 1 − slo',
    file: file({
      simulation: { arrivals: 'poisson' },
      partitions: [call('search', { rate: 40, size: 10 })],
    }),
    says: [],
  },
  {
    it: 'counts the queue',
    file: file({
      simulation: { arrivals: 'poisson' },
      partitions: [call('search', { rate: 40, size: 6, queue: { depth: 4, maxWait: '1s' } })],
    }),
    says: [
      '40/s at random need 4 slots on average; search has 6 and a queue of 4 places: bursts make it turn away 1.95 %, more than 1 %. Recommended: 7.',
    ],
    severity: 'warning',
    at: '/partitions/0/size',
    fixes: ['Set size to 7'],
  },
  {
    it: 'says so where it lives on borrowed slots',
    file: file({
      pool: { size: 8 },
      partitions: [call('search', { rate: 70, size: 6, borrow: 2 })],
    }),
    says: [
      '70/s × 100 ms = 7 slots; search has 6 of its own and lives on borrowed slots. Recommended: 11.',
    ],
    severity: 'warning',
    at: '/partitions/0/size',
    fixes: ['Set size to 11 and the pool to 11'],
  },
  {
    it: 'leaves a deliberate cap alone',
    file: file({
      partitions: [call('search', { rate: 100, size: 14, fallback: 'cached results' })],
    }),
    says: [],
  },
]);
