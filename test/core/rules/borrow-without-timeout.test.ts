import { call, describeRule, file } from './support.js';

describeRule('borrow-without-timeout', [
  {
    it: 'fires where borrowed slots may never come back',
    file: file({ partitions: [call('search', { borrow: 2, timeout: undefined }), call('orders')] }),
    says: [
      'search may borrow 2 slots and has no timeout: nothing takes a borrowed slot back, so a call that hangs keeps it for ever.',
    ],
    severity: 'warning',
    at: '/partitions/0/borrow',
    fixes: ['Add timeout 200ms'],
  },
  {
    it: 'is silent with a timeout',
    file: file(),
    says: [],
  },
  {
    it: 'is silent without borrowing',
    file: file({
      partitions: [call('search', { timeout: undefined }), call('orders', { borrow: 2 })],
    }),
    says: [],
  },
  {
    it: 'is silent where there is nothing to borrow',
    file: file({
      pool: { size: 20 },
      partitions: [call('search', { borrow: 2, timeout: undefined }), call('orders')],
    }),
    says: [],
  },
  {
    it: 'fires under borrowing, where reserved slots are lent',
    file: file({
      pool: { size: 20 },
      policy: 'borrowing',
      partitions: [call('search', { borrow: 2, timeout: undefined }), call('orders')],
    }),
    says: [
      'search may borrow 2 slots and has no timeout: nothing takes a borrowed slot back, so a call that hangs keeps it for ever.',
    ],
    severity: 'warning',
    at: '/partitions/0/borrow',
    fixes: ['Add timeout 200ms'],
  },
]);
