import { readFileSync, realpathSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Io } from './io.js';

export function nodeIo(): Io {
  return {
    read: (path) => readFileSync(path),
    out: (text) => write(1, text),
    error: (text) => write(2, text),
    today: () => new Date().toISOString().slice(0, 10),
    directory: process.cwd(),
    rulesUri: rulesUri(process.argv[1] ?? ''),
  };
}

/** The documentation that is installed beside dist/cli.js. */
function rulesUri(script: string): string {
  return pathToFileURL(join(dirname(realpathSync(script)), '..', 'docs', 'rules.md')).href;
}

/** All of it before the process ends, also into a pipe; a reader who has left is no failure. */
function write(stream: number, text: string): void {
  const bytes = new TextEncoder().encode(text);
  let done = 0;
  while (done < bytes.length) {
    try {
      done += writeSync(stream, bytes, done);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') return;
      // A pipe that is full for the moment.
      if (code !== 'EAGAIN') throw error;
    }
  }
}
