/** Statistics of the calls of one partition in one window, over one replication or several. */
import { CODE, NEVER, type Calls } from './calls.js';
import { shareInterval } from './confidence.js';
import { Sample } from './sample.js';
import { OUTCOMES, type Outcome, type PartitionResult, type WindowStatistics } from './result.js';
import type { Plan } from './plan.js';

/** Counts of one replication, kept for the intervals. */
export interface ReplicationCounts {
  offered: number;
  admitted: number;
  completed: number;
}

class WindowTally {
  private readonly counts = new Float64Array(OUTCOMES.length);
  private readonly wait = new Sample();
  private readonly latency = new Sample();
  readonly replications: ReplicationCounts[] = [];
  private current: ReplicationCounts = { offered: 0, admitted: 0, completed: 0 };

  begin(): void {
    this.current = { offered: 0, admitted: 0, completed: 0 };
    this.replications.push(this.current);
  }

  add(calls: Calls, call: number): void {
    const outcome = calls.outcome[call]!;
    const arrival = calls.arrival[call]!;
    const start = calls.start[call]!;
    this.counts[outcome]!++;
    this.current.offered++;
    if (start !== NEVER) {
      this.current.admitted++;
      this.wait.add(start - arrival);
    }
    if (outcome === CODE.completed) {
      this.current.completed++;
      this.latency.add(calls.end[call]! - arrival);
    }
  }

  /** Closes the samples, with a pause after each: a large one takes its time. */
  *statistics(hasFallback: boolean): Generator<void, WindowStatistics> {
    const wait = this.wait.close();
    yield;
    const latency = this.latency.close();
    yield;
    const offered = this.sum('offered');
    const admitted = this.sum('admitted');
    const completed = this.sum('completed');
    const counts = Object.fromEntries(
      OUTCOMES.map((outcome, code) => [outcome, this.counts[code]!]),
    ) as Record<Outcome, number>;
    return {
      offered,
      admitted,
      share: offered === 0 ? null : admitted / offered,
      served: offered === 0 ? null : completed / offered,
      ...counts,
      degraded: hasFallback ? offered - completed : 0,
      wait,
      latency,
      ...this.intervals(),
    };
  }

  private intervals(): Pick<WindowStatistics, 'shareCi95' | 'servedCi95'> {
    if (this.replications.length < 2) return {};
    const column = (key: keyof ReplicationCounts): number[] =>
      this.replications.map((each) => each[key]);
    return {
      shareCi95: shareInterval(column('admitted'), column('offered')),
      servedCi95: shareInterval(column('completed'), column('offered')),
    };
  }

  private sum(key: keyof ReplicationCounts): number {
    return this.replications.reduce((sum, each) => sum + each[key], 0);
  }
}

export class Statistics {
  private readonly total: readonly WindowTally[];
  private readonly incident: readonly WindowTally[] | null;
  private inside: (instant: number) => boolean = () => false;

  constructor(private readonly plan: Plan) {
    const { partitions } = plan.configuration;
    this.total = partitions.map(() => new WindowTally());
    this.incident = plan.incidents.length === 0 ? null : partitions.map(() => new WindowTally());
  }

  /** Opens the books for one more replication; its calls follow, in order of arrival. */
  begin(): void {
    this.inside = this.plan.windows.follower();
    for (const tally of this.total) tally.begin();
    for (const tally of this.incident ?? []) tally.begin();
  }

  /** Adds the calls with numbers in [from, to). */
  add(calls: Calls, from: number, to: number): void {
    const { warmup } = this.plan.configuration.simulation;
    for (let call = from; call < to; call++) {
      const arrival = calls.arrival[call]!;
      if (arrival < warmup) continue;
      const partition = calls.partition[call]!;
      this.total[partition]!.add(calls, call);
      if (this.incident === null || !this.inside(arrival)) continue;
      this.incident[partition]!.add(calls, call);
    }
  }

  /** By partition, then replication: the incident's arrivals, or all where none plays. */
  replications(): readonly (readonly ReplicationCounts[])[] {
    return (this.incident ?? this.total).map((tally) => tally.replications);
  }

  /** Closes the books. */
  *partitions(): Generator<void, PartitionResult[]> {
    const results: PartitionResult[] = [];
    for (const [index, { name, fallback }] of this.plan.configuration.partitions.entries()) {
      const total = yield* this.total[index]!.statistics(fallback !== false);
      const tally = this.incident?.[index];
      const incident = tally ? yield* tally.statistics(fallback !== false) : null;
      results.push({ name, total, incident });
    }
    return results;
  }
}
