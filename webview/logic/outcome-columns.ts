import { count, percent, seconds } from '../../src/core/summary/numbers.js';
import type { Outcome, WindowStatistics } from '../../src/core/simulation/result.js';
import type { PartitionRow, RunView } from '../../src/core/view/run-view.js';
import { OUTCOME_LABELS, OUTCOME_MEANINGS } from './names.js';
import type { Column } from './table.js';

export type WindowKind = 'incident' | 'total';

export function statisticsOf(row: PartitionRow, kind: WindowKind): WindowStatistics {
  return kind === 'incident' ? (row.incident ?? row.total) : row.total;
}

/** Name, what was served of what was offered, the size, the kinds of loss that occur, and the waits. */
export function outcomeColumns(run: RunView, kind: WindowKind): Column<PartitionRow>[] {
  const of = (row: PartitionRow) => statisticsOf(row, kind);
  const { slo, checkoutWait } = run.limits;
  const lost = (Object.keys(OUTCOME_LABELS) as Outcome[]).filter(
    (outcome) => outcome !== 'completed' && run.partitions.some((row) => of(row)[outcome] > 0),
  );
  const number = (label: string, value: (row: PartitionRow) => number | null, title?: string) => ({
    label,
    value,
    text: (row: PartitionRow) => {
      const shown = value(row);
      return shown === null ? '–' : count(shown);
    },
    ...(title === undefined ? {} : { title }),
  });
  return [
    { label: 'Partition', value: ({ name }) => name, text: nameText },
    {
      label: 'Served',
      title: 'Completed of offered',
      value: (row) => of(row).served,
      text: (row) => percent(of(row).served),
      alert: (row) => (of(row).served ?? 1) < slo,
    },
    number('Completed', (row) => of(row).completed, OUTCOME_MEANINGS.completed),
    number('Offered', (row) => of(row).offered, 'Calls that arrived'),
    number('Admitted', (row) => of(row).admitted, 'Calls that got a slot'),
    ...(run.partitions.some(({ size }) => size !== null)
      ? [number('Size', ({ size }) => size, 'Slots that are its own')]
      : []),
    ...lost.map((outcome) =>
      number(OUTCOME_LABELS[outcome], (row) => of(row)[outcome], OUTCOME_MEANINGS[outcome]),
    ),
    {
      label: 'p99 wait',
      title: 'Arrival to slot, of admitted calls',
      value: (row) => of(row).wait.p99,
      text: (row) => seconds(of(row).wait.p99),
      alert: (row) => (of(row).wait.p99 ?? 0) > checkoutWait,
    },
    {
      label: 'p99 latency',
      title: 'Arrival to end, of completed calls',
      value: (row) => of(row).latency.p99,
      text: (row) => seconds(of(row).latency.p99),
    },
  ];
}

function nameText({ name, targeted }: PartitionRow): string {
  return targeted ? `${name} (incident)` : name;
}
