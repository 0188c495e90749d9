/**
 * What the incidents in force make of a partition: a regime holds from one edge of an incident
 * to the next.
 */
import type { Configuration, Incident, Partition } from '../config/configuration.js';
import { isTarget } from '../config/target.js';
import { type HoldingTime, holdingTime, longest } from './holding-times.js';

export interface Regime {
  readonly from: number;
  readonly holdingTime: HoldingTime;
  readonly hang: boolean;
  readonly errorRate: number;
  readonly rateFactor: number;
}

function regimeAt(partition: Partition, incidents: readonly Incident[], from: number): Regime {
  const inForce = incidents.filter((each) => each.from <= from && from < each.to);
  const latencies = inForce.flatMap((each) => (each.latency === null ? [] : [each.latency]));
  return {
    from,
    holdingTime: latencies.length > 0 ? longest(latencies) : holdingTime(partition.latency),
    hang: inForce.some((each) => each.hang),
    errorRate: 1 - inForce.reduce((good, each) => good * (1 - each.errorRate), 1),
    rateFactor: inForce.reduce((factor, each) => factor * each.rateFactor, 1),
  };
}

/** The partition's regimes in order of time, the first from 0. */
export function regimesOf(partition: Partition, incidents: readonly Incident[]): Regime[] {
  const own = incidents.filter((each) => isTarget(each, partition));
  const edges = new Set([0, ...own.flatMap((each) => [each.from, each.to])]);
  return [...edges].sort((a, b) => a - b).map((from) => regimeAt(partition, own, from));
}

interface Change {
  readonly at: number;
  readonly partition: number;
  readonly regime: Regime;
}

/** The regime in force of every partition, moved on as the clock passes the edges. */
export class Regimes {
  readonly current: Regime[];
  private readonly changes: readonly Change[];
  private passed = 0;
  /** The next edge; Infinity after the last. */
  next = Infinity;

  constructor(configuration: Configuration, incidents: readonly Incident[]) {
    const timelines = configuration.partitions.map((each) => regimesOf(each, incidents));
    this.current = timelines.map((timeline) => timeline[0]!);
    const changes = timelines.flatMap((timeline, partition) =>
      timeline.slice(1).map((regime) => ({ at: regime.from, partition, regime })),
    );
    if (incidents.length > 0) {
      // The last end is an instant to look at even where that incident strikes nobody.
      const at = Math.max(...incidents.map(({ to }) => to));
      changes.push({ at, partition: 0, regime: timelines[0]!.findLast(({ from }) => from <= at)! });
    }
    this.changes = changes.sort((a, b) => a.at - b.at || a.partition - b.partition);
    this.next = this.changes[0]?.at ?? Infinity;
  }

  moveTo(time: number): void {
    while (this.next <= time) {
      const change = this.changes[this.passed++]!;
      this.current[change.partition] = change.regime;
      this.next = this.changes[this.passed]?.at ?? Infinity;
    }
  }
}
