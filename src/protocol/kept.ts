import { isInputs } from './check-inputs.js';
import { isNumber, isRecord, isText } from './checks.js';
import { isForms, type Forms } from './forms.js';
import type { Inputs } from './inputs.js';
import { SECTIONS, type Section } from './to-page.js';

/**
 * What a page leaves behind for its next life. The editor keeps it with the tab, but writes it down
 * only now and then; the host keeps it at once.
 */
export interface Kept {
  readonly uri: string | null;
  readonly pinned: boolean;
  readonly inputs: Inputs;
  /** Of the replay: seconds, index of the newest event, factor. */
  readonly time: number;
  readonly event: number;
  readonly speed: number;
  readonly section: Section;
  readonly forms: Forms;
}

/** False for what another version wrote. */
export function isKept(value: unknown): value is Kept {
  return (
    isRecord(value) &&
    (value.uri === null || isText(value.uri)) &&
    typeof value.pinned === 'boolean' &&
    isInputs(value.inputs) &&
    isNumber(value.time) &&
    isNumber(value.event) &&
    isNumber(value.speed) &&
    SECTIONS.some((section) => section === value.section) &&
    isForms(value.forms)
  );
}
