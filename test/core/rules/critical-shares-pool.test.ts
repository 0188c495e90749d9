import { call, describeRule, file } from './support.js';

describeRule('critical-shares-pool', [
  {
    it: 'fires on critical beside best effort',
    file: file({
      policy: 'shared',
      partitions: [call('pay', { tier: 'critical' }), call('export', { tier: 'best-effort' })],
    }),
    says: [
      'pay (critical) and export (best-effort) share every slot: calls that may be turned away can take the place of calls that must not.',
    ],
    severity: 'information',
    at: '/policy',
    fixes: ['Give each partition slots of its own (2 + 2)'],
  },
  {
    it: 'is silent beside standard',
    file: file({
      policy: 'shared',
      partitions: [call('pay', { tier: 'critical' }), call('export')],
    }),
    says: [],
  },
  {
    it: 'is silent where slots are reserved',
    file: file({
      partitions: [call('pay', { tier: 'critical' }), call('export', { tier: 'best-effort' })],
    }),
    says: [],
  },
]);
