import type { Configuration } from '../../config/configuration.js';
import type { RunResult } from '../../simulation/result.js';

/** Fewer calls than this are chance, whatever their share. */
const FEWEST_CALLS = 3;
/** How near to a limit a verdict may be another one with another seed. */
const CLOSE_STARVATION = 0.05;
const CLOSE_ADMISSION = 0.02;

/** What one partition served in an incident's window, with and without it. */
export interface Comparison {
  readonly index: number;
  readonly served: number;
  readonly servedWithout: number;
  readonly offered: number;
  readonly offeredWithout: number;
}

/** The partitions that the incident does not target. */
export function bystanders(
  hit: ReadonlySet<number>,
  judged: RunResult,
  baseline: RunResult,
): Comparison[] {
  return judged.partitions.flatMap(({ incident }, index) => {
    const without = baseline.partitions[index]?.incident;
    if (hit.has(index) || !incident || !without) return [];
    return {
      index,
      served: incident.completed,
      servedWithout: without.completed,
      offered: incident.offered,
      offeredWithout: without.offered,
    };
  });
}

/** Serves less than `slo` of what it serves without the incident, and at least 3 calls a run fewer. */
export function isStarved(each: Comparison, slo: number, replications: number): boolean {
  const fewer = (each.servedWithout - each.served) / replications;
  return each.served < slo * each.servedWithout && fewer >= FEWEST_CALLS;
}

/**
 * True where no baseline can show starvation: whoever is not a target faces the same arrivals
 * without the incident, so nobody can serve more than was offered here.
 */
export function everybodyServed(hit: ReadonlySet<number>, judged: RunResult): boolean {
  return judged.partitions.every(({ incident }, index) => {
    return hit.has(index) || !incident || incident.offered - incident.completed < FEWEST_CALLS;
  });
}

export function starvationIsClose(
  configuration: Configuration,
  hit: ReadonlySet<number>,
  judged: RunResult,
  baseline: RunResult,
): boolean {
  return bystanders(hit, judged, baseline).some((each) => {
    if (each.servedWithout === 0 || each.served === each.servedWithout) return false;
    const ratio = each.served / each.servedWithout;
    return Math.abs(ratio - configuration.limits.slo) < CLOSE_STARVATION;
  });
}

export function admissionIsClose(
  configuration: Configuration,
  normal: Pick<RunResult, 'partitions'>,
): boolean {
  return normal.partitions.some(({ total: { share } }) => {
    return (
      share !== null && share < 1 && Math.abs(share - configuration.limits.slo) < CLOSE_ADMISSION
    );
  });
}
