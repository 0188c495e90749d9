import { call, describeRule, file } from './support.js';

describeRule('unreachable-setting', [
  {
    it: 'fires on maxWait without a queue',
    file: file({ partitions: [call('search', { queue: { maxWait: '1s' } })] }),
    says: ['Nobody waits for search: its queue has no places, so maxWait 1 s never runs out.'],
    severity: 'information',
    at: '/partitions/0/queue/maxWait',
    fixes: ['Remove it'],
  },
  {
    it: 'fires on maxWait behind the deadline',
    file: file({
      partitions: [call('search', { queue: { depth: 5, maxWait: '2s' }, deadline: '2s' })],
    }),
    says: ['The deadline of search, 2 s, always comes before maxWait, 2 s.'],
    severity: 'information',
    at: '/partitions/0/queue/maxWait',
    fixes: ['Remove it'],
  },
  {
    it: 'is silent on maxWait before the deadline',
    file: file({
      partitions: [call('search', { queue: { depth: 5, maxWait: '1900ms' }, deadline: '2s' })],
    }),
    says: [],
  },
  {
    it: 'fires on slowCall behind the timeout',
    file: file({ partitions: [call('search', { circuitBreaker: { slowCall: '1s' } })] }),
    says: ['The timeout of search cuts calls off at 1 s: none is ever slower than slowCall, 1 s.'],
    severity: 'information',
    at: '/partitions/0/circuitBreaker/slowCall',
    fixes: ['Remove it'],
  },
  {
    it: 'is silent on slowCall before the timeout',
    file: file({ partitions: [call('search', { circuitBreaker: { slowCall: '999ms' } })] }),
    says: [],
  },
  {
    it: 'fires on a queue that shedding keeps empty',
    file: file({
      partitions: [
        call('search', { shed: { utilization: 0.9 }, queue: { depth: 5, maxWait: '50ms' } }),
      ],
    }),
    says: ['search sheds from 90 % of its 10 slots on, so nobody ever gets as far as its queue.'],
    severity: 'information',
    at: '/partitions/0/queue',
    fixes: ['Remove it'],
  },
  {
    it: 'is silent on it where the pool itself may be full',
    file: file({
      policy: 'capped',
      partitions: [
        call('search', {
          size: 22,
          shed: { utilization: 0.9 },
          queue: { depth: 5, maxWait: '50ms' },
        }),
      ],
    }),
    says: [],
  },
  {
    it: 'fires on calls that take no time',
    file: file({ partitions: [call('search', { latency: '0ms' })] }),
    says: [
      'search takes no time: its calls never hold a slot, and no size, queue or bound of it ever matters.',
    ],
    severity: 'information',
    at: '/partitions/0/latency',
    fixes: [],
  },
  {
    it: 'is silent on calls that take no time until an incident gives them some',
    file: file({
      partitions: [call('search', { latency: '0ms' }), call('orders')],
      incidents: [
        { name: 'slow', partition: 'search', from: '2s', to: '8s', latency: '3s' },
        { name: 'surge', partition: 'orders', from: '2s', to: '8s', rateFactor: 2 },
      ],
    }),
    says: [],
  },
  {
    it: 'fires on a cap above the pool',
    file: file({ policy: 'capped', partitions: [call('search', { size: 23 })] }),
    says: ['search is capped at 23, and the pool has 22: the cap never holds.'],
    severity: 'information',
    at: '/partitions/0/size',
    fixes: ['Set size to 22'],
  },
  {
    it: 'is silent on a cap of the pool',
    file: file({ policy: 'capped', partitions: [call('search', { size: 22 })] }),
    says: [],
  },
  {
    it: 'fires on slots above all caps',
    file: file({ policy: 'capped', partitions: [call('search', { size: 21 })] }),
    says: ['The caps add up to 21: 1 slot of 22 can never be in use.'],
    severity: 'information',
    at: '/pool/size',
    fixes: ['Shrink the pool to 21'],
  },
  {
    it: 'fires on a resource nobody names',
    file: file({ resources: [{ name: 'db', size: 20 }] }),
    says: ['No partition names the resource db.'],
    severity: 'information',
    at: '/resources/0',
    fixes: ['Remove it'],
  },
  {
    it: 'fires on an incident after the run',
    file: file({
      incidents: [{ name: 'late', partition: 'search', from: '10s', to: '20s', latency: '200ms' }],
    }),
    says: ['late begins at 10 s of a run of 10 s: it never plays.'],
    severity: 'information',
    at: '/incidents/0/from',
    fixes: ['Set the duration to 20s'],
  },
  {
    it: 'is silent on an incident at its end',
    file: file({
      incidents: [
        { name: 'late', partition: 'search', from: '9999ms', to: '20s', latency: '200ms' },
      ],
    }),
    says: [],
  },
  {
    it: 'fires on an incident within the warm-up',
    file: file({
      simulation: { warmup: '5s', duration: '10s' },
      incidents: [{ name: 'early', partition: 'search', from: '2s', to: '5s', latency: '200ms' }],
    }),
    says: ['early ends at 5 s, within the warm-up of 5 s: none of its calls is counted.'],
    severity: 'information',
    at: '/incidents/0/to',
    fixes: ['Set warmup to 2s'],
  },
  {
    it: 'fires on what a hang makes void',
    file: file({
      incidents: [
        {
          name: 'hang',
          partition: 'search',
          from: '2s',
          to: '5s',
          hang: true,
          latency: '200ms',
          errorRate: 0.5,
        },
      ],
    }),
    says: [
      'Calls of hang hang: its latency never takes effect.',
      'Calls of hang hang: none of them ends with an error.',
    ],
    severity: 'information',
    at: '/incidents/0/latency',
    fixes: ['Remove it'],
  },
  {
    it: 'is silent on a borrow limit that only the policy keeps idle',
    file: file({ pool: { size: 20 } }),
    says: [],
  },
]);
