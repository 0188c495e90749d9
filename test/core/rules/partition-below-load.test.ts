import { call, describeRule, file } from './support.js';

describeRule('partition-below-load', [
  {
    it: 'fires below the load',
    file: file({ partitions: [call('search', { rate: 120, latency: '60ms', size: 7 })] }),
    says: [
      '120/s × 60 ms = 7.2 slots; search has 7: it serves 97.2 % of its normal load at best, 116.7/s.',
    ],
    severity: 'error',
    at: '/partitions/0/size',
    fixes: ['Set size to 11'],
  },
  {
    it: 'is silent at the load',
    file: file({ partitions: [call('search', { rate: 100, latency: '70ms', size: 7 })] }),
    says: [],
  },
  {
    it: 'is information where a fallback answers instead',
    file: file({
      partitions: [call('search', { rate: 120, latency: '60ms', size: 7, fallback: true })],
    }),
    says: [
      '120/s × 60 ms = 7.2 slots; search has 7: it serves 97.2 % of its normal load at best, 116.7/s. A deliberate cap, as its shedding, fallback or tier says.',
    ],
    severity: 'information',
    at: '/partitions/0/size',
    fixes: ['Set size to 11'],
  },
  {
    it: 'is information where calls are shed',
    file: file({
      partitions: [
        call('search', { rate: 120, latency: '60ms', size: 7, shed: { utilization: 0.9 } }),
      ],
    }),
    says: [
      '120/s × 60 ms = 7.2 slots; search has 7: it serves 97.2 % of its normal load at best, 116.7/s. A deliberate cap, as its shedding, fallback or tier says.',
    ],
    severity: 'information',
    at: '/partitions/0/size',
    fixes: ['Set size to 11'],
  },
  {
    it: 'is information for best effort',
    file: file({
      partitions: [call('search', { rate: 120, latency: '60ms', size: 7, tier: 'best-effort' })],
    }),
    says: [
      '120/s × 60 ms = 7.2 slots; search has 7: it serves 97.2 % of its normal load at best, 116.7/s. A deliberate cap, as its shedding, fallback or tier says.',
    ],
    severity: 'information',
    at: '/partitions/0/size',
    fixes: ['Set size to 11'],
  },
  {
    it: 'counts what may be borrowed',
    file: file({
      pool: { size: 8 },
      partitions: [call('search', { rate: 120, latency: '60ms', size: 6, borrow: 1 })],
    }),
    says: [
      '120/s × 60 ms = 7.2 slots; search has 7 with all it may borrow: it serves 97.2 % of its normal load at best, 116.7/s.',
    ],
    severity: 'error',
    at: '/partitions/0/size',
    fixes: ['Set size to 11 and the pool to 11'],
  },
  {
    it: 'is silent where borrowed slots carry the load',
    file: file({
      pool: { size: 8 },
      partitions: [call('search', { rate: 120, latency: '60ms', size: 6, borrow: 2 })],
    }),
    says: [],
  },
  {
    it: 'offers the deadline as a timeout where that is enough',
    file: file({
      partitions: [
        call('search', { rate: 1, latency: '30s', size: 10, timeout: undefined, deadline: '1s' }),
      ],
    }),
    says: [
      '1/s × 30 s = 30 slots; search has 10: it serves 33.3 % of its normal load at best, 0.3333/s.',
    ],
    severity: 'error',
    at: '/partitions/0/size',
    fixes: [
      'Add timeout 1s, the deadline: slots return (1/s × 1 s = 1)',
      'Set size to 45 and the pool to 45',
    ],
  },
  {
    it: 'divides the rate by the instances',
    file: file({
      pool: { size: 22, instances: 4 },
      simulation: { loadFactor: 2 },
      partitions: [call('search', { rate: 100, latency: '100ms', size: 4 })],
    }),
    says: [
      '100/s × 2 load ÷ 4 instances × 100 ms = 5 slots; search has 4: it serves 80 % of its normal load at best, 40/s.',
    ],
    severity: 'error',
    at: '/partitions/0/size',
    fixes: ['Set size to 11'],
  },
  {
    it: 'raises the pool with the size where it must',
    file: file({
      pool: { size: 9 },
      partitions: [
        call('search', { rate: 120, latency: '60ms', size: 7 }),
        call('orders', { size: 2 }),
      ],
    }),
    says: [
      '120/s × 60 ms = 7.2 slots; search has 7: it serves 97.2 % of its normal load at best, 116.7/s.',
    ],
    severity: 'error',
    at: '/partitions/0/size',
    fixes: ['Set size to 11 and the pool to 13'],
  },
  {
    it: 'is silent under shared, where sizes are not applied',
    file: file({
      policy: 'shared',
      partitions: [call('search', { rate: 120, latency: '60ms', size: 7 })],
    }),
    says: [],
  },
]);
