import { call, describeRule, file } from './support.js';

describeRule('timeout-alone', [
  {
    it: 'fires where timeouts alone fill a shared pool',
    file: file({
      policy: 'shared',
      partitions: [
        call('search', { rate: 21, timeout: '1s', dependency: 'index' }),
        call('orders', { rate: 20, timeout: '500ms' }),
      ],
    }),
    says: [
      'When every call of search runs into its timeout: 21/s × 1 s = 21 slots; the others need 2 and the pool has 22. The timeout alone keeps nobody else’s slots free.',
    ],
    severity: 'warning',
    at: '/partitions/0/timeout',
    fixes: ['Lower timeout to 800ms', 'Give each partition slots of its own (4 + 3)'],
  },
  {
    it: 'is silent where both fit exactly',
    file: file({
      policy: 'shared',
      partitions: [
        call('search', { rate: 20, timeout: '1s', dependency: 'index' }),
        call('orders', { rate: 20, timeout: '500ms' }),
      ],
    }),
    says: [],
  },
  {
    it: 'is information where nothing is known to turn slow',
    file: file({
      policy: 'shared',
      partitions: [
        call('search', { rate: 21, timeout: '1s' }),
        call('orders', { rate: 20, timeout: '500ms' }),
      ],
    }),
    says: [
      'When every call of search runs into its timeout: 21/s × 1 s = 21 slots; the others need 2 and the pool has 22. The timeout alone keeps nobody else’s slots free.',
    ],
    severity: 'information',
    at: '/partitions/0/timeout',
    fixes: ['Lower timeout to 800ms', 'Give each partition slots of its own (4 + 3)'],
  },
  {
    it: 'is silent where a cap holds',
    file: file({
      policy: 'capped',
      partitions: [
        call('search', { rate: 21, timeout: '1s', dependency: 'index', size: 20 }),
        call('orders', { rate: 20, timeout: '500ms' }),
      ],
    }),
    says: [],
  },
  {
    it: 'fires where the cap leaves too little',
    file: file({
      policy: 'capped',
      partitions: [
        call('search', { rate: 21, timeout: '1s', dependency: 'index', size: 21 }),
        call('orders', { rate: 20, timeout: '500ms' }),
      ],
    }),
    says: [
      'When every call of search runs into its timeout: 21/s × 1 s = 21 slots; the others need 2 and the pool has 22. The timeout alone keeps nobody else’s slots free.',
    ],
    severity: 'warning',
    at: '/partitions/0/timeout',
    fixes: ['Lower timeout to 800ms', 'Give each partition slots of its own (4 + 3)'],
  },
  {
    it: 'is silent where slots are reserved',
    file: file({
      partitions: [call('search', { rate: 21, timeout: '1s', size: 10 }), call('orders')],
    }),
    says: [],
  },
  {
    it: 'is silent where nobody else is there',
    file: file({ policy: 'shared', partitions: [call('search', { rate: 50 })] }),
    says: [],
  },
]);
