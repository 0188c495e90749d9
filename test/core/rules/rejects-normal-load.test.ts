import { call, describeRule, file } from './support.js';

describeRule('rejects-normal-load', [
  {
    it: 'fires on a burst, which no size can be blamed for',
    file: file({
      pool: { size: 50 },
      partitions: [call('search', { rate: 80, latency: '100ms', size: 48, borrow: 2 })],
      simulation: { arrivals: 'per-second', duration: '10s' },
    }),
    says: [
      'search turns away 37.5 % of its normal load: 300 of 800 calls (300 found no place). Normal load needs 80/s × 100 ms = 8 slots, 16.7 % of 48: the size cannot be the cause of rejections on a normal day, they would mean a burst or a leak.',
    ],
    severity: 'warning',
    at: '/partitions/0',
    fixes: [],
  },
  {
    it: 'fires where the size is short, and says how much',
    file: file({
      pool: { size: 10 },
      partitions: [
        call('search', {
          rate: 45,
          latency: { distribution: 'exponential', mean: '200ms' },
          size: 10,
        }),
      ],
      simulation: { duration: '60s' },
    }),
    says: [
      'search turns away 18 % of its normal load: 490 of 2,716 calls (490 found no place). Its normal load is 45/s × 200 ms = 9 slots; it has 10.',
    ],
    severity: 'warning',
    at: '/partitions/0',
    fixes: ['Set size to 17 and the pool to 17'],
  },
  {
    it: 'is silent where everything is let in',
    file: file(),
    says: [],
  },
  {
    it: 'is covered where the load alone says so',
    file: file({
      pool: { size: 5 },
      partitions: [call('search', { rate: 60, latency: '100ms', size: 5 })],
    }),
    says: [],
  },
  {
    it: 'is information for a deliberate cap',
    file: file({
      pool: { size: 10 },
      partitions: [
        call('search', {
          rate: 45,
          latency: { distribution: 'exponential', mean: '200ms' },
          size: 10,
          fallback: true,
        }),
      ],
      simulation: { duration: '60s' },
    }),
    says: [
      'search turns away 18 % of its normal load: 490 of 2,716 calls (490 found no place). Its normal load is 45/s × 200 ms = 9 slots; it has 10.',
    ],
    severity: 'information',
    at: '/partitions/0',
    fixes: ['Set size to 17 and the pool to 17'],
  },
  {
    it: 'raises a shared pool that is too small',
    file: file({
      pool: { size: 8 },
      policy: 'shared',
      partitions: [call('search', { rate: 40 }), call('orders', { rate: 60 })],
    }),
    says: [
      'search turns away 25 % of its normal load: 100 of 400 calls (100 found no place). All calls together need 10 slots; the pool has 8.',
      'orders turns away 16.7 % of its normal load: 100 of 600 calls (100 found no place). All calls together need 10 slots; the pool has 8.',
    ],
    severity: 'warning',
    at: '/partitions/0',
    fixes: ['Raise the pool to 15'],
  },
]);
