import { call, describeRule, file } from './support.js';

describeRule('headroom-unreachable', [
  {
    it: 'fires where nobody may borrow what is left',
    file: file({ partitions: [call('search'), call('orders')] }),
    says: [
      '20 of 22 slots are reserved, and of the 2 slots left nobody may borrow: 2 can never serve a call.',
    ],
    severity: 'warning',
    at: '/pool/size',
    fixes: ['Let partitions borrow the 2 unreserved slots', 'Shrink the pool to 20'],
  },
  {
    it: 'fires for the part that no limit reaches',
    file: file({ pool: { size: 25 } }),
    says: [
      '20 of 25 slots are reserved, and of the 5 slots left all may borrow only 2: 3 can never serve a call.',
    ],
    severity: 'warning',
    at: '/pool/size',
    fixes: ['Let partitions borrow the 5 unreserved slots', 'Shrink the pool to 22'],
  },
  {
    it: 'is silent where the limits reach all of it',
    file: file(),
    says: [],
  },
  {
    it: 'shares the limits out under borrowing, so that no reservation is lent',
    file: file({
      pool: { size: 25 },
      policy: 'borrowing',
      partitions: [call('search'), call('orders')],
    }),
    says: [
      '20 of 25 slots are reserved, and of the 5 slots left nobody may borrow: 5 can never serve a call.',
    ],
    severity: 'warning',
    at: '/pool/size',
    fixes: ['Let partitions borrow the 5 unreserved slots', 'Shrink the pool to 20'],
  },
  {
    it: 'is silent where nothing is reserved',
    file: file({ policy: 'capped' }),
    says: [],
  },
]);
