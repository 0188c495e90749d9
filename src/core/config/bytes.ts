const UNITS: ReadonlyMap<string, number> = new Map([
  ['B', 1],
  ['KiB', 2 ** 10],
  ['MiB', 2 ** 20],
  ['GiB', 2 ** 30],
  ['KB', 1e3],
  ['MB', 1e6],
  ['GB', 1e9],
]);

const PATTERN = /^([0-9]{1,15}(?:\.[0-9]+)?)(B|KiB|MiB|GiB|KB|MB|GB)$/;

/** Whole bytes, rounded to the nearest; null where the text is no size or beyond 2^53. */
export function parseBytes(text: string): number | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const bytes = Math.round(Number(match[1]) * (UNITS.get(match[2] ?? '') ?? NaN));
  return Number.isSafeInteger(bytes) ? bytes : null;
}

/** In the largest binary unit that is not below one: "768KiB", "1.5GiB". */
export function formatBytes(bytes: number): string {
  for (const unit of ['GiB', 'MiB', 'KiB']) {
    const size = UNITS.get(unit) ?? 1;
    if (Math.abs(bytes) >= size) return `${Number((bytes / size).toFixed(2))}${unit}`;
  }
  return `${Math.round(bytes)}B`;
}
