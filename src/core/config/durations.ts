import type { Micros } from './configuration.js';

interface Unit {
  readonly micros: number;
  /** More would be longer than ten years, where sums of microseconds begin to lose digits. */
  readonly digits: number;
}

const UNITS: ReadonlyMap<string, Unit> = new Map([
  ['us', { micros: 1, digits: 15 }],
  ['ms', { micros: 1e3, digits: 12 }],
  ['s', { micros: 1e6, digits: 9 }],
  ['m', { micros: 60e6, digits: 7 }],
  ['h', { micros: 3600e6, digits: 5 }],
]);

const PATTERN = /^([0-9]+)(\.[0-9]+)?(us|ms|s|m|h)$/;

/** Integer microseconds, rounded to the nearest; null where the text is no duration or too long. */
export function parseDuration(text: string): Micros | null {
  const match = PATTERN.exec(text);
  const unit = UNITS.get(match?.[3] ?? '');
  if (!match || !unit) return null;
  const [, whole = '', fraction = ''] = match;
  return whole.length > unit.digits ? null : Math.round(Number(whole + fraction) * unit.micros);
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
