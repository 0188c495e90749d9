/** A whole result, worked out from reference runs. */
import type { Plan } from '../../../src/core/simulation/plan.js';
import type {
  EventKind,
  PartitionResult,
  WindowStatistics,
} from '../../../src/core/simulation/result.js';
import { playReference } from './comparison.js';
import {
  countSeries,
  type CountSeries,
  levelSeries,
  type LevelSeries,
  partitionFigures,
  type PoolFigures,
  poolFigures,
  type WindowFigures,
} from './figures.js';
import { type Recovery, ReferenceTrace } from './trace.js';

const SECOND = 1_000_000;

/** Times in seconds. */
interface Event {
  readonly time: number;
  readonly kind: EventKind;
  readonly partition: string | null;
}

export interface ReferenceResult {
  readonly pool: PoolFigures & { readonly size: number };
  readonly partitions: readonly {
    readonly name: string;
    readonly total: WindowFigures;
    readonly incident: WindowFigures | null;
  }[];
  readonly series: Readonly<Record<string, LevelSeries & CountSeries>>;
  /** All but `recovered`. */
  readonly events: readonly Event[];
  readonly recovery: Recovery;
}

export function referenceResult(plan: Plan, replications: number): ReferenceResult {
  const { configuration, incidents, bucket } = plan;
  const runs = Array.from({ length: replications }, (_, index) => playReference(plan, index));
  const pools = runs.map(({ stretches }) => poolFigures(configuration, stretches));
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const [first] = runs;
  const names = configuration.partitions.map(({ name }) => name);
  const levels = names.map((_, index) =>
    levelSeries(configuration, first!.stretches, bucket, index),
  );
  const trace = new ReferenceTrace(configuration, incidents, first!, bucket, levels);
  return {
    pool: {
      size: configuration.pool.size,
      peakHeld: Math.max(...pools.map((each) => each.peakHeld)),
      utilization: mean(pools.map((each) => each.utilization)),
      idleWhileRejecting: mean(pools.map((each) => each.idleWhileRejecting)),
    },
    partitions: names.map((name, index) => ({
      name,
      ...partitionFigures(configuration, incidents, runs, index),
    })),
    series: Object.fromEntries(
      names.map((name, index) => [
        name,
        { ...levels[index]!, ...countSeries(configuration, first!.calls, bucket, index) },
      ]),
    ),
    events: trace.events().map((told) => ({ ...told, time: told.time / SECOND })),
    recovery: trace.recovery(),
  };
}

function withoutInterval(window: WindowStatistics): WindowFigures {
  const { shareCi95: _share, servedCi95: _served, ...rest } = window;
  return rest;
}

export function withoutIntervals({ name, total, incident }: PartitionResult): {
  name: string;
  total: WindowFigures;
  incident: WindowFigures | null;
} {
  return {
    name,
    total: withoutInterval(total),
    incident: incident && withoutInterval(incident),
  };
}

/** Events without their words, in an order that does not depend on who tells them. */
export function inOrder(events: readonly Event[]): Event[] {
  return events
    .map(({ time, kind, partition }) => ({ time, kind, partition }))
    .sort(
      (a, b) =>
        a.time - b.time ||
        a.kind.localeCompare(b.kind) ||
        (a.partition ?? '').localeCompare(b.partition ?? ''),
    );
}
