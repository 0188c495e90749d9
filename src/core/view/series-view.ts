import type { Configuration, Policy } from '../config/configuration.js';
import { OUTCOMES, type Outcome, type PartitionSeries, type Series } from '../simulation/result.js';
import { perOutcome } from './per-outcome.js';

/** Outcomes that turned a call away, or cut it short: everything but `completed`. */
export const LOST = OUTCOMES.filter((outcome) => outcome !== 'completed');

/** One number a bucket. */
export interface SeriesView {
  /** The partition, or null for all those that are drawn as one. */
  readonly name: string | null;
  /** How many partitions it stands for. */
  readonly partitions: number;
  readonly size: number | null;
  /** Slots held within `size`. */
  readonly own: readonly number[];
  /** Slots held beyond it. */
  readonly borrowed: readonly number[];
  readonly waiting: readonly number[];
  readonly offered: readonly number[];
  readonly admitted: readonly number[];
  readonly completed: readonly number[];
  /** completed / offered; null where nothing was offered. */
  readonly served: readonly (number | null)[];
  /** Only the kinds that occur. */
  readonly lost: readonly { readonly outcome: Outcome; readonly counts: readonly number[] }[];
  /** Seconds. */
  readonly p99Wait: readonly (number | null)[];
  /** held / size, or / pool.size under `shared`. */
  readonly utilization: readonly number[];
}

/** One for each drawn partition, in file order, and one for the rest. */
export function seriesViews(
  series: Series,
  configuration: Configuration,
  policy: Policy,
  drawn: ReadonlySet<string>,
): readonly SeriesView[] {
  const whole = policy === 'shared';
  const rest: PartitionSeries[] = [];
  let restSize = 0;
  const views: SeriesView[] = [];
  for (const { name, size } of configuration.partitions) {
    if (!Object.hasOwn(series.partitions, name)) continue;
    const one = series.partitions[name]!;
    if (drawn.has(name)) {
      views.push(view(name, 1, whole ? null : size, one, configuration.pool.size));
    } else {
      rest.push(one);
      restSize += size ?? 0;
    }
  }
  if (rest.length > 0) {
    const size = whole ? null : restSize;
    views.push(view(null, rest.length, size, merge(rest), configuration.pool.size));
  }
  return views;
}

function view(
  name: string | null,
  partitions: number,
  size: number | null,
  series: PartitionSeries,
  pool: number,
): SeriesView {
  const { held, borrowed, outcomes, offered } = series;
  return {
    name,
    partitions,
    size,
    own: held.map((value, index) => short(Math.max(0, value - (borrowed[index] ?? 0)))),
    borrowed: borrowed.map(short),
    waiting: series.waiting.map(short),
    offered,
    admitted: series.admitted,
    completed: outcomes.completed,
    served: offered.map((calls, index) =>
      calls > 0 ? short((outcomes.completed[index] ?? 0) / calls) : null,
    ),
    lost: LOST.filter((outcome) => outcomes[outcome].some((value) => value > 0)).map((outcome) => ({
      outcome,
      counts: outcomes[outcome],
    })),
    p99Wait: series.p99Wait.map((value) => (value === null ? null : short(value))),
    utilization: held.map((value) => short(value / Math.max(1, size ?? pool))),
  };
}

function merge(all: readonly PartitionSeries[]): PartitionSeries {
  const sum = (pick: (one: PartitionSeries) => readonly number[]) => addUp(all.map(pick));
  return {
    held: sum((one) => one.held),
    peak: sum((one) => one.peak),
    borrowed: sum((one) => one.borrowed),
    waiting: sum((one) => one.waiting),
    offered: sum((one) => one.offered),
    admitted: sum((one) => one.admitted),
    outcomes: perOutcome((outcome) => sum((one) => one.outcomes[outcome])),
    p99Wait: highest(all.map((one) => one.p99Wait)),
  };
}

function addUp(lists: readonly (readonly number[])[]): number[] {
  const total = new Array<number>(lists[0]?.length ?? 0).fill(0);
  for (const list of lists) list.forEach((value, index) => (total[index] = total[index]! + value));
  return total;
}

function highest(lists: readonly (readonly (number | null)[])[]): (number | null)[] {
  const most = new Array<number | null>(lists[0]?.length ?? 0).fill(null);
  for (const list of lists) {
    list.forEach((value, index) => {
      if (value !== null && value > (most[index] ?? -1)) most[index] = value;
    });
  }
  return most;
}

/** Five significant digits are more than a pixel shows. */
function short(value: number): number {
  return Number(value.toPrecision(5));
}
