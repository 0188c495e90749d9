import type { Severity } from '../core/config/configuration.js';
import { choice, type Arguments } from './arguments.js';
import { checkFile, type CheckedFile } from './check-file.js';
import { checkText } from './check-text.js';
import type { Command } from './command.js';
import { githubCommands } from './github.js';
import type { Io } from './io.js';
import { sarif } from './sarif.js';
import { FAILED, FOUND, UsageError } from './stop.js';

const FORMATS = ['text', 'json', 'sarif', 'github'] as const;
const LEVELS = ['error', 'warning', 'info'] as const;
/** The least severe ones fail nothing. */
const RANKS: Readonly<Record<Severity, number>> = { error: 0, warning: 1, information: 2, hint: 3 };

export const checkCommand: Command = {
  name: 'check',
  usage: 'FILE... [options]',
  summary: 'Checks files by their text and by simulating them, as the editor does.',
  flags: [
    { name: '--format', value: FORMATS.join('|'), help: 'How to print findings; text otherwise.' },
    {
      name: '--fail-on',
      value: LEVELS.join('|'),
      help: 'The least severity that makes the exit status 1; error otherwise.',
    },
    { name: '--static', value: null, help: 'Leave out what needs a simulation.' },
    { name: '--today', value: 'YYYY-MM-DD', help: 'The day that reviews are overdue by.' },
  ],
  notes: [
    'Exit status: 0 where nothing is found at the level, 1 where something is, 2 where a file',
    'cannot be read or is not JSON.',
  ],
  run(given, io) {
    if (given.positional.length === 0) throw new UsageError('name a file.');
    const format = choice(given, '--format', FORMATS) ?? 'text';
    const level = LEVELS.indexOf(choice(given, '--fail-on', LEVELS) ?? 'error');
    const options = { today: day(given) ?? io.today(), simulated: !given.has('--static') };
    const files = given.positional.map((file) => checkFile(file, options, io));
    for (const { problem } of files) if (problem !== null) io.error(`bulkhead check: ${problem}\n`);
    io.out(printed(format, files, io));
    return status(files, level);
  },
};

function day(given: Arguments): string | null {
  const text = given.one('--today');
  if (text === null) return null;
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text);
  if (!valid) throw new UsageError(`--today takes a day such as 2025-01-31, not ${text}.`);
  return text;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function printed(format: (typeof FORMATS)[number], files: readonly CheckedFile[], io: Io): string {
  const findings = files.flatMap((file) => file.findings);
  switch (format) {
    case 'text':
      return checkText(files);
    case 'json':
      return `${JSON.stringify(findings, null, 2)}\n`;
    case 'sarif':
      return `${JSON.stringify(sarif(files, io), null, 2)}\n`;
    case 'github':
      return githubCommands(findings);
  }
}

function status(files: readonly CheckedFile[], level: number): number {
  if (files.some(({ readable }) => !readable)) return FAILED;
  const found = files.some(({ findings }) =>
    findings.some(({ severity }) => RANKS[severity] <= level),
  );
  return found ? FOUND : 0;
}
