import { call, describeRule, file } from './support.js';

describeRule('isolation-too-heavy', [
  {
    it: 'fires under a millisecond',
    file: file({ partitions: [call('cache', { latency: '999us', isolation: 'threadPool' })] }),
    says: [
      'A thread pool around cache’s calls of 999 µs: the hand-off costs about 10 µs, 1 % of each call.',
    ],
    severity: 'information',
    at: '/partitions/0/isolation',
    fixes: ['Use a semaphore'],
  },
  {
    it: 'is silent at a millisecond',
    file: file({ partitions: [call('cache', { latency: '1ms', isolation: 'threadPool' })] }),
    says: [],
  },
  {
    it: 'is silent for a semaphore',
    file: file({ partitions: [call('cache', { latency: '200us' })] }),
    says: [],
  },
  {
    it: 'says what share the hand-off costs',
    file: file({
      pool: { size: 22, isolation: 'threadPool' },
      partitions: [call('cache', { latency: '200us' })],
    }),
    says: [
      'A thread pool around cache’s calls of 200 µs: the hand-off costs about 10 µs, 5 % of each call.',
    ],
    severity: 'information',
    at: '/partitions/0/isolation',
    fixes: ['Use a semaphore'],
  },
]);
