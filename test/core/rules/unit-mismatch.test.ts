import { describeRule, file } from './support.js';

describeRule('unit-mismatch', [
  {
    it: 'fires on threads of node',
    file: file({ pool: { size: 22, runtime: 'node', unit: 'threads' } }),
    says: [
      'The pool counts threads, and Node.js runs calls on one: what it bounds are operations in flight. (threads is the unit where the file says none.)',
    ],
    severity: 'warning',
    at: '/pool/unit',
    fixes: ['Set unit to operations'],
  },
  {
    it: 'fires on the unit by default',
    file: file({ pool: { size: 22, runtime: 'node' } }),
    says: [
      'The pool counts threads, and Node.js runs calls on one: what it bounds are operations in flight. (threads is the unit where the file says none.)',
    ],
    severity: 'warning',
    at: '/pool/unit',
    fixes: ['Set unit to operations'],
  },
  {
    it: 'is silent for operations',
    file: file({ pool: { size: 22, runtime: 'node', unit: 'operations' } }),
    says: [],
  },
  {
    it: 'is silent on the jvm',
    file: file({ pool: { size: 22, runtime: 'jvm', unit: 'threads' } }),
    says: [],
  },
]);
