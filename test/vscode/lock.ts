import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` while no other process holds the lock file. A lock whose owner has died is taken over.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await pause(250);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!ownerLives(file)) rmSync(file, { force: true });
    return false;
  }
}

function ownerLives(file: string): boolean {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    // A file just created by another process may still be empty.
    if (owner > 0) process.kill(owner, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
