import { call, describeRule, file } from './support.js';

describeRule('partition-oversized', [
  {
    it: 'fires above oversize times the recommended size',
    file: file({ partitions: [call('search', { size: 7, dependency: 'index' }), call('orders')] }),
    says: [
      '10/s × 100 ms = 1 slot (14.3 % of its size) and 2 with headroom; search has 7, 3.5×: so many slots can hang before it is stopped. The size cannot be the cause of rejections here; they would mean a burst or a leak.',
    ],
    severity: 'information',
    at: '/partitions/0/size',
    fixes: ['Set size to 2'],
  },
  {
    it: 'is silent at it',
    file: file({ partitions: [call('search', { size: 6, dependency: 'index' }), call('orders')] }),
    says: [],
  },
  {
    it: 'never fires on what is simply the rest',
    file: file({ partitions: [call('search', { size: 20 })] }),
    says: [],
  },
  {
    it: "fires on an incident's target",
    file: file({
      partitions: [call('search', { size: 7 }), call('orders')],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '1s' }],
    }),
    says: [
      '10/s × 100 ms = 1 slot (14.3 % of its size) and 2 with headroom; search has 7, 3.5×: so many slots can hang before it is stopped. The size cannot be the cause of rejections here; they would mean a burst or a leak.',
    ],
    severity: 'information',
    at: '/partitions/0/size',
    fixes: ['Set size to 2'],
  },
]);
