import { existsSync, readdirSync } from 'node:fs';

/** Files under a folder, sorted, with forward slashes, whose name ends so. */
export function filesUnder(folder, ending) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith(ending))
    .sort();
}
