import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopWithProcess } from './stopping.js';

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

export function temporaryFolder(): TemporaryFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'bulkhead-')));
  return {
    path,
    remove: stopWithProcess(() =>
      // A server that is on its way out may still write.
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
    ),
  };
}
