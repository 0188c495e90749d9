import { call, describeRule, file } from './support.js';

describeRule('unused-suppression', [
  {
    it: 'fires where nothing is suppressed',
    file: file({ suppress: [{ rule: 'no-timeout', reason: 'batch only' }] }),
    says: ['Nothing to suppress: no-timeout reports nothing here.'],
    severity: 'warning',
    at: '/suppress/0',
  },
  {
    it: 'names the partition',
    file: file({
      partitions: [call('search', { timeout: undefined }), call('orders', { borrow: 2 })],
      suppress: [{ rule: 'no-timeout', partition: 'orders', reason: 'batch only' }],
    }),
    says: ['Nothing to suppress: no-timeout reports nothing for orders here.'],
    severity: 'warning',
    at: '/suppress/0',
  },
  {
    it: 'is silent where one is needed',
    file: file({
      partitions: [call('search', { timeout: undefined }), call('orders', { borrow: 2 })],
      suppress: [{ rule: 'no-timeout', partition: 'search', reason: 'batch only' }],
    }),
    says: [],
  },
  {
    it: 'counts the second of two alike',
    file: file({
      partitions: [call('search', { timeout: undefined }), call('orders', { borrow: 2 })],
      suppress: [
        { rule: 'no-timeout', partition: 'search', reason: 'batch only' },
        { rule: 'no-timeout', partition: 'search', reason: 'again' },
      ],
    }),
    says: ['Nothing to suppress: no-timeout reports nothing for search here.'],
    severity: 'warning',
    at: '/suppress/1',
  },
  {
    it: 'lets a covered finding be accepted',
    file: file({
      partitions: [
        call('search', { timeout: undefined, deadline: '1s' }),
        call('orders', { borrow: 2 }),
      ],
      suppress: [{ rule: 'no-timeout', partition: 'search', reason: 'batch only' }],
    }),
    says: [],
  },
  {
    it: 'leaves simulated rules to the simulation',
    file: file({ suppress: [{ rule: 'checkout-wait', reason: 'batch only' }] }),
    says: [],
  },
]);
