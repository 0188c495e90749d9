import type * as vscode from 'vscode';
import type { Sliced } from '../../core/simulation/driver.js';

/** Milliseconds that the extension host is held at a time. */
const SLICE = 12;

/** Steps between two looks at the clock: far below a slice. */
const STEPS = 1000;

/** Does the work in slices; undefined where it was cancelled before its end. */
export async function runSliced<T>(
  work: Sliced<T>,
  token: vscode.CancellationToken,
  onProgress?: (progress: number) => void,
): Promise<T | undefined> {
  while (!token.isCancellationRequested) {
    if (advanceForOneSlice(work)) return work.result();
    onProgress?.(work.progress);
    await new Promise((resume) => setTimeout(resume, 0));
  }
  return undefined;
}

function advanceForOneSlice(work: Sliced<unknown>): boolean {
  const end = performance.now() + SLICE;
  do {
    if (work.advance(STEPS)) return true;
  } while (performance.now() < end);
  return false;
}
