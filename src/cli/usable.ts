import type { Configuration } from '../core/config/configuration.js';
import type { ParsedConfiguration } from '../core/config/parse.js';
import { withSettings, type Setting } from '../core/config/settings.js';
import { RunRefused } from '../core/simulation/result.js';
import type { Io } from './io.js';
import { findingLine, placed } from './placed-finding.js';
import { readConfiguration } from './read.js';
import { FAILED, FOUND, Stop, UsageError } from './stop.js';

/** A file that can be simulated. */
export interface Usable {
  readonly parsed: ParsedConfiguration;
  readonly configuration: Configuration;
}

/**
 * Reads a file and applies settings.
 *
 * @throws Stop with the findings: status 2 where the text is not JSON or a setting is to blame,
 *   1 where the file itself breaks the format.
 */
export function usable(path: string, settings: readonly Setting[], io: Io): Usable {
  const file = readConfiguration(path, io);
  const parsed = withSettings(file, settings);
  if (parsed.configuration !== null) return { parsed, configuration: parsed.configuration };
  const errors = parsed.findings.filter(({ severity }) => severity === 'error');
  if (file.configuration !== null || errors.some(({ rule }) => rule === 'setting-unknown')) {
    throw new UsageError(errors.map(({ message }) => message).join('\n'));
  }
  const lines = placed(path, parsed, parsed.unreadable ? parsed.findings : errors).map(findingLine);
  const why = parsed.unreadable ? 'cannot be read as JSON' : 'is not valid';
  throw new Stop(`${path} ${why}.\n${lines.join('\n')}`, parsed.unreadable ? FAILED : FOUND);
}

/** Does what may be refused; a refusal ends the command with its sentence. */
export function orRefusal<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RunRefused) throw new Stop(error.message);
    throw error;
  }
}
