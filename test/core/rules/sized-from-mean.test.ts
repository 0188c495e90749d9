import { call, describeRule, file } from './support.js';

describeRule('sized-from-mean', [
  {
    it: 'fires on an exponential latency',
    file: file({
      partitions: [call('search', { latency: { distribution: 'exponential', mean: '100ms' } })],
    }),
    says: [
      'search is sized from its mean: 10/s × 100 ms = 1 slot, 2 with headroom. No p99 is known; if it is 400 ms, the same headroom needs 6.',
    ],
    severity: 'hint',
    at: '/partitions/0/latency',
    fixes: [],
  },
  {
    it: 'is silent with a p99',
    file: file({
      partitions: [
        call('search', { latency: { distribution: 'lognormal', p50: '80ms', p99: '300ms' } }),
      ],
    }),
    says: [],
  },
  {
    it: 'is silent where every call takes the same',
    file: file({ partitions: [call('search')] }),
    says: [],
  },
  {
    it: 'is silent under shared, where no size is applied',
    file: file({
      policy: 'shared',
      partitions: [call('search', { latency: { distribution: 'exponential', mean: '100ms' } })],
    }),
    says: [],
  },
]);
