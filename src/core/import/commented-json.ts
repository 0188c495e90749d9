import { isObject } from '../config/json-value.js';
import { printValue, type Layout } from '../config/print.js';

/** A value with a comment behind it on its line. */
export class Commented {
  constructor(
    readonly value: unknown,
    readonly comment: string,
  ) {}
}

const LAYOUT: Layout = { eol: '\n', unit: '  ', colon: ': ' };

/** JSON in lines of two spaces, with comments behind members. */
export function commentedJson(value: unknown): string {
  return `${print(value, '')}\n`;
}

function print(value: unknown, indent: string): string {
  if (value instanceof Commented) return print(value.value, indent);
  if (!holdsComment(value)) return printValue(value, indent, LAYOUT);
  const inner = indent + LAYOUT.unit;
  const isList = Array.isArray(value);
  const members = Object.entries(value as object);
  const lines = members.map(([key, each], i) => {
    const label = isList ? '' : `${JSON.stringify(key)}: `;
    const comma = i < members.length - 1 ? ',' : '';
    const comment = each instanceof Commented ? ` // ${each.comment}` : '';
    return `${inner}${label}${print(each, inner)}${comma}${comment}\n`;
  });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join('')}${indent}${close}`;
}

function holdsComment(value: unknown): boolean {
  if (value instanceof Commented) return true;
  if (!isObject(value) && !Array.isArray(value)) return false;
  return Object.values(value).some(holdsComment);
}
