/**
 * A run as the panel draws it: arrays in the file's order (a partition may be called `__proto__`),
 * and no more of them than a screen can show.
 */
import type { Configuration, Partition, Policy, Unit } from '../config/configuration.js';
import type {
  IncidentChoice,
  PartitionResult,
  PlayedIncident,
  RunResult,
  TraceEvent,
  WindowStatistics,
} from '../simulation/result.js';
import { headline, type Headline } from '../summary/headline.js';
import { isTarget } from '../config/target.js';
import { playedIncidents } from '../summary/played.js';
import { busiest } from './busiest.js';
import { rebucket, type TimeWindow } from './rebucket.js';
import { seriesViews, type SeriesView } from './series-view.js';

/** Rows of the outcome table and events of the trace that travel to the page. */
export const MOST_ROWS = 300;
export const MOST_EVENTS = 400;

export interface PartitionRow {
  readonly name: string;
  /** Reserved or capped slots; null where the policy is `shared`. */
  readonly size: number | null;
  readonly targeted: boolean;
  readonly total: WindowStatistics;
  readonly incident: WindowStatistics | null;
}

export interface RunView {
  readonly headline: Headline;
  readonly policy: Policy;
  readonly seed: number;
  readonly replications: number;
  /** Seconds. */
  readonly duration: number;
  readonly incident: PlayedIncident | null;
  readonly pool: RunResult['pool'] & {
    readonly unit: Unit;
    /** Slots that no partition reserves; null where the policy reserves nothing. */
    readonly unreserved: number | null;
  };
  readonly limits: {
    /** Seconds. */
    readonly checkoutWait: number;
    readonly utilization: number;
    readonly slo: number;
  };
  readonly partitions: readonly PartitionRow[];
  /** Partitions that have no row here: the export has them. */
  readonly omittedRows: number;
  readonly window: TimeWindow;
  /** Start of each bucket, seconds. */
  readonly time: readonly number[];
  readonly bucket: number;
  readonly series: readonly SeriesView[];
  readonly events: readonly TraceEvent[];
  readonly omittedEvents: number;
}

export interface ViewOptions {
  readonly choice: IncidentChoice;
  readonly window: TimeWindow | null;
  /** Buckets across the chart. */
  readonly columns: number;
}

export function runView(
  result: RunResult,
  configuration: Configuration,
  { choice, window, columns }: ViewOptions,
): RunView {
  const targets = targetNames(configuration, choice);
  const drawn = new Set(
    busiest(configuration.partitions.map((one, index) => rank(one, result, index, targets))),
  );
  const shown = window ?? { from: 0, to: result.duration };
  const series = rebucket(result.series, shown, columns, result.duration);
  const rows = configuration.partitions.flatMap((one, index) => row(one, result, index, targets));
  return {
    headline: headline(result, configuration, choice),
    policy: result.policy,
    seed: result.seed,
    replications: result.replications,
    duration: result.duration,
    incident: result.incident,
    pool: {
      ...result.pool,
      unit: configuration.pool.unit,
      unreserved: unreservedSlots(configuration, result.policy),
    },
    limits: {
      checkoutWait: configuration.limits.checkoutWait / 1e6,
      utilization: configuration.limits.utilization,
      slo: configuration.limits.slo,
    },
    partitions: worthRows(rows),
    omittedRows: Math.max(0, rows.length - MOST_ROWS),
    window: shown,
    time: series.time,
    bucket: series.bucket,
    series: seriesViews(series, configuration, result.policy, drawn),
    events: result.events.slice(0, MOST_EVENTS),
    omittedEvents: Math.max(0, result.events.length - MOST_EVENTS),
  };
}

/** Slots outside every reservation. Null under the policies that reserve nothing. */
export function unreservedSlots(configuration: Configuration, policy: Policy): number | null {
  if (policy === 'shared' || policy === 'capped') return null;
  const reserved = configuration.partitions.reduce((sum, { size }) => sum + (size ?? 0), 0);
  return Math.max(0, configuration.pool.size - reserved);
}

function targetNames(configuration: Configuration, choice: IncidentChoice): ReadonlySet<string> {
  const played = playedIncidents(configuration, choice);
  const hit = configuration.partitions.filter((one) => played.some((it) => isTarget(it, one)));
  return new Set(hit.map(({ name }) => name));
}

function rank({ name }: Partition, result: RunResult, index: number, targets: ReadonlySet<string>) {
  const statistics = result.partitions[index];
  const { offered, completed } = statistics?.total ?? { offered: 0, completed: 0 };
  const series = seriesOf(result, name);
  const peak = (series?.peak ?? []).reduce((most, value) => Math.max(most, value), 0);
  return { name, targeted: targets.has(name), rejected: offered - completed, peak };
}

function seriesOf(result: RunResult, name: string) {
  return Object.hasOwn(result.series.partitions, name) ? result.series.partitions[name] : undefined;
}

function row(
  { name, size }: Partition,
  result: RunResult,
  index: number,
  targets: ReadonlySet<string>,
): PartitionRow[] {
  const one: PartitionResult | undefined = result.partitions[index];
  if (one === undefined) return [];
  const shownSize = result.policy === 'shared' ? null : size;
  return [
    {
      name,
      size: shownSize,
      targeted: targets.has(name),
      total: one.total,
      incident: one.incident,
    },
  ];
}

/** Past the limit, the rows that lost most calls stay, in file order. */
function worthRows(rows: readonly PartitionRow[]): readonly PartitionRow[] {
  if (rows.length <= MOST_ROWS) return rows;
  const lost = ({ total }: PartitionRow) => total.offered - total.completed;
  const kept = [...rows].sort((a, b) => lost(b) - lost(a)).slice(0, MOST_ROWS);
  const names = new Set(kept.map(({ name }) => name));
  return rows.filter(({ name }) => names.has(name));
}
