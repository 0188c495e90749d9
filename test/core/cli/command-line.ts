/** The command line in this process, with what it reads and prints in the test's hands. */
import { readFileSync } from 'node:fs';
import { main } from '../../../src/cli/main.js';
import type { RunResult, WindowStatistics } from '../../../src/core/simulation/result.js';
import type { PlacedFinding } from '../../../src/cli/placed-finding.js';

export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly error: string;
}

export const TODAY = '2025-06-01';
export const DIRECTORY = '/srv/checkout';
export const RULES_URI = 'https://example.org/rules.md';

/** Files of the test's own, by path; everything else is read from disk. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

export function bulkhead(args: readonly string[], files: Files = {}): Outcome {
  let out = '';
  let error = '';
  const status = main(args, {
    read: (path) => {
      const own = Object.hasOwn(files, path) ? files[path]! : readFileSync(path);
      return typeof own === 'string' ? new TextEncoder().encode(own) : own;
    },
    out: (text) => (out += text),
    error: (text) => (error += text),
    today: () => TODAY,
    directory: DIRECTORY,
    rulesUri: RULES_URI,
  });
  return { status, out, error };
}

/** Words of a command line; a quoted one may hold spaces. */
export function words(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
}

export function simulated(line: string, files: Files = {}): RunResult {
  const { status, out, error } = bulkhead(['simulate', ...words(line), '--format', 'json'], files);
  if (status !== 0) throw new Error(`status ${status}: ${error}`);
  return JSON.parse(out) as RunResult;
}

export function checked(line: string, files: Files = {}): PlacedFinding[] {
  const { out } = bulkhead(['check', ...words(line), '--format', 'json'], files);
  return JSON.parse(out) as PlacedFinding[];
}

/** The incident's column, or the whole run where none played. */
export function windowOf(result: RunResult, name: string): WindowStatistics {
  const partition = result.partitions.find((each) => each.name === name);
  if (partition === undefined) throw new Error(`there is no ${name}`);
  return partition.incident ?? partition.total;
}
