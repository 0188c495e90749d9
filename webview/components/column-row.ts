import { h } from '../dom.js';
import type { DraftColumn } from '../../src/protocol/forms.js';
import { dropdown } from '../toolkit.js';

const POLICIES = [null, 'shared', 'capped', 'bulkhead', 'borrowing'] as const;
const LABELS = POLICIES.map((policy) => policy ?? 'as shown above');

/** The form of one column: its policy, its pool, and any other setting. */
export function columnRow(
  draft: DraftColumn,
  position: number,
  { onChange, onRemove }: { onChange: (draft: DraftColumn) => void; onRemove: () => void },
): HTMLElement {
  let current = draft;
  const change = (part: Partial<DraftColumn>) => {
    current = { ...current, ...part };
    onChange(current);
  };
  const policy = dropdown(
    `Policy of column ${position}`,
    (index) => change({ policy: POLICIES[index] ?? null }),
    'Policy',
  );
  policy.setOptions(LABELS);
  policy.select(POLICIES.findIndex((one) => one === draft.policy));
  const pool = h('input', {
    type: 'number',
    min: 1,
    step: 1,
    placeholder: 'as shown',
    value: draft.pool ?? '',
    'aria-label': `Pool size of column ${position}`,
  });
  pool.addEventListener('change', () =>
    change({ pool: pool.value === '' ? null : Math.max(1, Math.round(Number(pool.value))) }),
  );
  const settings = h('input', {
    type: 'text',
    placeholder: 'path=value, …',
    value: draft.settings,
    'aria-label': `Other settings of column ${position}`,
  });
  settings.addEventListener('change', () => change({ settings: settings.value }));
  const remove = h('button', { type: 'button', class: 'back', onclick: onRemove }, '✕');
  remove.setAttribute('aria-label', `Remove column ${position}`);
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'column-row' },
      policy.element,
      h('div', { class: 'labelled' }, h('span', { 'aria-hidden': 'true' }, 'Pool size'), pool),
      h(
        'div',
        { class: 'labelled wide' },
        h('span', { 'aria-hidden': 'true' }, 'Other settings'),
        settings,
      ),
      remove,
    ),
  );
}
