import type { Arguments, Flag } from './arguments.js';
import type { Io } from './io.js';

export interface Command {
  readonly name: string;
  /** The words after the name. */
  readonly usage: string;
  readonly summary: string;
  readonly flags: readonly Flag[];
  /** What the help adds, a line each. */
  readonly notes: readonly string[];
  /** Returns the exit status. */
  run(given: Arguments, io: Io): number;
}

export const HELP: Flag = { name: '--help', value: null, help: 'Show this help.' };
