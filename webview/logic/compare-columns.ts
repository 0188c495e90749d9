/** The columns of a comparison while they are edited. */
import type { CompareColumn } from '../../src/protocol/analyses.js';
import { splitSettings } from './settings-text.js';

export interface DraftColumn {
  /** Null keeps the panel's. */
  readonly policy: string | null;
  readonly pool: number | null;
  /** "path=value" separated by commas. */
  readonly settings: string;
}

export const POLICY_COLUMNS: readonly DraftColumn[] = [
  'shared',
  'capped',
  'bulkhead',
  'borrowing',
].map((policy) => ({ policy, pool: null, settings: '' }));

export function compareColumn(draft: DraftColumn): CompareColumn {
  const settings = [
    ...(draft.policy === null ? [] : [`policy=${draft.policy}`]),
    ...(draft.pool === null ? [] : [`pool.size=${draft.pool}`]),
    ...splitSettings(draft.settings),
  ];
  return { label: labelOf(draft), settings };
}

/** "shared, pool 20": what the column changes, in the order of the form. */
function labelOf({ policy, pool, settings }: DraftColumn): string {
  const parts = [
    policy ?? '',
    pool === null ? '' : `pool ${pool}`,
    ...splitSettings(settings),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'as shown above' : parts.join(', ');
}
