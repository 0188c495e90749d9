import { call, describeRule, file } from './support.js';

describeRule('review-overdue', [
  {
    it: 'fires after the limit',
    file: file({ partitions: [call('search', { reviewed: '2025-08-03' })] }),
    says: [
      'search was reviewed on 2025-08-03, 181 days ago; the limit is 180. Rates and latencies of then may not be those of now.',
    ],
    severity: 'information',
    at: '/partitions/0/reviewed',
    fixes: ['Set reviewed to 2026-01-31'],
  },
  {
    it: 'is silent on the last day',
    file: file({ partitions: [call('search', { reviewed: '2025-08-04' })] }),
    says: [],
  },
  {
    it: 'is silent for the future',
    file: file({ partitions: [call('search', { reviewed: '2027-01-01' })] }),
    says: [],
  },
  {
    it: 'is silent where nobody has reviewed it',
    file: file({ partitions: [call('search')] }),
    says: [],
  },
  {
    it: 'counts leap days',
    file: file({
      limits: { reviewAfterDays: 1 },
      partitions: [call('search', { reviewed: '2024-02-28' })],
    }),
    says: [
      'search was reviewed on 2024-02-28, 2 days ago; the limit is 1. Rates and latencies of then may not be those of now.',
    ],
    severity: 'information',
    at: '/partitions/0/reviewed',
    fixes: ['Set reviewed to 2024-03-01'],
    today: '2024-03-01',
  },
]);
