/** The trace as it is returned: in order of time, the outcome last. */
import { count, percent } from '../summary/numbers.js';
import { limitMarks } from './limit-events.js';
import type { Plan } from './plan.js';
import type { PartitionResult, Series, TraceEvent } from './result.js';
import type { Mark, Trace } from './trace.js';

const SECOND = 1_000_000;

/** "payments served 15.8 % (19 of 120), search served 46.7 % (42 of 90)". */
function outcomeText(partitions: readonly PartitionResult[]): string {
  const texts = partitions.map(({ name, total, incident }) => {
    const window = incident ?? total;
    if (window.served === null) return `${name} had no calls`;
    const { served, completed, offered } = window;
    return `${name} served ${percent(served)} (${count(completed)} of ${count(offered)})`;
  });
  return texts.join(', ');
}

/** Incidents come before what happens at the same instant; the rest keeps the engine's order. */
function byTime(a: Mark, b: Mark): number {
  return a.time - b.time;
}

export function traceEvents(
  plan: Plan,
  trace: Trace,
  series: Series,
  partitions: readonly PartitionResult[],
): TraceEvent[] {
  const { duration } = plan.configuration.simulation;
  const text = outcomeText(partitions);
  const outcome: Mark = { time: duration, kind: 'outcome', partition: -1, text };
  const marks = [...trace.marks, ...limitMarks(plan, series)].sort(byTime);
  return [...marks, outcome].map((mark) => ({
    time: mark.time / SECOND,
    kind: mark.kind,
    partition: plan.configuration.partitions[mark.partition]?.name ?? null,
    text: mark.text,
  }));
}
