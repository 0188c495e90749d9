import { pointerSegments } from './pointer.js';

/** Reading values of unknown shape. Keys such as `__proto__` are ordinary: only own ones count. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asObject(value: unknown): JsonObject | null {
  return isObject(value) ? value : null;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export function has(object: unknown, key: string): boolean {
  return isObject(object) && Object.hasOwn(object, key);
}

/** The member of an object or list; undefined where there is none. */
export function member(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function text(value: unknown, key: string): string | null {
  const found = member(value, key);
  return typeof found === 'string' ? found : null;
}

/** Sets an own property, whatever its name. */
export function setOwn(object: object, key: string, value: unknown): void {
  if (key !== '__proto__') {
    (object as Record<string, unknown>)[key] = value;
    return;
  }
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointerSegments(pointer).reduce<unknown>((parent, key) => member(parent, key), value);
}
