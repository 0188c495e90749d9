import { isObject } from './json-value.js';

/** How the text around an edit is laid out. */
export interface Layout {
  readonly eol: string;
  /** One level of indentation. */
  readonly unit: string;
  /** Between a key and its value: ':' or ': '. */
  readonly colon: string;
}

const WIDTH = 80;

/** A value as JSON: on one line where it is small and flat, otherwise a member a line. */
export function printValue(value: unknown, indent: string, layout: Layout): string {
  const line = onOneLine(value, layout);
  if (!hasNested(value) && line.length <= WIDTH) return line;
  if (layout.colon === ':') return line;
  return onLines(value, indent, layout);
}

export function printMember(
  key: string | null,
  value: unknown,
  indent: string,
  layout: Layout,
): string {
  const printed = printValue(value, indent, layout);
  return key === null ? printed : `${JSON.stringify(key)}${layout.colon}${printed}`;
}

export function commaOf(layout: Layout): string {
  return layout.colon === ':' ? ',' : ', ';
}

function hasNested(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => typeof each === 'object' && each !== null);
}

function onOneLine(value: unknown, layout: Layout): string {
  const pad = layout.colon === ':' ? '' : ' ';
  if (Array.isArray(value)) {
    return `[${value.map((each) => onOneLine(each, layout)).join(commaOf(layout))}]`;
  }
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}${layout.colon}${onOneLine(each, layout)}`,
  );
  return members.length === 0 ? '{}' : `{${pad}${members.join(commaOf(layout))}${pad}}`;
}

function onLines(value: unknown, indent: string, layout: Layout): string {
  const inner = indent + layout.unit;
  const isList = Array.isArray(value);
  const members = Object.entries(value as object).map(
    ([key, each]) => inner + printMember(isList ? null : key, each, inner, layout),
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return [open, members.join(`,${layout.eol}`), indent + close].join(layout.eol);
}
