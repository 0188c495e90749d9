/** A field's number as the page shows it: durations in seconds, the rest as it is. */
import { formatDuration } from '../../src/core/config/durations.js';
import { trim } from '../../src/core/summary/numbers.js';
import type { Field, FieldUnit } from '../../src/core/view/fields.js';

const UNIT_TEXTS: Readonly<Record<FieldUnit, string>> = {
  slots: '',
  places: '',
  factor: '×',
  duration: 's',
};

export function scaleOf({ unit }: Pick<Field, 'unit'>): number {
  return unit === 'duration' ? 1e6 : 1;
}

export function unitText({ unit }: Pick<Field, 'unit'>): string {
  return UNIT_TEXTS[unit];
}

/** What goes into the file for a number in the page; null where it is none. */
export function settingValue(field: Field, shown: number): string | number | null {
  if (!Number.isFinite(shown) || shown < field.min / scaleOf(field)) return null;
  if (field.unit === 'duration') return formatDuration(Math.round(shown * 1e6));
  return field.unit === 'factor' ? Number(shown.toFixed(3)) : Math.round(shown);
}

type Value = string | number | null;

/**
 * What a number in the page changes, by path; null goes back to the file's value. A setting that
 * follows this one changes in proportion.
 */
export function changesFor(field: Field, shown: number | null): ReadonlyMap<string, Value> {
  const back = shown === null || isFileValue(field, shown);
  const changes = new Map<string, Value>();
  changes.set(field.path, back ? null : settingValue(field, shown));
  if (field.follows) {
    const { path, ratio } = field.follows;
    changes.set(path, back ? null : formatDuration(Math.round(shown * ratio * 1e6)));
  }
  return changes;
}

export function isFileValue(field: Field, shown: number): boolean {
  return field.file !== null && Math.abs(shown * scaleOf(field) - field.file) < 1e-6;
}

export function fileText({ file, ...field }: Field): string {
  if (file === null) return 'file: none';
  return `file: ${trim(file / scaleOf(field), 6)}${field.unit === 'duration' ? ' s' : unitText(field)}`;
}
