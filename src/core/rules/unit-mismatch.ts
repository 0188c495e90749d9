import type { StaticRule } from './rule.js';

export const unitMismatch: StaticRule = {
  id: 'unit-mismatch',
  severity: 'warning',
  *check(review) {
    const { unit, runtime } = review.configuration.pool;
    if (runtime !== 'node' || unit !== 'threads') return;
    yield {
      pointer: '/pool/unit',
      message:
        'The pool counts threads, and Node.js runs calls on one: what it bounds are operations in flight. ' +
        '(threads is the unit where the file says none.)',
      fixes: [
        {
          title: 'Set unit to operations',
          edits: [{ kind: 'set', pointer: '/pool/unit', value: 'operations' }],
        },
      ],
    };
  },
};
