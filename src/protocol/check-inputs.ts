import type { TimeWindow } from '../core/view/rebucket.js';
import { isListOf, isNumber, isRecord, isText } from './checks.js';
import type { AdHocIncident, Change, Choice, Inputs } from './inputs.js';

const MOST_CHANGES = 2_000;

export function isInputs(value: unknown): value is Inputs {
  return (
    isRecord(value) &&
    isListOf(value.changes, isChange, MOST_CHANGES) &&
    isChoice(value.choice) &&
    (value.adHoc === null || isAdHoc(value.adHoc)) &&
    (value.window === null || isWindow(value.window))
  );
}

export function isChange(value: unknown): value is Change {
  return isRecord(value) && isText(value.path) && (isText(value.value) || isNumber(value.value));
}

function isChoice(value: unknown): value is Choice {
  if (!isRecord(value)) return false;
  if (value.kind === 'named') return isText(value.name);
  return ['first', 'none', 'all', 'adHoc'].some((kind) => kind === value.kind);
}

function isAdHoc(value: unknown): value is AdHocIncident {
  return (
    isRecord(value) &&
    isText(value.name) &&
    (value.partition === null || isText(value.partition)) &&
    isText(value.latency) &&
    isText(value.from) &&
    isText(value.to) &&
    isNumber(value.rateFactor)
  );
}

function isWindow(value: unknown): value is TimeWindow {
  return isRecord(value) && isNumber(value.from) && isNumber(value.to) && value.from < value.to;
}
