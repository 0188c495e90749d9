/** Every rule that a file may set under `rules` or name under `suppress`, in the order of docs/rules.md. */
export const RULE_IDS = [
  'partitions-exceed-pool',
  'partition-sum-equals-pool',
  'headroom-unreachable',
  'over-partitioned',
  'partition-below-load',
  'partition-thin-headroom',
  'partition-oversized',
  'queue-too-deep',
  'unbounded-wait',
  'no-timeout',
  'semaphore-cannot-interrupt',
  'timeout-alone',
  'shared-pool-exposed',
  'borrow-starves-lender',
  'borrow-without-timeout',
  'shared-resource',
  'single-dependency',
  'shared-fate',
  'homogeneous',
  'critical-shares-pool',
  'unit-mismatch',
  'thread-memory',
  'parked-memory',
  'isolation-too-heavy',
  'breaker-never-opens',
  'missing-breaker',
  'sized-from-mean',
  'unreachable-setting',
  'review-overdue',
  'incident-starves-partition',
  'rejects-normal-load',
  'sustained-utilization',
  'checkout-wait',
  'unused-suppression',
  'not-simulated',
] as const;

export type RuleId = (typeof RULE_IDS)[number];

/** Findings about the file itself: without a clean answer to them no rule can run, so they stay errors. */
export const FIXED_RULE_IDS = ['duplicate-name', 'unknown-reference', 'unknown-rule'] as const;
