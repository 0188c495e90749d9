import { FILE_SHAPE } from './generated/shapes.js';
import { pointerSegments } from './pointer.js';

/** What may stand at a place of the file: the schema without its words. */
export interface Shape {
  /** The key it stands under; items carry that of their list. */
  readonly key: string;
  readonly types: readonly string[];
  readonly kind?: 'duration' | 'bytes' | 'day' | 'latency' | 'queue';
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  /** What a required key means, as the end of a sentence. */
  readonly says?: string;
}

export { FILE_SHAPE };

export function property(shape: Shape, key: string): Shape | null {
  const { properties } = shape;
  return properties && Object.hasOwn(properties, key) ? (properties[key] ?? null) : null;
}

export function keysOf(shape: Shape): readonly string[] {
  return Object.keys(shape.properties ?? {});
}

/** Null where the schema has nothing at that place. */
export function shapeAt(pointer: string): Shape | null {
  let shape: Shape | null = FILE_SHAPE;
  for (const segment of pointerSegments(pointer)) {
    if (!shape) return null;
    shape = shape.items ?? property(shape, segment);
  }
  return shape;
}
