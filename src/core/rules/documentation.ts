import { FIXED_RULE_IDS, RULE_IDS } from './rule-ids.js';

/** What the format itself forbids, in the order of docs/rules.md. */
export const FORM_CODES = [
  'schema-unknown-key',
  'schema-missing-key',
  'schema-type',
  'schema-range',
  'schema-enum',
  'schema-blank',
  'schema-duration',
  'schema-bytes',
  'schema-date',
  'schema-percentiles',
  'schema-incident-target',
  'schema-incident-effect',
  'schema-incident-window',
  'schema-more',
  'skipped-too-large',
] as const;

/** One section for all of them: the message says what is missing, and there is no more to it. */
export const SYNTAX_SECTION = 'syntax';

const WITH_SECTION: ReadonlySet<string> = new Set([...RULE_IDS, ...FIXED_RULE_IDS, ...FORM_CODES]);

/** The heading in docs/rules.md that a finding's code is explained under; null where there is none. */
export function sectionOf(code: string): string | null {
  if (code.startsWith('syntax-')) return SYNTAX_SECTION;
  return WITH_SECTION.has(code) ? code : null;
}
