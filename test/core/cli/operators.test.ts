/** What people report about bulkheads, restated as configurations: test/fixtures/operators. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { checkSimulated, checkStatic } from '../../../src/core/rules/check.js';
import { createOutlook } from '../../../src/core/rules/outlook.js';
import { drain } from '../../../src/core/simulation/driver.js';
import type { PlacedFinding } from '../../../src/cli/placed-finding.js';
import { bulkhead, checked, simulated, TODAY, windowOf } from './command-line.js';

const path = (id: string): string => `test/fixtures/operators/${id}.bulkhead.json`;
const check = (id: string): PlacedFinding[] => checked(path(id));
const simulate = (id: string, options = '') => simulated(`${path(id)} ${options}`);

function only(findings: readonly PlacedFinding[], rule: string): PlacedFinding {
  const found = findings.filter((finding) => finding.rule === rule);
  assert.equal(found.length, 1, `${rule} among ${findings.map((one) => one.rule).join(', ')}`);
  return found[0]!;
}

const rules = (findings: readonly PlacedFinding[]): string[] => findings.map(({ rule }) => rule);

/** Sizes that any quick fix of the file would set. */
function proposedSizes(id: string): unknown[] {
  const parsed = parseConfiguration(readFileSync(path(id), 'utf8'));
  const outlook = drain(createOutlook(parsed.configuration!));
  const options = { today: TODAY };
  const findings = [...checkStatic(parsed, options), ...checkSimulated(parsed, outlook, options)];
  return findings
    .flatMap(({ fixes }) => fixes ?? [])
    .flatMap(({ edits }) => edits)
    .flatMap((edit) => (edit.kind === 'set' && edit.pointer.endsWith('/size') ? [edit.value] : []));
}

describe('what operators report', () => {
  it('O1: 300 slots for a load of 4.8: rejections would mean a burst or a leak', () => {
    const findings = check('o1');
    assert.ok(findings.every(({ severity }) => severity === 'information' || severity === 'hint'));
    const { message } = only(findings, 'no-timeout');
    assert.match(message, /150\/s × 32 ms = 4\.8 slots, 1\.6 % of 300/);
    assert.match(message, /cannot be the cause .* a burst or a leak/);
    assert.deepEqual(proposedSizes('o1'), []);
    const { served, offered } = windowOf(simulate('o1'), 'orders');
    assert.ok(offered > 8000);
    assert.equal(served, 1);
  });

  it('O2: a thousand connections for a load of one: the size cannot be the cause', () => {
    const { message } = only(check('o2'), 'no-timeout');
    assert.match(
      message,
      /278\/s × 3\.5 ms = 0\.973 slots.* of 1,000: the size cannot be the cause/,
    );
    assert.deepEqual(proposedSizes('o2'), []);
  });

  it('O3: ten calls at one instant on five slots: five; spread over 400 ms: all', () => {
    const burst = windowOf(simulate('o3'), 'api');
    assert.equal(burst.admitted, 5);
    assert.equal(burst.queueFull, 5);
    // 25/s evenly: ten calls in 400 ms.
    const spread = '--set simulation.arrivals=even --set partitions.api.rate=25';
    const even = windowOf(simulate('o3', `${spread} --set simulation.duration=400ms`), 'api');
    assert.equal(even.offered, 10);
    assert.equal(even.completed, 10);
  });

  it('O4: nine complete, the ninth exactly at its deadline; eight places are of use', () => {
    const { completed, expired, latency } = windowOf(simulate('o4'), 'render');
    assert.deepEqual([completed, expired, latency.max], [9, 1, 45]);
    assert.match(only(check('o4'), 'queue-too-deep').message, /The useful depth is 8:/);
  });

  it('O5: half of a queue of 10,000 is out of reach in 10 s', () => {
    const { message } = only(check('o5'), 'queue-too-deep');
    assert.match(message, /10,000 × 100 ms ÷ 50 slots = 20 s .* The useful depth is 5,000:/);
  });

  it('O6: 25 of 50 waiters can be served within 50 ms', () => {
    assert.match(only(check('o6'), 'queue-too-deep').message, /The useful depth is 25:/);
    const depth = (places: number) =>
      windowOf(
        simulate(
          'o6',
          `--set partitions.calls.queue.depth=${places} --set partitions.calls.rate=600`,
        ),
        'calls',
      );
    const [full, half] = [depth(50), depth(26)];
    assert.ok(full.waitTimeout > 0);
    assert.ok(Math.abs(full.served! - half.served!) < 0.005, `${full.served} ${half.served}`);
  });

  it('O7: a deadline keeps the slot for 30 s, a timeout returns it', () => {
    const findings = check('o7');
    const { message } = only(findings, 'partition-below-load');
    assert.match(message, /1\/s × 30 s = 30 slots; search has 10: .* 0\.3333\/s/);
    assert.match(only(findings, 'semaphore-cannot-interrupt').message, /1\/s × 1 s = 1/);
    assert.equal(windowOf(simulate('o7'), 'search').admitted, 200);
    const text = readFileSync(path('o7'), 'utf8').replace('"deadline"', '"timeout"');
    const cured = rules(checked('o7.bulkhead.json', { 'o7.bulkhead.json': text }));
    assert.ok(!cured.includes('partition-below-load'));
    assert.ok(!cured.includes('semaphore-cannot-interrupt'));
    const timed = simulate(
      'o7',
      '--set partitions.search.deadline=null --set partitions.search.timeout=1s',
    );
    assert.equal(timed.pool.peakHeld, 1);
    assert.equal(windowOf(timed, 'search').queueFull, 0);
  });

  it('O8: 300 reservations of 2 exceed a pool of 300; 60 of 5 leave nothing to borrow', () => {
    const many = check300(300, 2);
    assert.match(only(many, 'partitions-exceed-pool').message, /600.*300/);
    const full = check300(60, 5);
    assert.ok(!rules(full).includes('partitions-exceed-pool'));
    assert.match(only(full, 'partition-sum-equals-pool').message, /exactly the pool of 300/);
  });

  it('O9: forty results at most never open a breaker that waits for a hundred', () => {
    assert.match(
      only(check('o9'), 'breaker-never-opens').message,
      /20\/s × 2 s = 40 calls at most/,
    );
    const opens = (options: string): boolean =>
      simulate('o9', options).events.some(({ kind }) => kind === 'breaker');
    assert.equal(opens(''), false);
    assert.equal(opens('--set partitions.vendor.circuitBreaker.minimumCalls=20'), true);
  });

  it('O10: a hundred threads each are no isolation where twenty connections are shared', () => {
    const findings = check('o10');
    assert.match(only(findings, 'shared-resource').message, /100 \+ 100 = 200 .* 20 connections/);
    assert.match(only(findings, 'incident-starves-partition').message, /^accounts served/);
    const bad = windowOf(simulate('o10'), 'accounts').served!;
    const apart = simulate('o10', '--set partitions.accounts.resource=null');
    assert.ok(bad < 0.5, String(bad));
    assert.equal(windowOf(apart, 'accounts').served, 1);
  });

  it('O11: the largest integers of other systems mean no limit', () => {
    const findings = check('o11');
    assert.equal(findings.filter(({ rule }) => rule === 'unbounded-wait').length, 2);
    assert.ok(findings.every(({ rule }) => !rule.startsWith('schema-')));
    assert.ok(findings.every(({ message }) => !/NaN|Infinity|e\+|4,294|2,147/.test(message)));
    for (const { total } of simulate('o11').partitions) {
      assert.equal(total.completed, total.offered);
      assert.ok(total.wait.max! > 50);
    }
  });

  it('O12: a hundred times the queue buys 1.3 points and costs 20 s of waiting', () => {
    const short = windowOf(simulate('o12'), 'api');
    const long = windowOf(simulate('o12', '--set partitions.api.queue.depth=1000'), 'api');
    const near = (actual: number, expected: number, by: number) =>
      assert.ok(Math.abs(actual - expected) < by, `${actual}, not ${expected}`);
    near(short.queueFull / short.offered, 0.18, 0.005);
    near(long.queueFull / long.offered, 1 / 6, 0.005);
    near((short.queueFull - long.queueFull) / short.offered, 0.013, 0.003);
    near(long.wait.mean!, 20, 1);
    assert.ok(short.wait.max! < 2);
  });

  it('O13: no slot is lost when waiters give up just before slots return', () => {
    const { completed, waitTimeout, offered } = windowOf(simulate('o13'), 'api');
    assert.deepEqual([offered, completed, waitTimeout], [160, 80, 80]);
  });

  it('O14: a misspelt key is an error with the likely one, never a silent default', () => {
    const { status, error } = bulkhead(['simulate', path('o14')]);
    assert.equal(status, 1);
    assert.match(error, /Did you mean `timeout`\?/);
    const messages = check('o14').map(({ severity, message }) => `${severity} ${message}`);
    assert.equal(messages.length, 2);
    assert.match(messages[0]!, /^error `timeOut` .*Did you mean `timeout`\?/);
    assert.match(messages[1]!, /^error `maxWaitt` .*Did you mean `maxWait`\?/);
  });
});

function check300(partitions: number, size: number): PlacedFinding[] {
  const text = JSON.stringify({
    pool: { size: 300 },
    policy: 'bulkhead',
    partitions: Array.from({ length: partitions }, (_, i) => ({
      name: `backend-${i}`,
      rate: 1,
      latency: '100ms',
      size,
    })),
  });
  return checked('many.bulkhead.json --static', { 'many.bulkhead.json': text });
}
