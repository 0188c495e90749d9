export type CsvValue = string | number | null;

/** RFC 4180: CRLF line ends; a field with a comma, a quote or a line break is quoted. */
export function csv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front: a name in a file
 * somebody sent is not to be trusted.
 */
function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
