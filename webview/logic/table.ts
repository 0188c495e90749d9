/** Tables as data: order, and the text that goes to the clipboard. */

export type CellValue = number | string | null;

export interface Column<Row> {
  readonly label: string;
  readonly value: (row: Row) => CellValue;
  /** As it is shown, where that is not the value itself. */
  readonly text?: (row: Row) => string;
  /** What the header stands for, where it is short. */
  readonly title?: string;
  /** True where the cell needs the reader's eye. */
  readonly alert?: (row: Row) => boolean;
}

export interface Order {
  /** Index of the column; null is the file's order. */
  readonly column: number | null;
  readonly descending: boolean;
}

export const FILE_ORDER: Order = { column: null, descending: false };

/** Ascending, descending, then the file's order again. */
export function nextOrder(order: Order, column: number): Order {
  if (order.column !== column) return { column, descending: false };
  return order.descending ? FILE_ORDER : { column, descending: true };
}

/** Stable; what has no value comes last either way. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { column, descending }: Order,
): readonly Row[] {
  const by = column === null ? undefined : columns[column];
  if (by === undefined) return rows;
  const direction = descending ? -1 : 1;
  return [...rows].sort((a, b) => compare(by.value(a), by.value(b), direction));
}

function compare(a: CellValue, b: CellValue, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
  return direction * String(a).localeCompare(String(b), 'en', { numeric: true });
}

/** Tab-separated, as spreadsheets paste it. Tabs and line ends inside a name become spaces. */
export function tabSeparated<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const clean = (value: CellValue) => String(value ?? '').replace(/[\t\r\n]+/g, ' ');
  const header = columns.map(({ label }) => clean(label)).join('\t');
  const lines = rows.map((row) => columns.map(({ value }) => clean(value(row))).join('\t'));
  return [header, ...lines].join('\n');
}

export function cellText<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  return value === null ? '–' : String(value);
}
