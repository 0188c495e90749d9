import assert from 'node:assert/strict';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { servedLine, servedShares } from '../../../src/core/explain/outcome.js';
import { verdict } from '../../../src/core/explain/verdict.js';
import { createOutlook } from '../../../src/core/rules/outlook.js';
import { drain } from '../../../src/core/simulation/driver.js';

function outlookOf(policy: string, changes: object = {}) {
  const { configuration, findings } = parseConfiguration(
    JSON.stringify({
      pool: { size: 10 },
      policy,
      partitions: [
        { name: 'search', rate: 3, latency: '1s', size: 4 },
        { name: 'payments', rate: 4, latency: '200ms', size: 6 },
      ],
      incidents: [
        { name: 'slow', partition: 'search', from: '10s', to: '40s', latency: '8s' },
        { name: 'busy', partition: 'search', from: '10s', to: '40s', rateFactor: 1.2 },
      ],
      simulation: { arrivals: 'per-second' },
      ...changes,
    }),
  );
  assert.ok(configuration, JSON.stringify(findings));
  return { configuration, outlook: drain(createOutlook(configuration)) };
}

describe('an outcome in one line', () => {
  it('names the worst first, whatever the order of the file', () => {
    const { outlook } = outlookOf('bulkhead');
    const [slow] = outlook.incidents;
    assert.ok(slow);
    assert.deepEqual(
      servedShares(slow.result).map(({ name }) => name),
      ['search', 'payments'],
    );
    assert.match(servedLine(slow.result), /^search \d+\.\d % · payments 100\.0 %$/);
    assert.match(servedLine(slow.result, 1), /^2 more$/);
  });

  it('counts those it has no room for', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const partitions = names.map((name) => ({ name, rate: 1, latency: '1ms', size: 1 }));
    const { outlook } = outlookOf('shared', { partitions, incidents: [] });
    assert.equal(servedLine(outlook.normal), 'a 100.0 % · b 100.0 % · c 100.0 % · 3 more');
  });
});

describe('the verdict on a file', () => {
  it('names the bystander that fares worst', () => {
    const { configuration, outlook } = outlookOf('shared');
    const { short, long } = verdict(configuration, outlook);
    assert.match(short, /^payments \d+\.\d %$/);
    assert.match(long, /^payments served \d+\.\d % during slow$/);
  });

  it('names the target only where everybody else is served', () => {
    const { configuration, outlook } = outlookOf('bulkhead');
    assert.match(verdict(configuration, outlook).short, /^search \d+\.\d %, others served$/);
  });

  it('is good where everybody is served', () => {
    const { configuration, outlook } = outlookOf('bulkhead', { incidents: [] });
    assert.equal(verdict(configuration, outlook).short, 'all served');
  });

  it('tells of the normal load where that fails by itself', () => {
    const partitions = [{ name: 'search', rate: 30, latency: '1s', size: 4 }];
    const { configuration, outlook } = outlookOf('bulkhead', { partitions, incidents: [] });
    assert.match(verdict(configuration, outlook).long, /search served \d+\.\d % at normal load/);
  });
});
