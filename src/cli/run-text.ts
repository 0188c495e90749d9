/** A run as a person reads it in a terminal. */
import type { Configuration } from '../core/config/configuration.js';
import {
  OUTCOMES,
  type IncidentChoice,
  type Interval,
  type Outcome,
  type PartitionResult,
  type RunResult,
  type WindowStatistics,
} from '../core/simulation/result.js';
import { headline, headlineText } from '../core/summary/headline.js';
import { count, percent, seconds, trim } from '../core/summary/numbers.js';
import { table, type Column } from './table.js';

/** What each outcome is called above its column. */
const TITLES: Readonly<Record<Outcome, string>> = {
  completed: 'completed',
  failed: 'failed',
  timedOut: 'timed out',
  expired: 'expired',
  queueFull: 'queue full',
  waitTimeout: 'wait timeout',
  shed: 'shed',
  breakerOpen: 'breaker open',
  stuck: 'stuck',
};

export function runText(
  file: string,
  result: RunResult,
  configuration: Configuration,
  choice: IncidentChoice,
): string {
  const lines = [
    header(file, result, configuration),
    '',
    headlineText(headline(result, configuration, choice)),
    '',
    ...(result.incident === null ? [] : incidentTable(result)),
    ...windowTable('Whole run', result, ({ total }) => total),
    poolLine(result, configuration),
    '',
    ...events(result),
  ];
  return `${lines.join('\n')}\n`;
}

function header(file: string, result: RunResult, { pool, simulation }: Configuration): string {
  const { policy, seed, replications, duration } = result;
  const runs = replications === 1 ? '' : ` × ${count(replications)} runs`;
  return (
    `${file}: ${policy}, ${slots(pool)}, ` +
    `${seconds(duration)}${runs}, ${simulation.arrivals} arrivals, seed ${seed}`
  );
}

/** "10 workers", "1 worker". */
function slots({ size, unit }: Pick<Configuration['pool'], 'size' | 'unit'>): string {
  return `${count(size)} ${size === 1 ? unit.slice(0, -1) : unit}`;
}

function incidentTable(result: RunResult): string[] {
  const { name, from, to } = result.incident!;
  const title = `Arrivals during ${name}, ${seconds(from)} to ${seconds(to)}`;
  return windowTable(title, result, ({ incident, total }) => incident ?? total);
}

interface Row {
  readonly name: string;
  readonly of: WindowStatistics;
}

function windowTable(
  title: string,
  { partitions }: RunResult,
  pick: (partition: PartitionResult) => WindowStatistics,
): string[] {
  const rows = partitions.map((partition) => ({ name: partition.name, of: pick(partition) }));
  const seen = OUTCOMES.filter((outcome) => rows.some(({ of }) => of[outcome] > 0));
  const columns: Column<Row>[] = [
    { title: 'partition', align: 'left', text: ({ name }) => name },
    number('offered', ({ of }) => count(of.offered)),
    number('admitted', ({ of }) => share(of.share, of.shareCi95)),
    number('served', ({ of }) => share(of.served, of.servedCi95)),
    ...seen.map((outcome) => number(TITLES[outcome], ({ of }) => count(of[outcome]))),
    ...(rows.some(({ of }) => of.degraded > 0)
      ? [number('degraded', ({ of }) => count(of.degraded))]
      : []),
    number('wait p99', ({ of }) => seconds(of.wait.p99)),
    number('latency p99', ({ of }) => seconds(of.latency.p99)),
  ];
  return [title, ...table(columns, rows).map((line) => `  ${line}`), ''];
}

function number(title: string, text: (row: Row) => string): Column<Row> {
  return { title, align: 'right', text };
}

function share(value: number | null, interval: Interval | null | undefined): string {
  if (!interval) return percent(value);
  const [low, high] = interval.map((bound) => trim(bound * 100, 1));
  return `${percent(value)} (${low}–${high})`;
}

function poolLine({ pool }: RunResult, { pool: { unit } }: Configuration): string {
  const idle = trim(pool.idleWhileRejecting, 1);
  return (
    `Pool: at most ${count(pool.peakHeld)} of ${slots({ size: pool.size, unit })} in use, ` +
    `${percent(pool.utilization)} on average; ${idle} idle while somebody was turned away`
  );
}

function events({ events: list }: RunResult): string[] {
  const columns: Column<RunResult['events'][number]>[] = [
    { title: 'time', align: 'right', text: ({ time }) => `${trim(time, 3)} s` },
    { title: 'event', align: 'left', text: ({ text }) => text },
  ];
  return table(columns, list).map((line) => `  ${line}`);
}
