import { call, describeRule, file } from './support.js';

describeRule('queue-too-deep', [
  {
    it: 'fires where the last place waits longer than maxWait',
    file: file({ partitions: [call('search', { queue: { depth: 11, maxWait: '100ms' } })] }),
    says: [
      '11 × 100 ms ÷ 10 slots = 110 ms for the last place; maxWait is 100 ms. The useful depth is 10: a call beyond it waits in vain.',
    ],
    severity: 'warning',
    at: '/partitions/0/queue/depth',
    fixes: ['Cut the queue to its useful depth, 10'],
  },
  {
    it: 'is silent at exactly the useful depth',
    file: file({ partitions: [call('search', { queue: { depth: 10, maxWait: '100ms' } })] }),
    says: [],
  },
  {
    it: 'leaves time to work before the deadline',
    file: file({
      partitions: [
        call('search', {
          size: 1,
          rate: 0.1,
          latency: '5s',
          timeout: '45s',
          deadline: '45s',
          queue: { depth: 9 },
        }),
      ],
    }),
    says: [
      '9 × 5 s ÷ 1 slot = 45 s for the last place; the deadline is 45 s and a call takes 5 s. The useful depth is 8: a call beyond it waits in vain.',
    ],
    severity: 'warning',
    at: '/partitions/0/queue/depth',
    fixes: ['Cut the queue to its useful depth, 8'],
  },
  {
    it: 'is silent at the useful depth of the deadline',
    file: file({
      partitions: [
        call('search', {
          size: 1,
          rate: 0.1,
          latency: '5s',
          timeout: '45s',
          deadline: '45s',
          queue: { depth: 8 },
        }),
      ],
    }),
    says: [],
  },
  {
    it: "judges the incident's latency, too",
    file: file({
      partitions: [
        call('search', { timeout: '5s', queue: { depth: 10, maxWait: '500ms' } }),
        call('orders'),
      ],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '1s' }],
    }),
    says: [
      'In slow: 10 × 1 s ÷ 10 slots = 1 s for the last place; maxWait is 500 ms. The useful depth is 5: a call beyond it waits in vain.',
    ],
    severity: 'warning',
    at: '/partitions/0/queue/depth',
    fixes: ['Cut the queue to its useful depth, 5'],
  },
  {
    it: 'names what an incident leaves of an already useless queue',
    file: file({
      partitions: [
        call('search', { timeout: '5s', queue: { depth: 100, maxWait: '500ms' } }),
        call('orders'),
      ],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '1s' }],
    }),
    says: [
      '100 × 100 ms ÷ 10 slots = 1 s for the last place; maxWait is 500 ms. The useful depth is 50: a call beyond it waits in vain. In slow it is 5.',
    ],
    severity: 'warning',
    at: '/partitions/0/queue/depth',
    fixes: ['Cut the queue to its useful depth, 5'],
  },
  {
    it: 'says so where no place is of use',
    file: file({
      partitions: [
        call('reports', {
          rate: 0.1,
          latency: '30s',
          size: 5,
          timeout: '60s',
          queue: { depth: 3, maxWait: '250ms' },
        }),
      ],
    }),
    says: [
      '3 × 30 s ÷ 5 slots = 18 s for the last place; maxWait is 250 ms. No place is of use: a call that waits, waits in vain.',
    ],
    severity: 'warning',
    at: '/partitions/0/queue/depth',
    fixes: ['Do without the queue'],
  },
  {
    it: 'is a warning above the limit where no wait is bounded',
    file: file({ partitions: [call('search', { queue: { depth: 21 } })] }),
    says: [
      'A queue of 21 is deeper than 20: 21 × 100 ms ÷ 10 slots = 210 ms for the last place, and no wait is bounded. A longer queue creates no capacity.',
    ],
    severity: 'warning',
    at: '/partitions/0/queue/depth',
    fixes: ['Cut the queue to its useful depth, 20'],
  },
  {
    it: 'is information above the limit where one is',
    file: file({ partitions: [call('search', { queue: { depth: 21, maxWait: '1s' } })] }),
    says: [
      'A queue of 21 is deeper than 20: 21 × 100 ms ÷ 10 slots = 210 ms for the last place. A longer queue creates no capacity.',
    ],
    severity: 'information',
    at: '/partitions/0/queue/depth',
    fixes: ['Cut the queue to its useful depth, 20'],
  },
  {
    it: 'is silent at the limit',
    file: file({ partitions: [call('search', { queue: { depth: 20, maxWait: '1s' } })] }),
    says: [],
  },
  {
    it: 'finds no last place in an unbounded queue',
    file: file({ partitions: [call('search', { queue: { depth: 'unbounded', maxWait: '1s' } })] }),
    says: [
      'Unbounded, the queue has no last place; maxWait is 1 s. The useful depth is 100: a call beyond it waits in vain.',
    ],
    severity: 'warning',
    at: '/partitions/0/queue/depth',
    fixes: ['Cut the queue to its useful depth, 100'],
  },
  {
    it: 'leaves an unbounded queue without a bound to unbounded-wait',
    file: file({ partitions: [call('search', { queue: { depth: 4294967295 } })] }),
    says: [],
  },
]);
