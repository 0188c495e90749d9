/** RFC 6901 JSON Pointers. */

/** The keys and indices of a pointer; '' has none. */
export function pointerSegments(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer.slice(1).split('/').map(unescape);
}

export function toPointer(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${escape(String(segment))}`).join('');
}

export function childPointer(pointer: string, segment: string | number): string {
  return `${pointer}/${escape(String(segment))}`;
}

export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The last key or index; '' for the whole file. */
export function lastSegment(pointer: string): string {
  return unescape(pointer.slice(pointer.lastIndexOf('/') + 1));
}

function escape(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescape(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
