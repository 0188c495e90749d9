import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache } from './places.js';

const PROBE = 'https://update.code.visualstudio.com/api/releases/stable';
const PROBE_LIMIT_MS = 3000;
const PROBE_KEPT_MS = 24 * 60 * 60 * 1000;
const answerFile = join(cache, 'desktop-reachable');

/**
 * Whether the host tests run in the desktop build. BULKHEAD_VSCODE decides with `desktop` or
 * `server`; otherwise it is taken where there is a screen and a download. The answer is kept for a
 * day, so that a machine without a network asks once.
 */
export async function usesDesktop(): Promise<boolean> {
  const wish = process.env.BULKHEAD_VSCODE;
  if (wish === 'desktop' || wish === 'server') return wish === 'desktop';
  if (process.platform === 'linux' && !process.env.DISPLAY) return false;
  return keptAnswer() ?? keep(await isReachable());
}

async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch(PROBE, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}

function keptAnswer(): boolean | undefined {
  try {
    if (Date.now() - statSync(answerFile).mtimeMs > PROBE_KEPT_MS) return undefined;
    return readFileSync(answerFile, 'utf8') === 'yes';
  } catch {
    return undefined;
  }
}

function keep(answer: boolean): boolean {
  mkdirSync(dirname(answerFile), { recursive: true });
  writeFileSync(answerFile, answer ? 'yes' : 'no');
  return answer;
}
