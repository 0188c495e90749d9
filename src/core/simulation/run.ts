/**
 * A run: one simulation, or several replications whose calls are counted together. The result
 * depends on the configuration and the options alone.
 */
import type { Configuration, Incident } from '../config/configuration.js';
import { Calls } from './calls.js';
import { drain, type Sliced } from './driver.js';
import { traceEvents } from './events.js';
import { type Plan, planRun } from './plan.js';
import type {
  PartitionResult,
  PlayedIncident,
  RunOptions,
  RunResult,
  Series,
  TraceEvent,
} from './result.js';
import { SeriesCounts } from './series-counts.js';
import { Simulation } from './simulation.js';
import { type ReplicationCounts, Statistics } from './statistics.js';

const SECOND = 1_000_000;

function played(incidents: readonly Incident[]): PlayedIncident | null {
  if (incidents.length === 0) return null;
  return {
    name: incidents.map((each) => each.name).join(' + '),
    from: Math.min(...incidents.map((each) => each.from)) / SECOND,
    to: Math.max(...incidents.map((each) => each.to)) / SECOND,
  };
}

/** What is kept of the pool's levels over the replications. */
interface PoolTotals {
  peakHeld: number;
  utilization: number;
  idleWhileRejecting: number;
}

class Run implements Sliced<RunResult> {
  readonly statistics: Statistics;
  /** Null until the first slice: making one takes the memory for its records. */
  private simulation: Simulation | null = null;
  private finished = 0;
  private outcome: RunResult | null = null;
  private readonly steps: Iterator<void, RunResult>;
  /** Events that the step in progress may do. */
  private budget = 0;

  constructor(private readonly plan: Plan) {
    this.statistics = new Statistics(plan);
    this.steps = this.work();
  }

  get progress(): number {
    const { duration } = this.plan.configuration.simulation;
    const within = Math.min(1, (this.simulation?.clock.now ?? 0) / duration);
    return Math.min(1, (this.finished + within) / this.plan.replications);
  }

  advance(events: number): boolean {
    if (this.outcome !== null) return true;
    this.budget = events;
    const step = this.steps.next();
    if (step.done === true) this.outcome = step.value;
    return step.done === true;
  }

  result(): RunResult {
    if (this.outcome === null) throw new Error('the run has not come to its end');
    return this.outcome;
  }

  /** The whole run, with a pause wherever a slice may end. */
  private *work(): Generator<void, RunResult> {
    const { plan } = this;
    const first = new Simulation(plan, 0);
    yield;
    const counts = new SeriesCounts(plan, first.levels);
    yield;
    const totals: PoolTotals = { peakHeld: 0, utilization: 0, idleWhileRejecting: 0 };
    for (let simulation = first; ; simulation = new Simulation(plan, this.finished)) {
      this.simulation = simulation;
      while (!simulation.advance(this.budget)) yield;
      yield* this.count(simulation.calls, this.finished === 0 ? counts : null);
      this.close(simulation, totals);
      if (this.finished === plan.replications) break;
    }
    const partitions = yield* this.statistics.partitions();
    const series = yield* counts.series(first.levels);
    const bySecond = yield* counts.seriesBySecond(first.levels, series);
    return this.summary(
      totals,
      partitions,
      series,
      traceEvents(plan, first.trace, bySecond, partitions),
    );
  }

  /** Counts the calls of the replication that has ended. */
  private *count(calls: Calls, counts: SeriesCounts | null): Generator<void, void> {
    this.statistics.begin();
    let from = 0;
    while (from < calls.count) {
      const to = Math.min(calls.count, from + this.budget);
      this.statistics.add(calls, from, to);
      counts?.add(calls, from, to);
      from = to;
      yield;
    }
    counts?.close();
  }

  private close({ pool, calls }: Simulation, totals: PoolTotals): void {
    Calls.giveUp(calls);
    totals.peakHeld = Math.max(totals.peakHeld, pool.peak);
    totals.utilization += pool.utilization;
    totals.idleWhileRejecting += pool.idleWhileRejecting;
    this.finished++;
  }

  private summary(
    totals: PoolTotals,
    partitions: readonly PartitionResult[],
    series: Series,
    events: readonly TraceEvent[],
  ): RunResult {
    const { policy, seed, replications, incidents, configuration } = this.plan;
    return {
      policy,
      seed,
      replications,
      duration: configuration.simulation.duration / SECOND,
      incident: played(incidents),
      pool: {
        size: configuration.pool.size,
        peakHeld: totals.peakHeld,
        utilization: totals.utilization / replications,
        idleWhileRejecting: totals.idleWhileRejecting / replications,
      },
      partitions,
      series,
      events,
    };
  }
}

/**
 * A run in slices, for a host that must stay responsive.
 *
 * @throws RunRefused where the run would be too large or the choice does not exist.
 */
export function createRun(
  configuration: Configuration,
  options: RunOptions = {},
): Sliced<RunResult> {
  return new Run(planRun(configuration, options));
}

export interface CountedRun {
  readonly result: RunResult;
  /** By partition, then replication: the incident's arrivals, or all where none plays. */
  readonly counts: readonly (readonly ReplicationCounts[])[];
}

/** A run with the counts of each replication, from which paired differences are made. */
export function createCountedRun(
  configuration: Configuration,
  options: RunOptions = {},
): Sliced<CountedRun> {
  const run = new Run(planRun(configuration, options));
  return {
    advance: (events) => run.advance(events),
    get progress() {
      return run.progress;
    },
    result: () => ({ result: run.result(), counts: run.statistics.replications() }),
  };
}

/**
 * The whole run at once: a pure function of its arguments.
 *
 * @throws RunRefused as `createRun`.
 */
export function run(configuration: Configuration, options: RunOptions = {}): RunResult {
  return drain(createRun(configuration, options));
}
