import type { Configuration } from '../config/configuration.js';
import type { IncidentChoice, PartitionResult, RunResult } from '../simulation/result.js';
import { isTarget } from '../config/target.js';
import { playedIncidents } from '../summary/played.js';
import type { SweepRow, SweptPartition } from './sweep-result.js';

/** Names of the partitions that the incidents of a choice hit. */
export function targeted(configuration: Configuration, choice: IncidentChoice): Set<string> {
  const played = playedIncidents(configuration, choice);
  const hit = configuration.partitions.filter((each) => played.some((one) => isTarget(one, each)));
  return new Set(hit.map(({ name }) => name));
}

/** A run as a row: does everybody stay at or above `slo` whom the incident does not target? */
export function rowOf(
  value: unknown,
  result: RunResult,
  configuration: Configuration,
  choice: IncidentChoice,
): SweepRow {
  const targets = targeted(configuration, choice);
  const partitions = result.partitions.map((each) => swept(each, targets.has(each.name)));
  const { slo } = configuration.limits;
  const holds = judged(partitions).every(({ served }) => served === null || served >= slo);
  return { value, holds, problem: null, pool: result.pool, partitions };
}

/** Those who decide: the ones not targeted, or all where the incident targets everything. */
export function judged(partitions: readonly SweptPartition[]): readonly SweptPartition[] {
  const bystanders = partitions.filter((each) => !each.targeted);
  return bystanders.length > 0 ? bystanders : partitions;
}

export function rowThatCannotRun(value: unknown, problem: string): SweepRow {
  return { value, holds: null, problem, pool: null, partitions: [] };
}

function swept({ name, total, incident }: PartitionResult, isTargeted: boolean): SweptPartition {
  const { offered, admitted, completed, share, served, ...of } = incident ?? total;
  return {
    name,
    targeted: isTargeted,
    offered,
    admitted,
    completed,
    share,
    served,
    ...(of.shareCi95 === undefined ? {} : { shareCi95: of.shareCi95 }),
    ...(of.servedCi95 === undefined ? {} : { servedCi95: of.servedCi95 }),
    waitP99: of.wait.p99,
    latencyP99: of.latency.p99,
  };
}
