import { call, describeRule, file } from './support.js';

describeRule('single-dependency', [
  {
    it: 'fires where all depend on the same',
    file: file({
      partitions: [call('search', { dependency: 'db' }), call('orders', { dependency: 'db' })],
    }),
    says: [
      'All 2 partitions depend on db: when it turns slow, all of them do, and there is nothing to isolate from it.',
    ],
    severity: 'information',
    at: '/partitions',
    fixes: [],
  },
  {
    it: 'is silent where one does not',
    file: file({ partitions: [call('search', { dependency: 'db' }), call('orders')] }),
    says: [],
  },
  {
    it: 'is silent for one partition',
    file: file({ partitions: [call('search', { dependency: 'db' })] }),
    says: [],
  },
  {
    it: 'is silent where an incident hits some of them alone',
    file: file({
      partitions: [call('search', { dependency: 'db' }), call('orders', { dependency: 'db' })],
      incidents: [
        { name: 'month-end', partition: 'orders', from: '1s', to: '2s', latency: '200ms' },
      ],
    }),
    says: [],
  },
  {
    it: 'is silent under shared, which isolates nothing',
    file: file({
      policy: 'shared',
      partitions: [call('search', { dependency: 'db' }), call('orders', { dependency: 'db' })],
    }),
    says: [],
  },
]);
