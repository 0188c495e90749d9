import { run } from '../core/simulation/run.js';
import { metricsCsv } from '../core/summary/run-csv.js';
import { choice } from './arguments.js';
import type { Command } from './command.js';
import { RUN_FLAGS, onlyFile, runOptions, settings } from './run-options.js';
import { runText } from './run-text.js';
import { orRefusal, usable } from './usable.js';

const FORMATS = ['text', 'json', 'csv'] as const;

export const simulateCommand: Command = {
  name: 'simulate',
  usage: 'FILE [options]',
  summary: 'Simulates a file and shows who was served, who was turned away, and why.',
  flags: [
    ...RUN_FLAGS,
    { name: '--format', value: FORMATS.join('|'), help: 'How to print it; text otherwise.' },
  ],
  notes: [
    'A path of --set names partitions, resources and incidents; names with dots are quoted:',
    `  --set policy=borrowing --set 'partitions."a.b".size=4' --set incidents.slow.latency=3s`,
    'The CSV has a row for each partition and window; times are seconds.',
    'Exit status: 0; 1 where the file breaks the format; 2 where it cannot be read, or for a',
    'setting or a run that is not possible.',
  ],
  run(given, io) {
    const file = onlyFile(given);
    const format = choice(given, '--format', FORMATS) ?? 'text';
    const options = runOptions(given);
    const { configuration } = usable(file, settings(given), io);
    const result = orRefusal(() => run(configuration, options));
    switch (format) {
      case 'json':
        io.out(`${JSON.stringify(result)}\n`);
        break;
      case 'csv':
        io.out(metricsCsv(result));
        break;
      case 'text':
        io.out(runText(file, result, configuration, options.incidents ?? { kind: 'first' }));
    }
    return 0;
  },
};
