import { HELP, type Command } from './command.js';
import type { Flag } from './arguments.js';

export function generalHelp(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => ({ left: name, right: summary }));
  return [
    'Usage: bulkhead COMMAND FILE [options]',
    '',
    'Checks and simulates resilience configuration: which endpoints go down with a slow',
    'dependency, and what sizes prevent that.',
    '',
    'Commands:',
    ...columns(rows),
    '',
    'bulkhead COMMAND --help tells about one of them; --version prints the version.',
    '',
  ].join('\n');
}

export function commandHelp({ name, usage, summary, flags, notes }: Command): string {
  const rows = [...flags, HELP].map((flag) => ({ left: flagUsage(flag), right: flag.help }));
  return [
    `Usage: bulkhead ${name} ${usage}`,
    '',
    summary,
    '',
    'Options:',
    ...columns(rows),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
  ].join('\n');
}

function flagUsage({ name, value, repeatable }: Flag): string {
  const words = value === null ? name : `${name} ${value}`;
  return repeatable ? `${words} …` : words;
}

function columns(rows: readonly { readonly left: string; readonly right: string }[]): string[] {
  const width = Math.max(...rows.map(({ left }) => left.length));
  return rows.map(({ left, right }) => `  ${left.padEnd(width)}  ${right}`);
}
