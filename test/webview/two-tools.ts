import assert from 'node:assert/strict';
import { parseConfiguration } from '../../src/core/config/parse.js';
import { run } from '../../src/core/simulation/run.js';
import { fieldGroups } from '../../src/core/view/fields.js';
import { runView, type RunView } from '../../src/core/view/run-view.js';
import { FILE_INPUTS } from '../../src/protocol/inputs.js';
import type { Snapshot } from '../../src/protocol/snapshot.js';

const FILE = `{
  "pool": { "size": 10, "dispatch": "listed" },
  "policy": "shared",
  "partitions": [
    { "name": "search", "rate": 3, "latency": "1s", "size": 4, "borrow": 2, "queue": { "depth": 2 } },
    { "name": "__proto__", "rate": 4, "latency": "1s", "size": 6, "borrow": 2, "queue": { "depth": 2 } }
  ],
  "incidents": [
    { "name": "slow-search", "partition": "search", "from": "10s", "to": "40s", "latency": "8s" },
    { "name": "other", "partition": "search", "from": "1s", "to": "2s", "latency": "2s" }
  ],
  "simulation": { "duration": "60s", "arrivals": "per-second" }
}`;

const { configuration } = parseConfiguration(FILE);
assert.ok(configuration);

export const CONFIGURATION = configuration;

export const RUN: RunView = runView(run(configuration, {}), configuration, {
  choice: { kind: 'first' },
  window: null,
  columns: 60,
});

export function snapshot(part: Partial<Snapshot> = {}): Snapshot {
  return {
    sequence: 0,
    revision: 1,
    status: 'ready',
    notice: null,
    file: { uri: 'file:///a.bulkhead.json', name: 'a.bulkhead.json' },
    pinned: false,
    inputs: FILE_INPUTS,
    controls: {
      policy: { file: 'shared', value: 'shared' },
      incidents: ['slow-search', 'other'],
      partitions: ['search', '__proto__'],
      groups: fieldGroups(CONFIGURATION, CONFIGURATION),
      sweepable: [],
    },
    run: RUN,
    busy: false,
    ...part,
  };
}
