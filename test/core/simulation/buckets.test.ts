import assert from 'node:assert/strict';
import { run } from '../../../src/core/simulation/run.js';
import { configuration, exponential, incident, MS, partition, SECOND } from './build.js';

const CONFIGURATION = configuration({
  pool: { size: 20 },
  partitions: [
    partition({ name: 'a', rate: 40, latency: exponential(100 * MS), depth: 20 }),
    partition({ name: 'b', rate: 40, latency: exponential(50 * MS), depth: 20 }),
  ],
  incidents: [incident({ partition: 'a', from: 5 * SECOND, latency: exponential(SECOND) })],
  simulation: { duration: 20 * SECOND },
});

describe('the width of the series', () => {
  const bySecond = run(CONFIGURATION);

  it('changes no event of the trace', () => {
    assert.ok(bySecond.events.some(({ kind }) => kind === 'checkoutWait'));
    assert.ok(bySecond.events.some(({ kind }) => kind === 'utilization'));
    for (const bucket of [100 * MS, 250 * MS, 500 * MS]) {
      assert.deepEqual(run(CONFIGURATION, { bucket }).events, bySecond.events);
    }
  });

  it('changes no total, and finer buckets add up to wider ones', () => {
    const fine = run(CONFIGURATION, { bucket: 250 * MS });
    assert.deepEqual(fine.partitions, bySecond.partitions);
    for (const { name } of fine.partitions) {
      const [narrow, wide] = [fine.series.partitions[name]!, bySecond.series.partitions[name]!];
      wide.offered.forEach((offered, second) => {
        const parts = narrow.offered.slice(4 * second, 4 * second + 4);
        assert.equal(parts[0]! + parts[1]! + parts[2]! + parts[3]!, offered);
        const held = narrow.held.slice(4 * second, 4 * second + 4);
        const mean = (held[0]! + held[1]! + held[2]! + held[3]!) / 4;
        assert.ok(Math.abs(mean - wide.held[second]!) < 1e-9);
      });
    }
  });
});
