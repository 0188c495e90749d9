import { call, describeRule, file } from './support.js';

describeRule('partition-sum-equals-pool', [
  {
    it: 'fires on an exact split, and frees slots of the least loaded',
    file: file({ pool: { size: 20 } }),
    says: [
      '10 + 10 reserve exactly the pool of 20: nothing is left unreserved, so a burst on a healthy partition has nowhere to go.',
    ],
    severity: 'warning',
    at: '/pool/size',
    fixes: ['Free 2 slots of search and let partitions borrow'],
  },
  {
    it: 'is silent with a slot to spare',
    file: file({ pool: { size: 21 } }),
    says: [],
  },
  {
    it: 'is silent above the pool, where the sum is an error',
    file: file({ pool: { size: 19 } }),
    says: [],
  },
  {
    it: 'is information under borrowing, which lends idle slots',
    file: file({ pool: { size: 20 }, policy: 'borrowing' }),
    says: [
      '10 + 10 reserve exactly the pool of 20: nothing is left unreserved, so every borrowed slot is another partition’s.',
    ],
    severity: 'information',
    at: '/pool/size',
    fixes: ['Free 2 slots of search and let partitions borrow'],
  },
  {
    it: 'is silent for a single partition',
    file: file({ pool: { size: 10 }, partitions: [call('search')] }),
    says: [],
  },
  {
    it: 'has no slot to free where every size is its load',
    file: file({
      pool: { size: 3 },
      partitions: [call('search', { size: 1 }), call('orders', { rate: 20, size: 2 })],
    }),
    says: [
      '1 + 2 reserve exactly the pool of 3: nothing is left unreserved, so a burst on a healthy partition has nowhere to go.',
    ],
    severity: 'warning',
    at: '/pool/size',
    fixes: [],
  },
  {
    it: 'is silent where nothing is reserved',
    file: file({ pool: { size: 20 }, policy: 'capped' }),
    says: [],
  },
]);
