import { call, describeRule, file } from './support.js';

describeRule('borrow-starves-lender', [
  {
    it: 'fires where the lender is left less than its load',
    file: file({
      pool: { size: 10 },
      policy: 'borrowing',
      partitions: [
        call('search', { rate: 30, size: 4, borrow: 3, dependency: 'index' }),
        call('payments', { rate: 40, size: 6 }),
      ],
    }),
    says: [
      'search may borrow 3 slots: payments is left 3 of 6, and its load is 40/s × 100 ms = 4 slots. A borrowed slot comes back only when its call ends.',
    ],
    severity: 'warning',
    at: '/partitions/0/borrow',
    fixes: ['Lower borrow to 2'],
  },
  {
    it: 'is silent at the load',
    file: file({
      pool: { size: 10 },
      policy: 'borrowing',
      partitions: [
        call('search', { rate: 30, size: 4, borrow: 2, dependency: 'index' }),
        call('payments', { rate: 40, size: 6 }),
      ],
    }),
    says: [],
  },
  {
    it: 'expects those to borrow that an incident hits',
    file: file({
      pool: { size: 10 },
      policy: 'borrowing',
      partitions: [
        call('search', { rate: 30, size: 4, borrow: 2, timeout: '20s' }),
        call('payments', { rate: 40, size: 6, borrow: 2 }),
      ],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '8s' }],
    }),
    says: [],
  },
  {
    it: 'is silent where unreserved slots are lent first',
    file: file({
      pool: { size: 11 },
      policy: 'borrowing',
      partitions: [
        call('search', { rate: 30, size: 4, borrow: 3, dependency: 'index' }),
        call('payments', { rate: 40, size: 6 }),
      ],
    }),
    says: [],
  },
  {
    it: 'adds up what several may borrow',
    file: file({
      pool: { size: 16 },
      policy: 'borrowing',
      partitions: [
        call('a', { size: 5, borrow: 2, dependency: 'x' }),
        call('b', { size: 5, borrow: 2, dependency: 'y' }),
        call('payments', { rate: 40, size: 6 }),
      ],
    }),
    says: [
      'a may borrow 2 slots, with the other borrowers 4: payments is left 2 of 6, and its load is 40/s × 100 ms = 4 slots. A borrowed slot comes back only when its call ends.',
      'b may borrow 2 slots, with the other borrowers 4: payments is left 2 of 6, and its load is 40/s × 100 ms = 4 slots. A borrowed slot comes back only when its call ends.',
    ],
    severity: 'warning',
    at: '/partitions/0/borrow',
    fixes: ['Lower borrow to 0'],
  },
  {
    it: 'is silent under bulkhead, which lends no reservation',
    file: file({
      pool: { size: 10 },
      partitions: [
        call('search', { rate: 30, size: 4, borrow: 3, dependency: 'index' }),
        call('payments', { rate: 40, size: 6 }),
      ],
    }),
    says: [],
  },
]);
