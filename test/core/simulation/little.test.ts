import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { Configuration, Policy } from '../../../src/core/config/configuration.js';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import type { EngineEvent } from '../../../src/core/simulation/observer.js';
import { planRun } from '../../../src/core/simulation/plan.js';
import type { IncidentChoice } from '../../../src/core/simulation/result.js';
import { run } from '../../../src/core/simulation/run.js';
import { Simulation } from '../../../src/core/simulation/simulation.js';
import { SECOND } from './build.js';

const FOLDER = 'examples';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.bulkhead.json'));

function read(file: string): Configuration {
  const { configuration, findings } = parseConfiguration(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  assert(configuration !== null, `${file}: ${JSON.stringify(findings)}`);
  return configuration;
}

interface Spans {
  /** Microseconds inside the run, by partition. */
  readonly held: number[];
  readonly waiting: number[];
}

/** How long calls hold and wait, from what the engine tells of each. */
function spansOf(
  told: Configuration,
  options: { policy: Policy; incidents: IncidentChoice },
): Spans {
  const { duration } = told.simulation;
  const spans: Spans = {
    held: told.partitions.map(() => 0),
    waiting: told.partitions.map(() => 0),
  };
  const since = new Map<number, { at: number; partition: number; kind: keyof Spans }>();
  const close = (call: number, until: number): void => {
    const open = since.get(call);
    since.delete(call);
    if (open) spans[open.kind][open.partition]! += Math.min(until, duration) - open.at;
  };
  const observe = ({ kind, call, partition, time }: EngineEvent): void => {
    const at = Math.min(time, duration);
    if (kind === 'start' || kind === 'leave' || kind === 'release') close(call, at);
    if (kind === 'start') since.set(call, { at, partition, kind: 'held' });
    if (kind === 'queue') since.set(call, { at, partition, kind: 'waiting' });
  };
  const simulation = new Simulation(planRun(told, options), 0, observe);
  while (!simulation.advance(100_000));
  for (const call of [...since.keys()]) close(call, duration);
  return spans;
}

function area(row: readonly number[], bucket: number, duration: number): number {
  return row.reduce((sum, level, index) => {
    return sum + level * Math.min(bucket, duration - index * bucket);
  }, 0);
}

describe('Little’s law on every example', function () {
  this.timeout(0);

  it('finds examples', () => {
    assert(files.length >= 7, `${files.length}`);
  });

  for (const file of files) {
    for (const [policy, kind] of [
      [null, 'all'],
      ['shared', 'none'],
    ] as const) {
      it(`${file}, ${policy ?? 'its own policy'}, incidents: ${kind}`, () => {
        const told = read(file);
        const options = { policy: policy ?? told.policy, incidents: { kind } };
        const { series, duration } = run(told, options);
        const spans = spansOf(told, options);
        told.partitions.forEach(({ name }, index) => {
          const row = new Map(Object.entries(series.partitions)).get(name)!;
          for (const level of ['held', 'waiting'] as const) {
            const seconds = spans[level][index]! / SECOND;
            const found = area(row[level], series.bucket, duration);
            assert(
              Math.abs(found - seconds) < 1e-6 * Math.max(1, seconds),
              `${name} ${level}: ${found} and ${seconds}`,
            );
          }
        });
      });
    }
  }
});
