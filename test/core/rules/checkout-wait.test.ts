import { call, describeRule, file } from './support.js';

describeRule('checkout-wait', [
  {
    it: 'fires above the limit',
    file: file({
      pool: { size: 10 },
      limits: { checkoutWait: '10ms' },
      partitions: [
        call('search', {
          rate: 45,
          latency: { distribution: 'exponential', mean: '200ms' },
          queue: { depth: 20, maxWait: '2s' },
        }),
      ],
      simulation: { duration: '60s' },
    }),
    says: [
      'One call in a hundred of search waits 454.2 ms or longer for a slot, of 53,587 calls in 20 runs without any incident; the limit is 10 ms. Normal load needs 45/s × 200 ms = 9 slots.',
    ],
    severity: 'information',
    at: '/partitions/0/queue',
    fixes: ['Set maxWait to 10ms'],
  },
  {
    it: 'is silent where nobody waits',
    file: file(),
    says: [],
  },
  {
    it: 'is silent where the wait ends at the limit',
    file: file({
      pool: { size: 10 },
      limits: { checkoutWait: '50ms' },
      partitions: [
        call('search', {
          rate: 45,
          latency: { distribution: 'exponential', mean: '200ms' },
          queue: { depth: 20, maxWait: '50ms' },
        }),
      ],
      simulation: { duration: '60s' },
    }),
    says: [],
  },
  {
    it: 'judges a longer run by its worst two minutes',
    file: file({
      pool: { size: 10 },
      limits: { checkoutWait: '460ms' },
      partitions: [
        call('search', {
          rate: 45,
          latency: { distribution: 'exponential', mean: '200ms' },
          queue: { depth: 20, maxWait: '2s' },
        }),
      ],
      simulation: { duration: '10m', arrivals: 'poisson' },
    }),
    says: [
      'One call in a hundred of search waits 481 ms or longer for a slot, of 5,378 calls in its worst 2 min without any incident; the limit is 460 ms. Normal load needs 45/s × 200 ms = 9 slots.',
    ],
    severity: 'information',
    at: '/partitions/0/queue',
  },
  {
    it: 'does not judge two minutes that begin within the warm-up',
    file: file({
      pool: { size: 10 },
      limits: { checkoutWait: '460ms' },
      partitions: [
        call('search', {
          rate: 45,
          latency: { distribution: 'exponential', mean: '200ms' },
          queue: { depth: 20, maxWait: '2s' },
        }),
      ],
      simulation: { duration: '10m', warmup: '5m', arrivals: 'poisson' },
    }),
    says: [],
  },
]);
