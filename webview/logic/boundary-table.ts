import { percent, shortName, trim } from '../../src/core/summary/numbers.js';
import type { Boundary } from '../../src/protocol/analyses.js';
import type { Column } from './table.js';

export interface SweptRow {
  readonly value: number;
  readonly index: number;
}

export function sweptRows({ values }: Boundary): SweptRow[] {
  return values.map((value, index) => ({ value, index }));
}

export function sweptColumns(boundary: Boundary, title: string): Column<SweptRow>[] {
  const { unit, holds, problems, curves, slo } = boundary;
  return [
    {
      label: title,
      value: ({ value }) => value,
      text: ({ value }) => `${trim(value, 6)}${unit === 'duration' ? ' s' : ''}`,
    },
    {
      label: 'Verdict',
      value: ({ index }) => problems[index] ?? (holds[index] ? 'holds' : 'fails'),
      alert: ({ index }) => holds[index] !== true,
    },
    ...curves.map(({ name, served, targeted }): Column<SweptRow> => ({
      label: targeted ? `${shortName(name, 30)} (incident)` : shortName(name, 30),
      title: 'Served share',
      value: ({ index }) => served[index] ?? null,
      text: ({ index }) => percent(served[index] ?? null),
      alert: ({ index }) => !targeted && (served[index] ?? 1) < slo,
    })),
  ];
}
