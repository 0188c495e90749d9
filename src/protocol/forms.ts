/** What is written in the forms of the analyses, before and after they are started. */
import { isListOf, isNumber, isRecord, isText } from './checks.js';

/** A column of a comparison while it is edited. */
export interface DraftColumn {
  /** Null keeps the panel's. */
  readonly policy: string | null;
  readonly pool: number | null;
  /** "path=value" separated by commas. */
  readonly settings: string;
}

/** The range of a sweep, in the setting's unit; durations in seconds. */
export interface SweepForm {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

export interface Forms {
  readonly columns: readonly DraftColumn[];
  readonly replications: number;
  /** Null until somebody chose: the first setting with the range that is proposed for it. */
  readonly sweep: SweepForm | null;
}

/** The policies side by side. */
export const POLICY_COLUMNS: readonly DraftColumn[] = [
  'shared',
  'capped',
  'bulkhead',
  'borrowing',
].map((policy) => ({ policy, pool: null, settings: '' }));

export const NEW_FORMS: Forms = { columns: POLICY_COLUMNS, replications: 20, sweep: null };

const MOST_COLUMNS = 64;

export function isForms(value: unknown): value is Forms {
  return (
    isRecord(value) &&
    isListOf(value.columns, isDraft, MOST_COLUMNS) &&
    isNumber(value.replications) &&
    (value.sweep === null || isSweepForm(value.sweep))
  );
}

function isDraft(value: unknown): value is DraftColumn {
  return (
    isRecord(value) &&
    (value.policy === null || isText(value.policy)) &&
    (value.pool === null || isNumber(value.pool)) &&
    isText(value.settings)
  );
}

function isSweepForm(value: unknown): value is SweepForm {
  return (
    isRecord(value) &&
    isText(value.path) &&
    isNumber(value.from) &&
    isNumber(value.to) &&
    isNumber(value.step)
  );
}
