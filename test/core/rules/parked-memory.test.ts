import { call, describeRule, file } from './support.js';

describeRule('parked-memory', [
  {
    it: 'fires above the budget',
    file: file({
      pool: { size: 22, callMemory: '1MiB', memoryBudget: '31MiB' },
      partitions: [call('a', { queue: { depth: 12, maxWait: '1s' } }), call('b')],
    }),
    says: [
      'Full slots and full queues keep 20 running and 12 waiting calls in memory: (20 + 12) × 1 MiB = 32 MiB; the budget is 31 MiB.',
    ],
    severity: 'warning',
    at: '/pool/callMemory',
    fixes: ['Cut queues to 11, 11 waiting calls in all at most'],
  },
  {
    it: 'is silent at the budget',
    file: file({
      pool: { size: 22, callMemory: '1MiB', memoryBudget: '32MiB' },
      partitions: [call('a', { queue: { depth: 12, maxWait: '1s' } }), call('b')],
    }),
    says: [],
  },
  {
    it: "is silent where nothing is known of a call's memory",
    file: file({ pool: { size: 22, memoryBudget: '1MiB' } }),
    says: [],
  },
  {
    it: 'cuts the longest queues first',
    file: file({
      pool: { size: 22, callMemory: '1MiB', memoryBudget: '40MiB' },
      partitions: [
        call('a', { queue: { depth: 19, maxWait: '1s' } }),
        call('b', { queue: { depth: 4, maxWait: '1s' } }),
      ],
    }),
    says: [
      'Full slots and full queues keep 20 running and 23 waiting calls in memory: (20 + 23) × 1 MiB = 43 MiB; the budget is 40 MiB.',
    ],
    severity: 'warning',
    at: '/pool/callMemory',
    fixes: ['Cut queues to 16, 20 waiting calls in all at most'],
  },
  {
    it: 'has no number for an unbounded queue',
    file: file({
      pool: { size: 22, callMemory: '1KiB' },
      partitions: [call('a', { queue: { depth: 'unbounded', maxWait: '1s' } }), call('b')],
    }),
    says: ['An unbounded queue keeps calls in memory without a bound; the budget is 512 MiB.'],
    severity: 'warning',
    at: '/pool/callMemory',
    fixes: ['Cut queues to 524,268, 524,268 waiting calls in all at most'],
  },
]);
