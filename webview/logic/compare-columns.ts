/** What the columns of the form ask of a comparison. */
import type { CompareColumn } from '../../src/protocol/analyses.js';
import type { DraftColumn } from '../../src/protocol/forms.js';
import { splitSettings } from './settings-text.js';

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
