import type { Boundary, Comparison } from './analyses.js';
import type { Kept } from './kept.js';
import type { Snapshot } from './snapshot.js';

export type Section = 'trace' | 'partitions' | 'compare' | 'boundary' | 'data';
export const SECTIONS: readonly Section[] = ['trace', 'partitions', 'compare', 'boundary', 'data'];

export type Task = 'run' | 'compare' | 'boundary';

/** Host to page. */
export type ToPage =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot }
  /** What an earlier page left, newer than what the editor kept; before the first snapshot. */
  | { readonly type: 'recall'; readonly kept: Kept }
  | { readonly type: 'progress'; readonly task: Task; readonly fraction: number }
  | {
      readonly type: 'comparison';
      readonly comparison: Comparison | null;
      readonly problem: string | null;
    }
  | {
      readonly type: 'boundary';
      readonly boundary: Boundary | null;
      readonly problem: string | null;
    }
  /** Opens a section, and starts its analysis where `start` is true. */
  | { readonly type: 'show'; readonly section: Section; readonly start: boolean }
  /** Asks for the chart as a picture; answered by `picture`. */
  | { readonly type: 'capture' };

const TYPES: ReadonlySet<string> = new Set<ToPage['type']>([
  'snapshot',
  'recall',
  'progress',
  'comparison',
  'boundary',
  'show',
  'capture',
]);

/** Whether a message came from a host of this version. Its payload is then the host's own. */
export function isToPage(message: unknown): message is ToPage {
  if (typeof message !== 'object' || message === null) return false;
  const { type, snapshot, section } = message as Record<string, unknown>;
  if (typeof type !== 'string' || !TYPES.has(type)) return false;
  if (type === 'snapshot') return typeof snapshot === 'object' && snapshot !== null;
  if (type === 'show') return SECTIONS.some((known) => known === section);
  return true;
}
