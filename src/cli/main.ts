import { closest } from '../core/config/spelling.js';
import { parseArguments } from './arguments.js';
import { checkCommand } from './check.js';
import { HELP, type Command } from './command.js';
import { commandHelp, generalHelp } from './help.js';
import type { Io } from './io.js';
import { simulateCommand } from './simulate.js';
import { FAILED, Stop, UsageError } from './stop.js';
import { sweepCommand } from './sweep.js';
import { VERSION } from './version.js';

const COMMANDS: readonly Command[] = [checkCommand, simulateCommand, sweepCommand];

/** Runs the command line and returns the exit status. Never throws for what a user may do. */
export function main(argv: readonly string[], io: Io): number {
  const [name, ...rest] = argv;
  const command = COMMANDS.find((each) => each.name === name);
  if (command) return runCommand(command, rest, io);
  if (name === '--version') {
    io.out(`${VERSION}\n`);
    return 0;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    io.out(generalHelp(COMMANDS));
    return 0;
  }
  io.error(name === undefined ? generalHelp(COMMANDS) : unknownCommand(name));
  return FAILED;
}

function unknownCommand(name: string): string {
  const names = COMMANDS.map((command) => command.name);
  const meant = closest(name, names);
  const hint = meant === null ? `There are ${names.join(', ')}.` : `Did you mean ${meant}?`;
  return `bulkhead: there is no command ${name}. ${hint}\n`;
}

function runCommand(command: Command, argv: readonly string[], io: Io): number {
  try {
    const words = argv.map((word) => (word === '-h' ? HELP.name : word));
    const given = parseArguments(words, [...command.flags, HELP]);
    if (given.has(HELP.name)) {
      io.out(commandHelp(command));
      return 0;
    }
    return command.run(given, io);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const hint = error instanceof UsageError ? `\nSee bulkhead ${command.name} --help.` : '';
    io.error(`bulkhead ${command.name}: ${error.message}${hint}\n`);
    return error.status;
  }
}
