import { call, describeRule, file } from './support.js';

describeRule('no-timeout', [
  {
    it: 'is a warning with a dependency',
    file: file({
      partitions: [call('search', { rate: 50, timeout: undefined, dependency: 'index' })],
    }),
    says: [
      'search has no timeout: a call that hangs never returns its slot. Normal load needs 50/s × 100 ms = 5 slots.',
    ],
    severity: 'warning',
    at: '/partitions/0',
    fixes: ['Add timeout 200ms'],
  },
  {
    it: "is a warning for an incident's target",
    file: file({
      partitions: [call('search', { rate: 50, timeout: undefined }), call('orders')],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '1s' }],
    }),
    says: [
      'search has no timeout: a call that hangs never returns its slot. Normal load needs 50/s × 100 ms = 5 slots.',
    ],
    severity: 'warning',
    at: '/partitions/0',
    fixes: ['Add timeout 200ms'],
  },
  {
    it: 'is information without anything behind it',
    file: file({ partitions: [call('search', { timeout: undefined })] }),
    says: [
      'search has no timeout: a call that hangs never returns its slot. Normal load needs 10/s × 100 ms = 1 slot, 10 % of 10: the size cannot be the cause of rejections on a normal day, they would mean a burst or a leak.',
    ],
    severity: 'information',
    at: '/partitions/0',
    fixes: ['Add timeout 200ms'],
  },
  {
    it: 'is silent with a timeout',
    file: file({ partitions: [call('search', { timeout: '1s' })] }),
    says: [],
  },
  {
    it: 'says that the size is not the cause where the load is far below it',
    file: file({
      pool: { size: 300 },
      partitions: [call('search', { rate: 150, latency: '32ms', size: 300, timeout: undefined })],
    }),
    says: [
      'search has no timeout: a call that hangs never returns its slot. Normal load needs 150/s × 32 ms = 4.8 slots, 1.6 % of 300: the size cannot be the cause of rejections on a normal day, they would mean a burst or a leak.',
    ],
    severity: 'information',
    at: '/partitions/0',
    fixes: ['Add timeout 80ms'],
  },
  {
    it: 'is covered where a deadline and a semaphore say more',
    file: file({ partitions: [call('search', { timeout: undefined, deadline: '1s' })] }),
    says: [],
  },
]);
