/**
 * Text as VS Code reads a file: UTF-8 unless a byte order mark says UTF-16. The mark itself is
 * left out, so that lines and columns are the editor's.
 */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
