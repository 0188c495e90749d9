import { count, percent, seconds } from '../../src/core/summary/numbers.js';
import type { ComparedCell, Comparison } from '../../src/protocol/analyses.js';
import type { Column } from './table.js';

/** A partition across all columns. */
export interface ComparedRow {
  readonly name: string;
  readonly targeted: boolean;
  readonly cells: readonly (ComparedCell | null)[];
}

export function comparedRows({ partitions, targeted, columns }: Comparison): ComparedRow[] {
  return partitions.map((name, index) => ({
    name,
    targeted: targeted[index] ?? false,
    cells: columns.map(({ cells }) => cells[index] ?? null),
  }));
}

export function comparedColumns({ columns }: Comparison): Column<ComparedRow>[] {
  const first: Column<ComparedRow> = {
    label: 'Partition',
    value: ({ name }) => name,
    text: ({ name, targeted }) => (targeted ? `${name} (incident)` : name),
  };
  return [
    first,
    ...columns.map(({ label, problem }, index): Column<ComparedRow> => ({
      label,
      title: problem ?? 'Completed of offered; the difference is to the first column',
      value: ({ cells }) => cells[index]?.served ?? null,
      text: ({ cells }) => (problem === null ? cellTextOf(cells[index] ?? null) : 'not run'),
    })),
  ];
}

function cellTextOf(cell: ComparedCell | null): string {
  if (cell === null) return '–';
  const { served, completed, offered, p99Wait } = cell;
  const counts = `${percent(served)} (${count(completed)} of ${count(offered)})`;
  const wait =
    p99Wait === null ? '' : `, p99 wait\u00a0${seconds(p99Wait).replaceAll(' ', '\u00a0')}`;
  return `${counts}${differenceText(cell)}${wait}`;
}

/** "+84.2 points [80.1, 88.3]": percentage points, with the 95 % interval where there is one. */
export function differenceText({ difference, interval }: ComparedCell): string {
  if (difference === null) return '';
  const range = interval === null ? '' : ` [${interval.map(points).join(', ')}]`;
  return ` ${points(difference)} points${range}`;
}

function points(share: number): string {
  const value = (share * 100).toFixed(1);
  return Number(value) > 0 ? `+${value}` : value === '-0.0' ? '0.0' : value;
}
