import { call, describeRule, file } from './support.js';

describeRule('incident-starves-partition', [
  {
    it: 'fires where a slow partition takes a shared pool',
    file: file({
      pool: { size: 10 },
      policy: 'shared',
      partitions: [
        call('search', { rate: 3, latency: '1s', timeout: '9s', queue: { depth: 2 } }),
        call('payments', { rate: 4, latency: '1s', timeout: '9s', queue: { depth: 2 } }),
      ],
      simulation: { arrivals: 'per-second', duration: '60s' },
      incidents: [
        { name: 'slow-search', partition: 'search', from: '10s', to: '40s', latency: '8s' },
      ],
    }),
    says: [
      'payments served 30 %: 36 of 120, while slow-search played; without it 100 % (120 of 120). search wants 3/s × 8 s = 24 slots; the pool has 10.',
    ],
    severity: 'warning',
    at: '/partitions/1',
    fixes: ['Give each partition slots of its own (4 + 6)'],
  },
  {
    it: 'fires where somebody lives on slots that the incident borrows, and reserves them',
    file: file({
      pool: { size: 10 },
      partitions: [
        call('search', { rate: 3, latency: '1s', size: 4, borrow: 4, timeout: '9s' }),
        call('payments', { rate: 4, latency: '1s', size: 2, borrow: 4, timeout: '9s' }),
      ],
      simulation: { arrivals: 'per-second', duration: '60s' },
      incidents: [
        { name: 'slow-search', partition: 'search', from: '10s', to: '40s', latency: '8s' },
      ],
    }),
    says: [
      'payments served 53.3 %: 64 of 120, while slow-search played; without it 100 % (120 of 120). search wants 3/s × 8 s = 24 slots; the pool has 10.',
    ],
    severity: 'warning',
    at: '/partitions/1',
    fixes: ['Reserve 6 slots for payments'],
  },
  {
    it: 'is silent where slots are reserved',
    file: file({
      pool: { size: 10 },
      partitions: [
        call('search', { rate: 3, latency: '1s', size: 4, timeout: '9s', queue: { depth: 2 } }),
        call('payments', { rate: 4, latency: '1s', size: 6, timeout: '9s', queue: { depth: 2 } }),
      ],
      simulation: { arrivals: 'per-second', duration: '60s' },
      incidents: [
        { name: 'slow-search', partition: 'search', from: '10s', to: '40s', latency: '8s' },
      ],
    }),
    says: [],
  },
  {
    it: 'is silent where two slots are lent',
    file: file({
      pool: { size: 10 },
      policy: 'borrowing',
      partitions: [
        call('search', {
          rate: 3,
          latency: '1s',
          size: 4,
          borrow: 2,
          timeout: '9s',
          queue: { depth: 2 },
        }),
        call('payments', {
          rate: 4,
          latency: '1s',
          size: 6,
          borrow: 2,
          timeout: '9s',
          queue: { depth: 2 },
        }),
      ],
      simulation: { arrivals: 'per-second', duration: '60s' },
      incidents: [
        { name: 'slow-search', partition: 'search', from: '10s', to: '40s', latency: '8s' },
      ],
    }),
    says: [],
  },
  {
    it: 'fires where three are',
    file: file({
      pool: { size: 10 },
      policy: 'borrowing',
      partitions: [
        call('search', {
          rate: 3,
          latency: '1s',
          size: 4,
          borrow: 3,
          timeout: '9s',
          queue: { depth: 2 },
        }),
        call('payments', {
          rate: 4,
          latency: '1s',
          size: 6,
          borrow: 3,
          timeout: '9s',
          queue: { depth: 2 },
        }),
      ],
      simulation: { arrivals: 'per-second', duration: '60s' },
      incidents: [
        { name: 'slow-search', partition: 'search', from: '10s', to: '40s', latency: '8s' },
      ],
    }),
    says: [
      'payments served 78.3 %: 94 of 120, while slow-search played; without it 100 % (120 of 120). search wants 3/s × 8 s = 24 slots; the pool has 10.',
    ],
    severity: 'warning',
    at: '/partitions/1',
    fixes: ['Lower borrow of search to 2'],
  },
  {
    it: 'fires where caps leave too little, and lowers them',
    file: file({
      pool: { size: 10 },
      policy: 'capped',
      partitions: [
        call('search', { rate: 3, latency: '1s', size: 8, timeout: '9s' }),
        call('payments', { rate: 4, latency: '1s', size: 10, timeout: '9s' }),
      ],
      simulation: { arrivals: 'even', duration: '60s' },
      incidents: [
        { name: 'slow-search', partition: 'search', from: '10s', to: '40s', latency: '8s' },
      ],
    }),
    says: [
      'payments served 76.7 %: 92 of 120, while slow-search played; without it 100 % (120 of 120). search wants 3/s × 8 s = 24 slots; the pool has 10.',
    ],
    severity: 'warning',
    at: '/partitions/1',
    fixes: ['Cap search at 6'],
  },
  {
    it: 'is silent for the target itself',
    file: file({
      pool: { size: 10 },
      policy: 'shared',
      partitions: [call('search', { rate: 3, latency: '1s', timeout: '9s' })],
      simulation: { arrivals: 'even', duration: '60s' },
      incidents: [
        { name: 'slow-search', partition: 'search', from: '10s', to: '40s', latency: '8s' },
      ],
    }),
    says: [],
  },
  {
    it: 'judges one incident at a time',
    file: file({
      pool: { size: 10 },
      policy: 'shared',
      partitions: [
        call('search', { rate: 3, latency: '1s', timeout: '9s' }),
        call('payments', { rate: 4, latency: '1s', timeout: '9s' }),
      ],
      simulation: { arrivals: 'even', duration: '60s' },
      incidents: [
        { name: 'harmless', partition: 'search', from: '10s', to: '40s', latency: '1100ms' },
        { name: 'slow-search', partition: 'search', from: '10s', to: '40s', latency: '8s' },
      ],
    }),
    says: [
      'payments served 76.7 %: 92 of 120, while slow-search played; without it 100 % (120 of 120). search wants 3/s × 8 s = 24 slots; the pool has 10.',
    ],
    severity: 'warning',
    at: '/partitions/1',
    fixes: ['Give each partition slots of its own (4 + 6)'],
  },
  {
    it: 'is silent at two calls fewer',
    file: file({
      pool: { size: 2 },
      policy: 'shared',
      partitions: [
        call('search', { rate: 1, latency: '100ms', timeout: '9s' }),
        call('payments', { rate: 1, latency: '100ms', timeout: '9s' }),
      ],
      simulation: { arrivals: 'even', duration: '10s' },
      incidents: [
        { name: 'slow-search', partition: 'search', from: '4s', to: '6s', latency: '3s' },
      ],
    }),
    says: [],
  },
]);
