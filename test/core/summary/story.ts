import assert from 'node:assert/strict';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { withSettings } from '../../../src/core/config/settings.js';
import type { Configuration } from '../../../src/core/config/configuration.js';
import type { IncidentChoice, RunResult } from '../../../src/core/simulation/result.js';
import { run } from '../../../src/core/simulation/run.js';

/** Two tools on ten workers: the published figures are known. */
const TWO_TOOLS = {
  pool: { size: 10, unit: 'workers', dispatch: 'listed' },
  policy: 'shared',
  partitions: [
    { name: 'search', rate: 3, latency: '1s', size: 4, borrow: 2, queue: { depth: 2 } },
    { name: 'payments', rate: 4, latency: '1s', size: 6, borrow: 2, queue: { depth: 2 } },
  ],
  incidents: [{ name: 'slow-search', partition: 'search', from: '10s', to: '40s', latency: '8s' }],
  simulation: { duration: '60s', arrivals: 'per-second' },
};

export interface Ran {
  readonly configuration: Configuration;
  readonly result: RunResult;
}

export function twoTools(
  settings: Readonly<Record<string, unknown>> = {},
  { incidents = { kind: 'first' }, bucket }: { incidents?: IncidentChoice; bucket?: number } = {},
): Ran {
  return ran(TWO_TOOLS, settings, { incidents, bucket });
}

export function ran(
  file: unknown,
  settings: Readonly<Record<string, unknown>> = {},
  { incidents = { kind: 'first' }, bucket }: { incidents?: IncidentChoice; bucket?: number } = {},
): Ran {
  const changes = Object.entries(settings).map(([path, value]) => ({ path, value }));
  const { configuration, findings } = withSettings(
    parseConfiguration(JSON.stringify(file)),
    changes,
  );
  assert.ok(configuration, findings.map(({ message }) => message).join('\n'));
  return {
    configuration,
    result: run(configuration, { incidents, ...(bucket === undefined ? {} : { bucket }) }),
  };
}
