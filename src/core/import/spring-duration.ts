import { formatDuration, parseDuration } from '../config/durations.js';
import { likelyDuration } from '../config/likely-duration.js';

/**
 * A duration as Spring reads it: "500ms", "PT1.5S", "2d", or a bare number of milliseconds. In our
 * form; null where it is none.
 */
export function springDuration(text: string): string | null {
  const plain = text.trim();
  const days = /^(?:P)?(\d{1,3})d$/i.exec(plain);
  if (days) return `${Number(days[1]) * 24}h`;
  const nanos = /^(\d{1,15})ns$/i.exec(plain);
  if (nanos) return formatDuration(Number(nanos[1]) / 1000);
  const micros = parseDuration(/^\d+$/.test(plain) ? `${plain}ms` : (likelyDuration(plain) ?? ''));
  return micros === null ? null : formatDuration(micros);
}
