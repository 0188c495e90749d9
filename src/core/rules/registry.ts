import { borrowStarvesLender } from './borrow-starves-lender.js';
import { borrowWithoutTimeout } from './borrow-without-timeout.js';
import { breakerNeverOpens } from './breaker-never-opens.js';
import { checkoutWait } from './checkout-wait.js';
import { criticalSharesPool } from './critical-shares-pool.js';
import { headroomUnreachable } from './headroom-unreachable.js';
import { homogeneous } from './homogeneous.js';
import { incidentStarvesPartition } from './incident-starves-partition.js';
import { isolationTooHeavy } from './isolation-too-heavy.js';
import { missingBreaker } from './missing-breaker.js';
import { noTimeout } from './no-timeout.js';
import { overPartitioned } from './over-partitioned.js';
import { parkedMemory } from './parked-memory.js';
import { partitionBelowLoad } from './partition-below-load.js';
import { partitionOversized } from './partition-oversized.js';
import { partitionSumEqualsPool } from './partition-sum-equals-pool.js';
import { partitionThinHeadroom } from './partition-thin-headroom.js';
import { partitionsExceedPool } from './partitions-exceed-pool.js';
import { queueTooDeep } from './queue-too-deep.js';
import { rejectsNormalLoad } from './rejects-normal-load.js';
import { reviewOverdue } from './review-overdue.js';
import type { SimulatedRule, StaticRule } from './rule.js';
import { semaphoreCannotInterrupt } from './semaphore-cannot-interrupt.js';
import { sharedFate } from './shared-fate.js';
import { sharedPoolExposed } from './shared-pool-exposed.js';
import { sharedResource } from './shared-resource.js';
import { singleDependency } from './single-dependency.js';
import { sizedFromMean } from './sized-from-mean.js';
import { sustainedUtilization } from './sustained-utilization.js';
import { threadMemory } from './thread-memory.js';
import { timeoutAlone } from './timeout-alone.js';
import { unboundedWait } from './unbounded-wait.js';
import { unitMismatch } from './unit-mismatch.js';
import { unreachableSetting } from './unreachable-setting.js';

/** In the order of docs/rules.md, which also breaks ties between findings at one place. */
export const STATIC_RULES: readonly StaticRule[] = [
  partitionsExceedPool,
  partitionSumEqualsPool,
  headroomUnreachable,
  overPartitioned,
  partitionBelowLoad,
  partitionThinHeadroom,
  partitionOversized,
  queueTooDeep,
  unboundedWait,
  noTimeout,
  semaphoreCannotInterrupt,
  timeoutAlone,
  sharedPoolExposed,
  borrowStarvesLender,
  borrowWithoutTimeout,
  sharedResource,
  singleDependency,
  sharedFate,
  homogeneous,
  criticalSharesPool,
  unitMismatch,
  threadMemory,
  parkedMemory,
  isolationTooHeavy,
  breakerNeverOpens,
  missingBreaker,
  sizedFromMean,
  unreachableSetting,
  reviewOverdue,
];

export const SIMULATED_RULES: readonly SimulatedRule[] = [
  incidentStarvesPartition,
  rejectsNormalLoad,
  sustainedUtilization,
  checkoutWait,
];
