import { call, describeRule, file } from './support.js';

describeRule('breaker-never-opens', [
  {
    it: 'fires where the incident brings too few calls',
    file: file({
      partitions: [
        call('search', { rate: 20, circuitBreaker: { window: 100, minimumCalls: 41 } }),
        call('orders'),
      ],
      incidents: [{ name: 'down', partition: 'search', from: '1s', to: '3s', errorRate: 1 }],
    }),
    says: [
      'The breaker of search never opens: down brings 20/s × 2 s = 40 calls at most, and it needs 41 results.',
    ],
    severity: 'warning',
    at: '/partitions/0/circuitBreaker/minimumCalls',
    fixes: ['Set minimumCalls to 20'],
  },
  {
    it: 'is silent where they are just enough',
    file: file({
      partitions: [
        call('search', { rate: 20, circuitBreaker: { window: 100, minimumCalls: 40 } }),
        call('orders'),
      ],
      incidents: [{ name: 'down', partition: 'search', from: '1s', to: '3s', errorRate: 1 }],
    }),
    says: [],
  },
  {
    it: 'fires where the window holds fewer than it needs',
    file: file({
      partitions: [call('search', { circuitBreaker: { window: 20, minimumCalls: 21 } })],
    }),
    says: ['The breaker of search never opens: minimumCalls is 21 and its window holds 20.'],
    severity: 'warning',
    at: '/partitions/0/circuitBreaker/minimumCalls',
    fixes: ['Set minimumCalls to 20'],
  },
  {
    it: 'is silent where it holds as many',
    file: file({
      partitions: [call('search', { circuitBreaker: { window: 20, minimumCalls: 20 } })],
    }),
    says: [],
  },
  {
    it: 'says both',
    file: file({
      partitions: [
        call('search', { rate: 20, circuitBreaker: { window: 20, minimumCalls: 100 } }),
        call('orders'),
      ],
      incidents: [{ name: 'down', partition: 'search', from: '1s', to: '3s', errorRate: 1 }],
    }),
    says: [
      'The breaker of search never opens: minimumCalls is 100 and its window holds 20; down brings 20/s × 2 s = 40 calls at most.',
    ],
    severity: 'warning',
    at: '/partitions/0/circuitBreaker/minimumCalls',
    fixes: ['Set minimumCalls to 20'],
  },
  {
    it: 'fires where a window is larger than the incident can fill',
    file: file({
      partitions: [call('search', { rate: 20, circuitBreaker: { window: 100 } }), call('orders')],
      incidents: [{ name: 'down', partition: 'search', from: '1s', to: '3s', errorRate: 1 }],
    }),
    says: [
      'The breaker of search never opens: down brings 20/s × 2 s = 40 calls at most, and it needs 100 results.',
    ],
    severity: 'warning',
    at: '/partitions/0/circuitBreaker/window',
    fixes: ['Set minimumCalls to 20'],
  },
  {
    it: 'fires where slow calls succeed',
    file: file({
      partitions: [call('search', { rate: 20, timeout: '5s', circuitBreaker: {} }), call('orders')],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '3s', latency: '2s' }],
    }),
    says: [
      'The breaker of search never opens: slow calls of slow still succeed: no timeout or deadline cuts them off and no slowCall counts them.',
    ],
    severity: 'warning',
    at: '/partitions/0/circuitBreaker/slowCall',
    fixes: ['Set slowCall to 200ms'],
  },
  {
    it: 'is silent where slowCall counts them',
    file: file({
      partitions: [
        call('search', { rate: 20, timeout: '5s', circuitBreaker: { slowCall: '1s' } }),
        call('orders'),
      ],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '3s', latency: '2s' }],
    }),
    says: [],
  },
  {
    it: 'is silent where the timeout cuts them off',
    file: file({
      partitions: [call('search', { rate: 20, timeout: '1s', circuitBreaker: {} }), call('orders')],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '3s', latency: '2s' }],
    }),
    says: [],
  },
  {
    it: 'fires where hung calls never end',
    file: file({
      partitions: [
        call('search', { rate: 20, timeout: undefined, circuitBreaker: {} }),
        call('orders'),
      ],
      incidents: [{ name: 'hang', partition: 'search', from: '1s', to: '3s', hang: true }],
    }),
    says: [
      'The breaker of search never opens: calls that hang in hang never end, with neither timeout nor deadline, and count as nothing.',
    ],
    severity: 'warning',
    at: '/partitions/0/circuitBreaker/slowCall',
    fixes: ['Set timeout to 200ms'],
  },
  {
    it: 'is silent where another incident opens it',
    file: file({
      partitions: [call('search', { rate: 20, circuitBreaker: {} }), call('orders')],
      incidents: [
        { name: 'blip', partition: 'search', from: '1s', to: '1500ms', errorRate: 1 },
        { name: 'down', partition: 'search', from: '2s', to: '9s', errorRate: 1 },
      ],
    }),
    says: [],
  },
]);
