import { count, percent, seconds } from '../../src/core/summary/numbers.js';
import { OUTCOMES, type WindowStatistics } from '../../src/core/simulation/result.js';
import type { PartitionRow } from '../../src/core/view/run-view.js';
import { OUTCOME_LABELS, OUTCOME_MEANINGS } from './names.js';
import type { Column } from './table.js';

export interface MetricRow {
  readonly name: string;
  readonly window: 'whole run' | 'incident';
  readonly of: WindowStatistics;
}

const QUANTILES = ['mean', 'p50', 'p95', 'p99', 'max'] as const;

/** One row for the whole run and, where one plays, one for the incident. */
export function metricRows(partitions: readonly PartitionRow[]): MetricRow[] {
  return partitions.flatMap(({ name, total, incident }): MetricRow[] => [
    { name, window: 'whole run', of: total },
    ...(incident === null ? [] : [{ name, window: 'incident' as const, of: incident }]),
  ]);
}

export function metricColumns(): Column<MetricRow>[] {
  return [
    { label: 'Partition', value: ({ name }) => name },
    { label: 'Window', value: ({ window }) => window },
    number('Offered', ({ offered }) => offered),
    number('Admitted', ({ admitted }) => admitted),
    share(
      'Share',
      'admitted / offered',
      (of) => of.share,
      (of) => of.shareCi95,
    ),
    share(
      'Served',
      'completed / offered',
      (of) => of.served,
      (of) => of.servedCi95,
    ),
    ...OUTCOMES.map((one) => number(OUTCOME_LABELS[one], (of) => of[one], OUTCOME_MEANINGS[one])),
    number('Degraded', ({ degraded }) => degraded, 'Not completed, but answered by a fallback'),
    ...QUANTILES.map((one) => time(`Wait ${one}`, (of) => of.wait[one])),
    ...QUANTILES.map((one) => time(`Latency ${one}`, (of) => of.latency[one])),
  ];
}

function number(
  label: string,
  pick: (of: WindowStatistics) => number,
  title?: string,
): Column<MetricRow> {
  const column = {
    label,
    value: ({ of }: MetricRow) => pick(of),
    text: ({ of }: MetricRow) => count(pick(of)),
  };
  return title === undefined ? column : { ...column, title };
}

function time(label: string, pick: (of: WindowStatistics) => number | null): Column<MetricRow> {
  return { label, value: ({ of }) => pick(of), text: ({ of }) => seconds(pick(of)) };
}

/** With its 95 % interval where the run was repeated. */
function share(
  label: string,
  title: string,
  pick: (of: WindowStatistics) => number | null,
  interval: (of: WindowStatistics) => readonly [number, number] | null | undefined,
): Column<MetricRow> {
  const text = ({ of }: MetricRow) => {
    const range = interval(of);
    return range
      ? `${percent(pick(of))} (${percent(range[0])} to ${percent(range[1])})`
      : percent(pick(of));
  };
  return { label, title, value: ({ of }) => pick(of), text };
}
