import { call, describeRule, file } from './support.js';

describeRule('semaphore-cannot-interrupt', [
  {
    it: 'fires on a semaphore with only a deadline',
    file: file({ partitions: [call('search', { timeout: undefined, deadline: '1s' })] }),
    says: [
      'The deadline of 1 s frees the caller of search, not the slot: a semaphore cannot interrupt the call, and only a timeout returns its slot. Normal load needs 10/s × 100 ms = 1 slot.',
    ],
    severity: 'warning',
    at: '/partitions/0/deadline',
    fixes: ['Add timeout 1s'],
  },
  {
    it: 'is silent with a timeout',
    file: file({ partitions: [call('search', { timeout: '1s', deadline: '1s' })] }),
    says: [],
  },
  {
    it: 'is silent for a thread pool',
    file: file({
      partitions: [call('search', { timeout: undefined, deadline: '1s', isolation: 'threadPool' })],
    }),
    says: [],
  },
  {
    it: 'is silent without a deadline',
    file: file({ partitions: [call('search', { timeout: undefined })] }),
    says: [],
  },
  {
    it: 'shows what a timeout of the same length would free',
    file: file({
      partitions: [call('search', { rate: 1, latency: '30s', timeout: undefined, deadline: '1s' })],
    }),
    says: [
      'The deadline of 1 s frees the caller of search, not the slot: a semaphore cannot interrupt the call, and only a timeout returns its slot. It holds 1/s × 30 s = 30 slots, of which 10 are 33.3 %; with a timeout of the same length it would be 1/s × 1 s = 1.',
    ],
    severity: 'warning',
    at: '/partitions/0/deadline',
    fixes: ['Add timeout 1s'],
  },
]);
