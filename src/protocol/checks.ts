/** Small checks that what arrived has the shape it claims. */

export type Unknown = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isText(value: unknown, longest = 10_000): value is string {
  return typeof value === 'string' && value.length <= longest;
}

export function isListOf<T>(
  value: unknown,
  check: (item: unknown) => item is T,
  most: number,
): value is T[] {
  return Array.isArray(value) && value.length <= most && value.every(check);
}
