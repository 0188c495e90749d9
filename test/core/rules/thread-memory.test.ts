import { call, describeRule, file } from './support.js';

describeRule('thread-memory', [
  {
    it: 'fires above the budget',
    file: file({
      pool: { size: 60, isolation: 'threadPool', stackSize: '1MiB', memoryBudget: '39MiB' },
      partitions: [call('a', { size: 20 }), call('b', { size: 20 })],
    }),
    says: ['2 thread pools have 40 threads × 1 MiB of stack = 40 MiB; the budget is 39 MiB.'],
    severity: 'warning',
    at: '/pool/memoryBudget',
    fixes: [
      'Shrink thread pools to load and headroom, 4 threads',
      'Use semaphores instead of thread pools',
    ],
  },
  {
    it: 'is silent at the budget',
    file: file({
      pool: { size: 60, isolation: 'threadPool', stackSize: '1MiB', memoryBudget: '40MiB' },
      partitions: [call('a', { size: 20 }), call('b', { size: 20 })],
    }),
    says: [],
  },
  {
    it: 'counts thread pools alone',
    file: file({
      pool: { size: 60, stackSize: '1MiB', memoryBudget: '19MiB' },
      partitions: [call('a', { size: 20, isolation: 'threadPool' }), call('b', { size: 20 })],
    }),
    says: ['1 thread pool has 20 threads × 1 MiB of stack = 20 MiB; the budget is 19 MiB.'],
    severity: 'warning',
    at: '/pool/memoryBudget',
    fixes: [
      'Shrink thread pools to load and headroom, 2 threads',
      'Use semaphores instead of thread pools',
    ],
  },
  {
    it: 'is silent for semaphores',
    file: file({ pool: { size: 60, stackSize: '1MiB', memoryBudget: '1MiB' } }),
    says: [],
  },
  {
    it: 'counts a shared pool once',
    file: file({
      policy: 'shared',
      pool: { size: 60, isolation: 'threadPool', stackSize: '1MiB', memoryBudget: '59MiB' },
    }),
    says: ['The thread pool has 60 threads × 1 MiB of stack = 60 MiB; the budget is 59 MiB.'],
    severity: 'warning',
    at: '/pool/memoryBudget',
    fixes: ['Use semaphores instead of thread pools'],
  },
  {
    it: 'has defaults for stack and budget',
    file: file({
      pool: { size: 900, isolation: 'threadPool' },
      partitions: [call('a', { size: 683 })],
    }),
    says: ['1 thread pool has 683 threads × 768 KiB of stack = 512.3 MiB; the budget is 512 MiB.'],
    severity: 'warning',
    at: '/pool/memoryBudget',
    fixes: [
      'Shrink thread pools to load and headroom, 2 threads',
      'Use semaphores instead of thread pools',
    ],
  },
  {
    it: 'is silent under the defaults',
    file: file({
      pool: { size: 900, isolation: 'threadPool' },
      partitions: [call('a', { size: 682 })],
    }),
    says: [],
  },
]);
