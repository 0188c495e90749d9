import { call, describeRule, file } from './support.js';

describeRule('missing-breaker', [
  {
    it: "fires on an incident's target",
    file: file({
      partitions: [call('search', { rate: 20 }), call('orders')],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '3s', latency: '2s' }],
    }),
    says: [
      'search is what slow hits, and no breaker stops calls that are bound to fail: each holds a slot for as long as it takes.',
    ],
    severity: 'hint',
    at: '/partitions/0',
    fixes: ['Add a circuit breaker (half of 20 calls)'],
  },
  {
    it: 'is silent with a breaker',
    file: file({
      partitions: [call('search', { rate: 20, circuitBreaker: {} }), call('orders')],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '3s', latency: '2s' }],
    }),
    says: [],
  },
  {
    it: 'is silent for an incident of everything',
    file: file({ incidents: [{ name: 'slow', from: '1s', to: '3s', latency: '2s' }] }),
    says: [],
  },
  {
    it: 'is silent where there are only more calls',
    file: file({
      incidents: [{ name: 'campaign', partition: 'search', from: '1s', to: '3s', rateFactor: 2 }],
    }),
    says: [],
  },
  {
    it: 'adds a slowCall where nothing else calls it a failure',
    file: file({
      partitions: [call('search', { rate: 20, timeout: '5s' }), call('orders')],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '3s', latency: '2s' }],
    }),
    says: [
      'search is what slow hits, and no breaker stops calls that are bound to fail: each holds a slot for as long as it takes.',
    ],
    severity: 'hint',
    at: '/partitions/0',
    fixes: ['Add a circuit breaker (half of 20 calls, slow from 200ms)'],
  },
  {
    it: 'adds a timeout where calls hang',
    file: file({
      partitions: [call('search', { rate: 2, timeout: undefined }), call('orders')],
      incidents: [{ name: 'hang', partition: 'search', from: '1s', to: '5s', hang: true }],
    }),
    says: [
      'search is what hang hits, and no breaker stops calls that are bound to fail: each holds a slot for as long as it takes.',
    ],
    severity: 'hint',
    at: '/partitions/0',
    fixes: ['Add a circuit breaker (half of 4 calls) and timeout 200ms'],
  },
]);
