import { percent, seconds, trim } from '../../src/core/summary/numbers.js';
import type { RunView } from '../../src/core/view/run-view.js';
import type { SeriesView } from '../../src/core/view/series-view.js';
import { OUTCOME_LABELS } from './names.js';
import type { Column } from './table.js';

/** One bucket of one series. */
export interface BucketRow {
  readonly time: number;
  readonly index: number;
}

export function bucketRows({ time }: RunView): BucketRow[] {
  return time.map((start, index) => ({ time: start, index }));
}

export function bucketColumns(series: SeriesView): Column<BucketRow>[] {
  const number = (label: string, values: readonly number[]): Column<BucketRow> => ({
    label,
    value: ({ index }) => values[index] ?? null,
    text: ({ index }) => trim(values[index] ?? 0, 3),
  });
  return [
    { label: 'Time', value: ({ time }) => time, text: ({ time }) => `${trim(time, 6)} s` },
    number('Own slots', series.own),
    number('Borrowed', series.borrowed),
    number('Waiting', series.waiting),
    number('Offered', series.offered),
    number('Admitted', series.admitted),
    number('Completed', series.completed),
    ...series.lost.map(({ outcome, counts }) => number(OUTCOME_LABELS[outcome], counts)),
    {
      label: 'Served',
      value: ({ index }) => series.served[index] ?? null,
      text: ({ index }) => percent(series.served[index] ?? null),
    },
    {
      label: 'p99 wait',
      value: ({ index }) => series.p99Wait[index] ?? null,
      text: ({ index }) => seconds(series.p99Wait[index] ?? null),
    },
  ];
}
