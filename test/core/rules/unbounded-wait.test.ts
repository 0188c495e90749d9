import { call, describeRule, file } from './support.js';

describeRule('unbounded-wait', [
  {
    it: 'fires on a deep queue without a bound',
    file: file({ partitions: [call('search', { queue: { depth: 21 } })] }),
    says: [
      'search has a queue of 21 places and neither maxWait nor deadline: the last place waits up to 21 × 1 s ÷ 10 slots = 2.1 s, every call running into its timeout. Normal load needs 10/s × 100 ms = 1 slot, 10 % of 10: the size cannot be the cause of rejections on a normal day, they would mean a burst or a leak.',
    ],
    severity: 'warning',
    at: '/partitions/0/queue',
    fixes: ['Add maxWait 200ms and cut the queue to 20'],
  },
  {
    it: 'is information where it is shallow and a timeout exists',
    file: file({ partitions: [call('search', { queue: { depth: 20 } })] }),
    says: [
      'search has a queue of 20 places and neither maxWait nor deadline: the last place waits up to 20 × 1 s ÷ 10 slots = 2 s, every call running into its timeout. Normal load needs 10/s × 100 ms = 1 slot, 10 % of 10: the size cannot be the cause of rejections on a normal day, they would mean a burst or a leak.',
    ],
    severity: 'information',
    at: '/partitions/0/queue',
    fixes: ['Add maxWait 200ms'],
  },
  {
    it: 'is a warning where no timeout exists',
    file: file({
      partitions: [call('search', { rate: 40, queue: { depth: 20 }, timeout: undefined })],
    }),
    says: [
      'search has a queue of 20 places and neither maxWait nor deadline: the last place waits 20 × 100 ms ÷ 10 slots = 200 ms on a normal day, and for as long as calls hang on a bad one.',
    ],
    severity: 'warning',
    at: '/partitions/0/queue',
    fixes: ['Add maxWait 200ms'],
  },
  {
    it: 'is silent with maxWait',
    file: file({ partitions: [call('search', { queue: { depth: 5, maxWait: '1s' } })] }),
    says: [],
  },
  {
    it: 'is silent with a deadline',
    file: file({ partitions: [call('search', { queue: { depth: 5 }, deadline: '1s' })] }),
    says: [],
  },
  {
    it: 'is silent without a queue',
    file: file({ partitions: [call('search')] }),
    says: [],
  },
  {
    it: 'fires on a queue without end',
    file: file({ partitions: [call('search', { queue: { depth: 'unbounded' } })] }),
    says: [
      'search has an unbounded queue and neither maxWait nor deadline: under overload its calls wait longer and longer. Normal load needs 10/s × 100 ms = 1 slot, 10 % of 10: the size cannot be the cause of rejections on a normal day, they would mean a burst or a leak.',
    ],
    severity: 'warning',
    at: '/partitions/0/queue',
    fixes: ['Add maxWait 200ms and cut the queue to 20'],
  },
  {
    it: 'counts 2147483647 places as no end',
    file: file({ partitions: [call('search', { queue: { depth: 2147483647 } })] }),
    says: [
      'search has an unbounded queue and neither maxWait nor deadline: under overload its calls wait longer and longer. Normal load needs 10/s × 100 ms = 1 slot, 10 % of 10: the size cannot be the cause of rejections on a normal day, they would mean a burst or a leak.',
    ],
    severity: 'warning',
    at: '/partitions/0/queue',
    fixes: ['Add maxWait 200ms and cut the queue to 20'],
  },
]);
