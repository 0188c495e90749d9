/**
 * A run: one simulation, or several replications whose calls are counted together. The result
 * depends on the configuration and the options alone.
 */
import type { Configuration, Incident } from '../config/configuration.js';
import { drain, type Sliced } from './driver.js';
import { traceEvents } from './events.js';
import { type Plan, planRun } from './plan.js';
import type { PlayedIncident, RunOptions, RunResult, Series } from './result.js';
import { wider } from './levels.js';
import { ArrivalCounts, seriesOf } from './series.js';
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

/** The first replication: its series and trace are the run's. */
interface First {
  readonly simulation: Simulation;
  readonly series: Series;
}

class Run implements Sliced<RunResult> {
  private simulation: Simulation;
  private finished = 0;
  /** True once the clock of the current replication has stopped and its calls are counted. */
  private counting = false;
  private counted = 0;
  readonly statistics: Statistics;
  private readonly counts: ArrivalCounts;
  /** The same by the second where the series is finer: limits are judged by the second. */
  private readonly seconds: ArrivalCounts | null;
  /** Buckets of the series in a second, where that is a whole number of at least two; else 1. */
  private readonly finer: number;
  private first: First | null = null;
  private peakHeld = 0;
  private utilization = 0;
  private idleWhileRejecting = 0;
  private outcome: RunResult | null = null;

  constructor(private readonly plan: Plan) {
    this.simulation = new Simulation(plan, 0);
    this.statistics = new Statistics(plan);
    const { buckets, width } = this.simulation.levels;
    const count = plan.configuration.partitions.length;
    this.counts = new ArrivalCounts(count, buckets, width);
    this.finer = width < SECOND && SECOND % width === 0 ? SECOND / width : 1;
    const seconds = Math.ceil(buckets / this.finer);
    this.seconds = this.finer > 1 ? new ArrivalCounts(count, seconds, SECOND) : null;
  }

  get progress(): number {
    const { duration } = this.plan.configuration.simulation;
    const within = Math.min(1, this.simulation.clock.now / duration);
    return Math.min(1, (this.finished + within) / this.plan.replications);
  }

  advance(events: number): boolean {
    if (this.outcome !== null) return true;
    if (!this.counting) {
      if (!this.simulation.advance(events)) return false;
      this.counting = true;
      this.counted = 0;
      this.statistics.begin();
    }
    if (!this.count(events)) return false;
    this.close();
    if (this.finished < this.plan.replications) {
      this.simulation = new Simulation(this.plan, this.finished);
      return false;
    }
    this.outcome = this.summary();
    return true;
  }

  result(): RunResult {
    if (this.outcome === null) throw new Error('the run has not come to its end');
    return this.outcome;
  }

  /** Counts some of the finished calls; true once all are. */
  private count(calls: number): boolean {
    const { calls: records } = this.simulation;
    const to = Math.min(records.count, this.counted + calls);
    this.statistics.add(records, this.counted, to);
    if (this.first === null) {
      this.counts.add(records, this.counted, to);
      this.seconds?.add(records, this.counted, to);
    }
    this.counted = to;
    return to === records.count;
  }

  private close(): void {
    const { simulation, plan, counts } = this;
    if (this.first === null) {
      counts.closeBucket();
      this.seconds?.closeBucket();
      this.first = { simulation, series: seriesOf(plan, simulation.levels, counts) };
    }
    simulation.calls.giveUp();
    this.peakHeld = Math.max(this.peakHeld, simulation.pool.peak);
    this.utilization += simulation.pool.utilization;
    this.idleWhileRejecting += simulation.pool.idleWhileRejecting;
    this.counting = false;
    this.finished++;
  }

  /** The series that the limits are judged by, so that its width changes no event. */
  private bySecond(series: Series, { levels }: Simulation): Series {
    if (this.seconds === null) return series;
    return seriesOf(this.plan, wider(levels, this.finer), this.seconds);
  }

  private summary(): RunResult {
    const { plan } = this;
    const { pool, simulation } = plan.configuration;
    const partitions = this.statistics.partitions();
    const { series, simulation: first } = this.first!;
    return {
      policy: plan.policy,
      seed: plan.seed,
      replications: plan.replications,
      duration: simulation.duration / SECOND,
      incident: played(plan.incidents),
      pool: {
        size: pool.size,
        peakHeld: this.peakHeld,
        utilization: this.utilization / plan.replications,
        idleWhileRejecting: this.idleWhileRejecting / plan.replications,
      },
      partitions,
      series,
      events: traceEvents(plan, first.trace, this.bySecond(series, first), partitions),
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
