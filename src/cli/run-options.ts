/** The options that `simulate` and `sweep` share. */
import type { Policy } from '../core/config/configuration.js';
import { InvalidSetting, parseSetting, type Setting } from '../core/config/settings.js';
import type { IncidentChoice, RunOptions } from '../core/simulation/result.js';
import { choice, wholeNumber, type Arguments, type Flag } from './arguments.js';
import { UsageError } from './stop.js';

export const POLICIES: readonly Policy[] = ['shared', 'capped', 'bulkhead', 'borrowing'];
const LARGEST_SEED = 4_294_967_295;
const MOST_REPLICATIONS = 100_000;

export const RUN_FLAGS: readonly Flag[] = [
  {
    name: '--incident',
    value: 'NAME|all',
    help: 'Play this incident, or all in one run; the first one otherwise.',
  },
  { name: '--no-incident', value: null, help: 'Play none: the normal load.' },
  { name: '--policy', value: POLICIES.join('|'), help: 'Share the pool in this way instead.' },
  {
    name: '--set',
    value: 'PATH=VALUE',
    repeatable: true,
    help: 'Change a setting: partitions.search.size=4, partitions.*.queue.depth=10.',
  },
  { name: '--seed', value: 'N', help: 'Start the random draws elsewhere.' },
  { name: '--replications', value: 'N', help: 'Put this many runs together, with intervals.' },
];

export function runOptions(given: Arguments): RunOptions {
  return {
    policy: choice(given, '--policy', POLICIES) ?? undefined,
    seed: wholeNumber(given, '--seed', 0, LARGEST_SEED),
    replications: wholeNumber(given, '--replications', 1, MOST_REPLICATIONS),
    incidents: incidentChoice(given),
  };
}

function incidentChoice(given: Arguments): IncidentChoice {
  const name = given.one('--incident');
  if (given.has('--no-incident')) {
    if (name !== null) throw new UsageError('--incident and --no-incident exclude each other.');
    return { kind: 'none' };
  }
  if (name === null) return { kind: 'first' };
  return name === 'all' ? { kind: 'all' } : { kind: 'named', name };
}

export function settings(given: Arguments): Setting[] {
  return given.all('--set').map((text) => {
    try {
      return parseSetting(text);
    } catch (error) {
      if (error instanceof InvalidSetting) throw new UsageError(error.message);
      throw error;
    }
  });
}

/** The one file that the command takes. */
export function onlyFile({ positional }: Arguments): string {
  const [file, ...more] = positional;
  if (file === undefined) throw new UsageError('name a file.');
  if (more.length > 0) throw new UsageError(`one file at a time; there is also ${more[0]}.`);
  return file;
}
