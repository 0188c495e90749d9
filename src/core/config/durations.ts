import type { Micros } from './configuration.js';

const UNITS: ReadonlyMap<string, number> = new Map([
  ['us', 1],
  ['ms', 1e3],
  ['s', 1e6],
  ['m', 60e6],
  ['h', 3600e6],
]);

const PATTERN = /^([0-9]+(?:\.[0-9]+)?)(us|ms|s|m|h)$/;

/** Ten years: far beyond any bound on a call, and far below where sums of microseconds lose digits. */
export const LONGEST: Micros = 87_600 * 3600e6;

/** Integer microseconds, rounded to the nearest; null where the text is no duration or too long. */
export function parseDuration(text: string): Micros | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const micros = Math.round(Number(match[1]) * (UNITS.get(match[2] ?? '') ?? NaN));
  return micros <= LONGEST ? micros : null;
}

/** True where only the length is wrong. */
export function isTooLong(text: string): boolean {
  return PATTERN.test(text) && parseDuration(text) === null;
}

/** The shortest exact form: "250us", "1.5s", "2m". */
export function formatDuration(micros: Micros): string {
  const whole = Math.round(micros);
  if (whole === 0) return '0s';
  const size = Math.abs(whole);
  if (size >= 3600e6 && whole % 3600e6 === 0) return `${whole / 3600e6}h`;
  if (size >= 60e6 && whole % 60e6 === 0) return `${whole / 60e6}m`;
  if (size >= 1e6) return `${decimal(whole, 6)}s`;
  if (size >= 1e3) return `${decimal(whole, 3)}ms`;
  return `${whole}us`;
}

/** Exact division by a power of ten, without exponents or trailing zeros. */
function decimal(whole: number, digits: number): string {
  const sign = whole < 0 ? '-' : '';
  const padded = String(Math.abs(whole)).padStart(digits + 1, '0');
  const fraction = padded.slice(-digits).replace(/0+$/, '');
  return `${sign}${padded.slice(0, -digits)}${fraction === '' ? '' : `.${fraction}`}`;
}
