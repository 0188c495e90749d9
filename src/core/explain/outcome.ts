/**
 * An outcome in one line, the worst first: for the lens above an incident and the status bar.
 */
import type { PartitionResult, RunResult } from '../simulation/result.js';
import { percent, shortName } from '../summary/numbers.js';

export interface Served {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
}

/** Shares served in the incident, over the whole run where there is none; the worst first. */
export function servedShares({ partitions }: Pick<RunResult, 'partitions'>): Served[] {
  return partitions.flatMap(servedOf).sort((a, b) => a.share - b.share);
}

/** "payments 15.8 % · search 46.7 % · 3 more" */
export function servedLine(result: Pick<RunResult, 'partitions'>, most = 4): string {
  const served = servedShares(result);
  const named = served.length > most ? served.slice(0, most - 1) : served;
  const rest = served.length - named.length;
  const parts = named.map(({ name, share }) => `${shortName(name, 24)} ${percent(share)}`);
  if (rest > 0) parts.push(`${rest} more`);
  return parts.length === 0 ? 'no calls arrive in it' : parts.join(' · ');
}

function servedOf({ name, total, incident }: PartitionResult): Served[] {
  const share = (incident ?? total).served;
  return share === null ? [] : [{ name, share }];
}
