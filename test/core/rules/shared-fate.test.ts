import { call, describeRule, file } from './support.js';

describeRule('shared-fate', [
  {
    it: 'fires where every incident reaches everybody',
    file: file({ incidents: [{ name: 'full disk', from: '1s', to: '2s', latency: '2s' }] }),
    says: [
      'full disk reaches all 2 partitions: nothing in this file shows what the partitions isolate.',
    ],
    severity: 'information',
    at: '/incidents',
    fixes: [],
  },
  {
    it: 'is silent where one incident does not',
    file: file({
      incidents: [
        { name: 'full disk', from: '1s', to: '2s', latency: '2s' },
        { name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '200ms' },
      ],
    }),
    says: [],
  },
  {
    it: 'is silent without an incident',
    file: file(),
    says: [],
  },
  {
    it: 'fires where all work on one resource that is large enough',
    file: file({
      resources: [{ name: 'db', size: 22 }],
      partitions: [call('search', { resource: 'db' }), call('orders', { resource: 'db' })],
    }),
    says: [
      'All 2 partitions work on db: when it turns slow or runs out, all of them do, whatever their sizes.',
    ],
    severity: 'information',
    at: '/partitions',
    fixes: [],
  },
  {
    it: 'leaves it to shared-resource where it is not',
    file: file({
      resources: [{ name: 'db', size: 12 }],
      partitions: [call('search', { resource: 'db' }), call('orders', { resource: 'db' })],
    }),
    says: [],
  },
  {
    it: 'leaves it to single-dependency where all have one',
    file: file({
      partitions: [call('search', { dependency: 'db' }), call('orders', { dependency: 'db' })],
      incidents: [{ name: 'slow', dependency: 'db', from: '1s', to: '2s', latency: '200ms' }],
    }),
    says: [],
  },
]);
