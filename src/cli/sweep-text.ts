import type { SweepResult, SweepRow } from '../core/sweep/sweep-result.js';
import { csv, type CsvValue } from '../core/summary/csv.js';
import { count, percent, seconds, shortName } from '../core/summary/numbers.js';
import { table, type Column } from './table.js';

/** One row per value, then the boundary and what explains it. */
export function sweepText(file: string, result: SweepResult): string {
  const lines = [header(file, result), '', ...rows(result), '', ...boundaryLine(result)];
  return `${[...lines, result.sentence].join('\n')}\n`;
}

function header(file: string, { path, policy, seed, replications, incident }: SweepResult): string {
  const during = incident === null ? 'without incident' : `during ${incident.name}`;
  const runs = replications === 1 ? '' : `, ${count(replications)} runs each`;
  const under = path === 'policy' ? '' : ` ${policy},`;
  const start = path === 'simulation.seed' ? '' : `, seed ${seed}`;
  return `${file}: ${path},${under} ${during}${runs}${start}`;
}

function boundaryLine({ verdict, boundary }: SweepResult): string[] {
  return verdict === 'boundary' ? [`Boundary: ${valueText(boundary)}`] : [];
}

function rows({ rows: all, slo, path }: SweepResult): string[] {
  const names = all.find(({ partitions }) => partitions.length > 0)?.partitions ?? [];
  const columns: Column<SweepRow>[] = [
    { title: path, align: 'right', text: ({ value }) => valueText(value) },
    { title: `holds ${percent(slo)}`, align: 'left', text: verdictText },
    ...names.map(({ name, targeted }, at): Column<SweepRow> => ({
      title: `${shortName(name, 24)}${targeted ? ' (target)' : ''}`,
      align: 'right',
      text: ({ partitions }) => percent(partitions[at]?.served ?? null),
    })),
    { title: 'in use', align: 'right', text: ({ pool }) => percent(pool?.utilization ?? null) },
    { title: 'worst wait p99', align: 'right', text: (row) => seconds(worstWait(row)) },
  ];
  if (all.some(({ problem }) => problem !== null)) {
    columns.push({ title: 'problem', align: 'left', text: ({ problem }) => problem ?? '' });
  }
  return table(columns, all);
}

function verdictText({ holds, problem }: SweepRow): string {
  if (problem !== null) return 'not run';
  return holds ? 'yes' : 'no';
}

/** Of those whom the incident does not target. */
function worstWait({ partitions }: SweepRow): number | null {
  const waits = partitions.flatMap(({ targeted, waitP99 }) =>
    targeted || waitP99 === null ? [] : [waitP99],
  );
  return waits.length === 0 ? null : Math.max(...waits);
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const HEADER = [
  'value',
  'holds',
  'partition',
  'targeted',
  'offered',
  'admitted',
  'completed',
  'share',
  'served',
  'wait p99 (s)',
  'latency p99 (s)',
  'problem',
];

/** One row per value and partition. */
export function sweepCsv({ rows: all }: SweepResult): string {
  return csv([HEADER, ...all.flatMap(csvRows)]);
}

function csvRows({ value, holds, problem, partitions }: SweepRow): CsvValue[][] {
  const start = [csvValue(value), holds === null ? null : String(holds)];
  if (partitions.length === 0) {
    return [[...start, ...HEADER.slice(2, -1).map(() => null), problem]];
  }
  return partitions.map((each) => [
    ...start,
    each.name,
    String(each.targeted),
    each.offered,
    each.admitted,
    each.completed,
    each.share,
    each.served,
    each.waitP99,
    each.latencyP99,
    null,
  ]);
}

function csvValue(value: unknown): CsvValue {
  return typeof value === 'number' ? value : valueText(value);
}
