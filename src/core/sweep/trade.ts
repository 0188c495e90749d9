import { valueAt } from '../config/json-value.js';
import type { ParsedConfiguration } from '../config/parse.js';
import { InvalidSetting, splitPath } from '../config/setting-path.js';
import { resolvePath } from '../config/setting-target.js';
import { RunRefused } from '../simulation/result.js';

/**
 * What two settings of the file add up to, so that one may lose what the other gains.
 *
 * @throws RunRefused where either is not one number that the file gives.
 */
export function sumOf(parsed: ParsedConfiguration, path: string, against: string): number {
  return numberAt(parsed, path) + numberAt(parsed, against);
}

function numberAt({ value }: ParsedConfiguration, path: string): number {
  const pointers = pointersOf(value, path);
  const found = pointers.length === 1 ? valueAt(value, pointers[0]!) : undefined;
  if (typeof found === 'number') return found;
  throw new RunRefused(
    `${path} is not one number of the file, so that nothing can be traded against it.`,
  );
}

function pointersOf(value: unknown, path: string): string[] {
  try {
    return resolvePath(value, splitPath(path).segments);
  } catch (error) {
    if (error instanceof InvalidSetting) throw new RunRefused(error.message);
    throw error;
  }
}
