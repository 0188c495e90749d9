import { call, describeRule, file } from './support.js';

describeRule('shared-pool-exposed', [
  {
    it: 'fires on a slow dependency that takes the pool',
    file: file({
      pool: { size: 60 },
      policy: 'shared',
      partitions: [
        call('search', { rate: 120, latency: '50ms', timeout: '5s' }),
        call('cache', { rate: 480, latency: '5ms' }),
      ],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '2s' }],
    }),
    says: [
      'slow: 120/s × 2 s = 240 slots; the pool has 60 and everyone else needs 2.4. search is 20 % of the traffic and can take every slot.',
    ],
    severity: 'warning',
    at: '/policy',
    fixes: ['Give each partition slots of its own (9 + 4)'],
  },
  {
    it: 'fires at 5 % of the traffic',
    file: file({
      pool: { size: 60 },
      policy: 'shared',
      partitions: [
        call('search', { rate: 30, latency: '50ms', timeout: '5s' }),
        call('cache', { rate: 570, latency: '5ms', timeout: '50ms' }),
      ],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '2s' }],
    }),
    says: [
      'slow: 30/s × 2 s = 60 slots; the pool has 60 and everyone else needs 2.85. search is 5 % of the traffic and can take every slot.',
    ],
    severity: 'warning',
    at: '/policy',
    fixes: ['Give each partition slots of its own (3 + 5)'],
  },
  {
    it: 'is silent where both fit exactly',
    file: file({
      pool: { size: 62 },
      policy: 'shared',
      partitions: [
        call('search', { rate: 30, latency: '50ms', timeout: '5s' }),
        call('cache', { rate: 400, latency: '5ms', timeout: '50ms' }),
      ],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '2s' }],
    }),
    says: [],
  },
  {
    it: 'is silent where the timeout bounds it',
    file: file({
      pool: { size: 60 },
      policy: 'shared',
      partitions: [
        call('search', { rate: 30, latency: '50ms', timeout: '1s' }),
        call('cache', { rate: 400, latency: '5ms' }),
      ],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '2s' }],
    }),
    says: [],
  },
  {
    it: 'fires on a hang that nothing ends',
    file: file({
      pool: { size: 60 },
      policy: 'shared',
      partitions: [call('search', { timeout: undefined }), call('cache')],
      incidents: [{ name: 'hang', partition: 'search', from: '1s', to: '2s', hang: true }],
    }),
    says: [
      'hang: calls of search hang and no timeout returns their slots; the pool has 60 and everyone else needs 1. search is 50 % of the traffic and can take every slot.',
    ],
    severity: 'warning',
    at: '/policy',
    fixes: ['Give each partition slots of its own (2 + 2)'],
  },
  {
    it: 'counts more calls',
    file: file({
      pool: { size: 22 },
      policy: 'shared',
      partitions: [call('search'), call('cache')],
      incidents: [{ name: 'campaign', partition: 'search', from: '1s', to: '2s', rateFactor: 22 }],
    }),
    says: [
      'campaign: 10/s × 22 × 100 ms = 22 slots; the pool has 22 and everyone else needs 1. search is 50 % of the traffic and can take every slot.',
    ],
    severity: 'warning',
    at: '/policy',
    fixes: ['Give each partition slots of its own (2 + 2)'],
  },
  {
    it: 'is silent where slots are reserved',
    file: file({
      partitions: [call('search', { rate: 30, timeout: '5s' }), call('cache')],
      incidents: [{ name: 'slow', partition: 'search', from: '1s', to: '2s', latency: '2s' }],
    }),
    says: [],
  },
  {
    it: 'is silent where the incident spares nobody',
    file: file({
      policy: 'shared',
      partitions: [call('search', { rate: 120, timeout: '5s' }), call('cache')],
      incidents: [{ name: 'slow', from: '1s', to: '2s', latency: '2s' }],
    }),
    says: [],
  },
]);
