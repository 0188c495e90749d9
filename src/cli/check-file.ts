import type { Finding } from '../core/config/finding.js';
import type { ParsedConfiguration } from '../core/config/parse.js';
import { checkSimulated, checkStatic, notSimulated } from '../core/rules/check.js';
import { createOutlook } from '../core/rules/outlook.js';
import { drain } from '../core/simulation/driver.js';
import { RunRefused } from '../core/simulation/result.js';
import type { Io } from './io.js';
import { placed, type PlacedFinding } from './placed-finding.js';
import { readConfiguration } from './read.js';
import { Stop } from './stop.js';

export interface CheckedFile {
  readonly file: string;
  /** In document order. */
  readonly findings: readonly PlacedFinding[];
  /** False where the file cannot be read or is not JSON. */
  readonly readable: boolean;
  /** Why it cannot be read; null where it can. */
  readonly problem: string | null;
}

export interface FileCheckOptions {
  /** ISO date. */
  readonly today: string;
  /** Whether the simulated rules run too. */
  readonly simulated: boolean;
}

/** Everything there is to say about one file. A file that cannot be read does not stop the others. */
export function checkFile(file: string, options: FileCheckOptions, io: Io): CheckedFile {
  try {
    const parsed = readConfiguration(file, io);
    const findings = placed(file, parsed, allFindings(parsed, options)).sort(inDocumentOrder);
    return { file, findings, readable: !parsed.unreadable, problem: null };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { file, findings: [], readable: false, problem: error.message };
  }
}

function allFindings(parsed: ParsedConfiguration, options: FileCheckOptions): Finding[] {
  const found = checkStatic(parsed, options);
  return options.simulated ? [...found, ...simulatedFindings(parsed, options)] : found;
}

function simulatedFindings(parsed: ParsedConfiguration, options: FileCheckOptions): Finding[] {
  if (parsed.configuration === null) return [];
  try {
    return checkSimulated(parsed, drain(createOutlook(parsed.configuration)), options);
  } catch (error) {
    if (error instanceof RunRefused) return notSimulated(parsed, error.message);
    throw error;
  }
}

/** Stable, so that findings at one place keep the order of the rules. */
function inDocumentOrder(a: PlacedFinding, b: PlacedFinding): number {
  return a.line - b.line || a.column - b.column;
}
