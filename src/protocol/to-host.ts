import type { BoundaryRequest, CompareColumn } from './analyses.js';
import { isInputs } from './check-inputs.js';
import { isListOf, isNumber, isRecord, isText, type Unknown } from './checks.js';
import type { Inputs } from './inputs.js';
import { isKept, type Kept } from './kept.js';
import type { Task } from './to-page.js';

/** `csv` holds the metrics, `dataCsv` the series. */
export type ExportFormat = 'png' | 'csv' | 'dataCsv' | 'json';
const FORMATS: readonly ExportFormat[] = ['png', 'csv', 'dataCsv', 'json'];
const TASKS: readonly Task[] = ['run', 'compare', 'boundary'];

/** Page to host. */
export type ToHost =
  | { readonly type: 'ready'; readonly kept: Kept | null; readonly columns: number }
  | { readonly type: 'remember'; readonly kept: Kept }
  | {
      readonly type: 'change';
      readonly uri: string;
      readonly sequence: number;
      readonly inputs: Inputs;
    }
  /** The charts' width in buckets changed. */
  | { readonly type: 'resize'; readonly columns: number }
  | { readonly type: 'pin'; readonly pinned: boolean }
  | { readonly type: 'apply' }
  | { readonly type: 'saveIncident' }
  | {
      readonly type: 'compare';
      readonly columns: readonly CompareColumn[];
      readonly replications: number;
    }
  | { readonly type: 'boundary'; readonly request: BoundaryRequest }
  | { readonly type: 'cancel'; readonly task: Task }
  | { readonly type: 'export'; readonly format: ExportFormat }
  /** A picture as base64 without a header; null where there is no chart. */
  | { readonly type: 'picture'; readonly png: string | null }
  | { readonly type: 'openFile'; readonly line: number | null }
  | { readonly type: 'newConfiguration' }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'error'; readonly message: string; readonly stack: string };

/** 8 columns are a wide screen; 64 leave room for whoever has a wider one. */
const MOST_COLUMNS = 64;
const LONGEST_COPY = 5_000_000;
const LONGEST_PICTURE = 40_000_000;

/** Null where the message is not one of ours, or is malformed. */
export function readToHost(message: unknown): ToHost | null {
  return isRecord(message) && isToHost(message) ? (message as unknown as ToHost) : null;
}

function isToHost(message: Unknown): boolean {
  const type = message.type as ToHost['type'];
  switch (type) {
    case 'ready':
      return isNumber(message.columns) && (message.kept === null || isKept(message.kept));
    case 'remember':
      return isKept(message.kept);
    case 'change':
      return isText(message.uri) && isNumber(message.sequence) && isInputs(message.inputs);
    case 'resize':
      return isNumber(message.columns);
    case 'pin':
      return typeof message.pinned === 'boolean';
    case 'apply':
    case 'saveIncident':
    case 'newConfiguration':
      return true;
    case 'compare':
      return (
        isListOf(message.columns, isCompareColumn, MOST_COLUMNS) && isNumber(message.replications)
      );
    case 'boundary':
      return isBoundaryRequest(message.request);
    case 'cancel':
      return TASKS.some((task) => task === message.task);
    case 'export':
      return FORMATS.some((format) => format === message.format);
    case 'picture':
      return message.png === null || isText(message.png, LONGEST_PICTURE);
    case 'openFile':
      return message.line === null || isNumber(message.line);
    case 'copy':
      return isText(message.text, LONGEST_COPY);
    case 'error':
      return isText(message.message, Infinity) && isText(message.stack, Infinity);
    default:
      return unknownType(type);
  }
}

/** Compiles only while every type above has its case. */
function unknownType(type: never): false {
  void type;
  return false;
}

function isCompareColumn(value: unknown): value is CompareColumn {
  return isRecord(value) && isText(value.label) && isListOf(value.settings, isSetting, 200);
}

function isSetting(value: unknown): value is string {
  return isText(value);
}

function isBoundaryRequest(value: unknown): value is BoundaryRequest {
  return (
    isRecord(value) &&
    isText(value.path) &&
    isNumber(value.from) &&
    isNumber(value.to) &&
    isNumber(value.step) &&
    (value.unit === 'number' || value.unit === 'duration')
  );
}
