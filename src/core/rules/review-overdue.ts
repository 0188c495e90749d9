import type { StaticRule } from './rule.js';
import { dayNumber } from './support/days.js';
import { figure } from './support/format.js';

export const reviewOverdue: StaticRule = {
  id: 'review-overdue',
  severity: 'information',
  *check(review) {
    const today = dayNumber(review.today);
    if (today === null) return;
    const limit = review.configuration.limits.reviewAfterDays;
    for (const each of review.partitions) {
      const { reviewed, name } = each.partition;
      const day = reviewed === null ? null : dayNumber(reviewed);
      if (day === null || today - day <= limit) continue;
      yield {
        pointer: `${each.pointer}/reviewed`,
        message:
          `${name} was reviewed on ${reviewed}, ${figure(today - day)} days ago; the limit is ${figure(limit)}. ` +
          'Rates and latencies of then may not be those of now.',
        fixes: [
          {
            title: `Set reviewed to ${review.today}`,
            edits: [{ kind: 'set', pointer: `${each.pointer}/reviewed`, value: review.today }],
          },
        ],
      };
    }
  },
};
