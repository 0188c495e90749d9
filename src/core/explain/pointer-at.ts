import { getLocation } from 'jsonc-parser';
import { toPointer } from '../config/pointer.js';

/** The JSON Pointer of the property whose key or value is at a place in the text. */
export function pointerAt(text: string, offset: number): string {
  return toPointer(getLocation(text, offset).path);
}
