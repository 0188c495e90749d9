import { parseDuration } from './durations.js';
import type { Edit } from './finding.js';
import { valueAt } from './json-value.js';

const SUFFIXES: readonly [RegExp, string][] = [
  [/[a-z]_?(Ms|Millis|Milliseconds|ms|millis)$/, 'ms'],
  [/[a-z]_?(Micros|Us|micros)$/, 'us'],
  [/[a-z]_?(Secs?|Seconds|seconds)$/, 's'],
];

/** The edit that moves the unit from a key such as `timeoutMs` into its bare number. */
export function unitSuffix(file: unknown, pointer: string, key: string): Edit[] {
  const value = valueAt(file, pointer);
  const unit = SUFFIXES.find(([pattern]) => pattern.test(key))?.[1];
  if (typeof value !== 'number' || !unit) return [];
  const duration = `${value}${unit}`;
  return parseDuration(duration) === null ? [] : [{ kind: 'set', pointer, value: duration }];
}

/** `timeoutMs` without its unit. */
export function withoutUnit(key: string): string {
  return SUFFIXES.some(([pattern]) => pattern.test(key))
    ? key.replace(
        /_?(Ms|Millis|Milliseconds|ms|millis|Micros|Us|micros|Secs?|Seconds|seconds)$/,
        '',
      )
    : key;
}
