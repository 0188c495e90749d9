import { formatDuration, parseDuration } from './durations.js';

const SPELT_UNITS: ReadonlyMap<string, string> = new Map([
  ...spelt(
    'us',
    'us',
    'µs',
    'μs',
    'usec',
    'usecs',
    'micro',
    'micros',
    'microsecond',
    'microseconds',
  ),
  ...spelt('ms', 'ms', 'msec', 'msecs', 'milli', 'millis', 'millisecond', 'milliseconds'),
  ...spelt('s', 's', 'sec', 'secs', 'second', 'seconds'),
  ...spelt('m', 'm', 'min', 'mins', 'minute', 'minutes'),
  ...spelt('h', 'h', 'hr', 'hrs', 'hour', 'hours'),
]);

function spelt(unit: string, ...words: string[]): [string, string][] {
  return words.map((word) => [word, unit]);
}

/** The duration that a text almost is: "2s ", ".5s", "2 sec", "1,5s", "PT1.5S". Null where unclear. */
export function likelyDuration(text: string): string | null {
  const iso = isoDuration(text.trim());
  if (iso !== null) return iso;
  const match = /^\+?(\d*)(?:[.,](\d+))?\s*(\p{L}+)\.?$/u.exec(text.trim().slice(0, 40));
  const unit = SPELT_UNITS.get(match?.[3]?.toLowerCase() ?? '');
  if (!match || !unit || (match[1] === '' && match[2] === undefined)) return null;
  const whole = match[1] === '' ? '0' : (match[1] ?? '0');
  const likely = `${whole}${match[2] === undefined ? '' : `.${match[2]}`}${unit}`;
  return parseDuration(likely) === null ? null : likely;
}

/** ISO 8601 as Java writes it. */
function isoDuration(text: string): string | null {
  const match = /^PT(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?$/i.exec(text);
  if (!match || match[0].length < 4) return null;
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  return formatDuration(((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1e6);
}

/** Keys that people think of in seconds, and those that they think of in milliseconds. */
const IN_SECONDS = new Set(['duration', 'warmup', 'from', 'to', 'openFor']);
const PATIENCE = new Set(['timeout', 'deadline', 'maxWait']);

/** A bare number with each unit it may want, the likeliest first; empty where none makes sense. */
export function withUnits(number: number, key: string): string[] {
  if (!Number.isFinite(number) || number < 0) return [];
  if (number === 0) return ['0s'];
  const units = likelySeconds(number, key) ? ['s', 'ms', 'us'] : ['ms', 's', 'us'];
  return units.map((unit) => `${plain(number)}${unit}`).filter((text) => parseDuration(text));
}

function likelySeconds(number: number, key: string): boolean {
  if (IN_SECONDS.has(key)) return number < 1000;
  if (PATIENCE.has(key)) return number <= 10;
  return number < 1;
}

/** Without an exponent. */
function plain(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(9).replace(/\.?0+$/, '') : text;
}
