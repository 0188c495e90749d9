export interface Column<Row> {
  readonly title: string;
  readonly align: 'left' | 'right';
  text(row: Row): string;
}

/** Lines of a table, columns two spaces apart, without trailing spaces. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => texts(columns, row))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => width(line[at]!))));
  return cells.map((line) =>
    line
      .map((cell, at) => pad(cell, widths[at]!, columns[at]!.align))
      .join('  ')
      .trimEnd(),
  );
}

function texts<Row>(columns: readonly Column<Row>[], row: Row): string[] {
  return columns.map((column) => column.text(row));
}

/** In characters, not in UTF-16 units. */
function width(text: string): number {
  return [...text].length;
}

function pad(text: string, to: number, align: 'left' | 'right'): string {
  const space = ' '.repeat(Math.max(0, to - width(text)));
  return align === 'left' ? text + space : space + text;
}
