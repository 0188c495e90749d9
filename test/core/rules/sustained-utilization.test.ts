import { call, describeRule, file } from './support.js';

describeRule('sustained-utilization', [
  {
    it: 'fires above the limit',
    file: file({
      pool: { size: 10 },
      policy: 'shared',
      partitions: [call('search', { rate: 85 })],
    }),
    says: [
      'Without any incident 84.6 % of 10 slots are in use over 10 s, more than 80 %: the partitions need 8.5 slots on average, and little is left for a burst.',
    ],
    severity: 'information',
    at: '/pool/size',
    fixes: ['Raise the pool to 11'],
  },
  {
    it: 'is silent below it',
    file: file({
      pool: { size: 10 },
      policy: 'shared',
      partitions: [call('search', { rate: 79 })],
    }),
    says: [],
  },
  {
    it: 'finds the busiest two minutes of a longer run',
    file: file({
      pool: { size: 10 },
      policy: 'shared',
      limits: { utilization: 0.5 },
      partitions: [call('search', { rate: 52 })],
      simulation: { arrivals: 'even', duration: '5m' },
    }),
    says: [
      'Without any incident 52 % of 10 slots are in use over 2 min, more than 50 %: the partitions need 5.2 slots on average, and little is left for a burst.',
    ],
    severity: 'information',
    at: '/pool/size',
    fixes: ['Raise the pool to 11'],
  },
  {
    it: 'raises no pool that reserves its slots',
    file: file({ pool: { size: 10 }, partitions: [call('search', { rate: 95 })] }),
    says: [
      'Without any incident 94.6 % of 10 slots are in use over 10 s, more than 80 %: the partitions need 9.5 slots on average, and little is left for a burst.',
    ],
    severity: 'information',
    at: '/pool/size',
    fixes: [],
  },
]);
