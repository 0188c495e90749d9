import { call, describeRule, file } from './support.js';

describeRule('shared-resource', [
  {
    it: 'fires where partitions together exceed what is behind them',
    file: file({
      resources: [{ name: 'db', size: 19 }],
      partitions: [
        call('search', { resource: 'db' }),
        call('orders', { resource: 'db', size: 10 }),
      ],
    }),
    says: [
      'search and orders may hold 10 + 10 = 20 slots together, and each needs one of the 19 connections of db: they are not isolated, db is what runs out.',
    ],
    severity: 'warning',
    at: '/resources/0/size',
    fixes: ['Share the 19 out: 9 + 9'],
  },
  {
    it: 'is silent where they fit',
    file: file({
      resources: [{ name: 'db', size: 20 }],
      partitions: [
        call('search', { resource: 'db' }),
        call('orders', { resource: 'db', size: 10 }),
      ],
    }),
    says: [],
  },
  {
    it: 'is silent for a resource of one partition',
    file: file({
      resources: [{ name: 'db', size: 5 }],
      partitions: [call('search', { resource: 'db' }), call('orders')],
    }),
    says: [],
  },
  {
    it: 'counts what may be borrowed',
    file: file({
      resources: [{ name: 'db', size: 21 }],
      partitions: [
        call('search', { resource: 'db', borrow: 2 }),
        call('orders', { resource: 'db' }),
      ],
    }),
    says: [
      'search and orders may hold 12 + 10 = 22 slots together, and each needs one of the 21 connections of db: they are not isolated, db is what runs out.',
    ],
    severity: 'warning',
    at: '/resources/0/size',
    fixes: ['Share the 21 out: 10 + 10'],
  },
  {
    it: 'fires in a shared pool',
    file: file({
      policy: 'shared',
      resources: [{ name: 'db', size: 20, unit: 'connections' }],
      partitions: [call('search', { resource: 'db' }), call('orders', { resource: 'db' })],
    }),
    says: [
      'search and orders may hold 22 slots together, and each needs one of the 20 connections of db: they are not isolated, db is what runs out.',
    ],
    severity: 'warning',
    at: '/resources/0/size',
    fixes: [],
  },
]);
