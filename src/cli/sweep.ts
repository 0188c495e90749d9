import { InvalidSetting, parseSetting } from '../core/config/settings.js';
import { drain } from '../core/simulation/driver.js';
import { InvalidRange, parseRange } from '../core/sweep/range.js';
import { createSweep, type SweepOptions } from '../core/sweep/sweep.js';
import { choice, type Arguments } from './arguments.js';
import type { Command } from './command.js';
import { RUN_FLAGS, onlyFile, runOptions, settings } from './run-options.js';
import { FAILED, UsageError } from './stop.js';
import { sweepCsv, sweepText } from './sweep-text.js';
import { orRefusal, usable } from './usable.js';

const FORMATS = ['text', 'json', 'csv'] as const;

export const sweepCommand: Command = {
  name: 'sweep',
  usage: 'FILE --vary PATH=A..B[:STEP] [options]',
  summary: 'Walks one setting from A to B and finds where healthy partitions break.',
  flags: [
    {
      name: '--vary',
      value: 'PATH=A..B[:STEP]',
      help: 'The setting and its values: numbers, durations, or a list A,B,C.',
    },
    {
      name: '--against',
      value: 'PATH',
      help: 'A setting that loses what the first one gains, so that their sum stays.',
    },
    ...RUN_FLAGS,
    { name: '--format', value: FORMATS.join('|'), help: 'How to print it; text otherwise.' },
  ],
  notes: [
    'A value holds when every partition that the incident does not target is served limits.slo or',
    'more. The boundary is the last value that holds before the first that fails.',
    '  --policy bulkhead --vary partitions.search.size=1..9 --against partitions.payments.size',
    '  --vary incidents.slow-search.latency=1s..10s:500ms',
    'Exit status: 0; 1 where the file breaks the format; 2 where it cannot be read, or where a',
    'setting or every run is not possible.',
  ],
  run(given, io) {
    const file = onlyFile(given);
    const format = choice(given, '--format', FORMATS) ?? 'text';
    const against = given.one('--against') ?? undefined;
    const options: SweepOptions = { ...runOptions(given), ...varied(given), against };
    refuseFixed(given, options.path);
    const { parsed } = usable(file, settings(given), io);
    const result = orRefusal(() => drain(createSweep(parsed, options)));
    switch (format) {
      case 'json':
        io.out(`${JSON.stringify(result)}\n`);
        break;
      case 'csv':
        io.out(sweepCsv(result));
        break;
      case 'text':
        io.out(sweepText(file, result));
    }
    return result.verdict === 'nothingRan' ? FAILED : 0;
  },
};

function varied(given: Arguments): Pick<SweepOptions, 'path' | 'values'> {
  const text = given.one('--vary');
  if (text === null) throw new UsageError('say what to vary: --vary PATH=A..B[:STEP].');
  try {
    const { path, value } = parseSetting(text);
    return { path, values: parseRange(typeof value === 'string' ? value : JSON.stringify(value)) };
  } catch (error) {
    if (error instanceof InvalidSetting || error instanceof InvalidRange) {
      throw new UsageError(error.message);
    }
    throw error;
  }
}

/** A flag of the command line holds for every value, so that nothing would vary. */
const FIXED: readonly (readonly [flag: string, path: string])[] = [
  ['--policy', 'policy'],
  ['--seed', 'simulation.seed'],
  ['--replications', 'simulation.replications'],
];

function refuseFixed(given: Arguments, path: string): void {
  const fixed = FIXED.find(([flag, setting]) => setting === path && given.has(flag));
  if (fixed) throw new UsageError(`${fixed[0]} fixes what --vary ${path} is to vary.`);
}
