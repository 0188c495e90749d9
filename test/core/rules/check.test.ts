import assert from 'node:assert/strict';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { checkSimulated, checkStatic, notSimulated } from '../../../src/core/rules/check.js';
import { createOutlook } from '../../../src/core/rules/outlook.js';
import { SIMULATED_RULES, STATIC_RULES } from '../../../src/core/rules/registry.js';
import { RULE_IDS } from '../../../src/core/rules/rule-ids.js';
import { drain } from '../../../src/core/simulation/driver.js';
import { call, file, findings, parse, TODAY, withFix } from './support.js';

const rules = (value: object, simulate = false) =>
  findings(value, simulate).map((finding) => finding.rule);

const naked = call('search', { timeout: undefined });

describe('check', () => {
  it('runs every rule that a file may name', () => {
    const run = [...STATIC_RULES, ...SIMULATED_RULES].map((rule) => rule.id);
    const others = ['unused-suppression', 'not-simulated'] as const;
    assert.deepEqual([...run, ...others].sort(), [...RULE_IDS].sort());
  });

  it('says nothing about a sensible file', () => {
    assert.deepEqual(findings(file(), true), []);
  });

  it('runs rules only on a file without errors', () => {
    const parsed = parse(file({ pool: { size: 0 }, partitions: [naked] }));
    const found = checkStatic(parsed, { today: TODAY });
    assert.ok(found.length > 0);
    assert.deepEqual(found, parsed.findings);
  });

  it('takes severities from the file', () => {
    const value = file({ partitions: [naked], rules: { 'no-timeout': 'error' } });
    const [found] = findings(value).filter((finding) => finding.rule === 'no-timeout');
    assert.equal(found?.severity, 'error');
  });

  it('leaves out what is off, and lets it cover nothing', () => {
    const cut = call('search', { timeout: undefined, deadline: '1s' });
    const covered = file({ partitions: [cut, call('orders', { borrow: 2 })] });
    assert.deepEqual(rules(covered), ['semaphore-cannot-interrupt']);
    const off = { ...covered, rules: { 'semaphore-cannot-interrupt': 'off' } };
    assert.deepEqual(rules(off), ['no-timeout']);
  });

  it('accepts what the file suppresses, for one partition or for all', () => {
    const partitions = [naked, call('orders', { rate: 20, timeout: undefined, borrow: 2 })];
    const all = { rule: 'no-timeout', reason: 'batch' };
    const fired = (suppress: object[]) =>
      findings(file({ partitions, suppress })).map(({ rule, pointer }) => `${rule} ${pointer}`);
    const second = ['borrow-without-timeout /partitions/1/borrow'];
    assert.deepEqual(fired([]), ['no-timeout /partitions/0', ...second]);
    assert.deepEqual(fired([{ ...all, partition: 'search' }]), second);
    assert.deepEqual(fired([all]), second);
  });

  it('accepts a finding about several partitions for one of them', () => {
    const value = file({
      resources: [{ name: 'db', size: 12 }],
      partitions: [
        call('search', { resource: 'db', rate: 12, borrow: 2 }),
        call('orders', { resource: 'db' }),
      ],
      suppress: [{ rule: 'shared-resource', partition: 'orders', reason: 'one database' }],
    });
    assert.ok(!rules(value).includes('shared-resource'));
    assert.ok(!rules(value).includes('unused-suppression'));
  });

  it('reports a suppression of a simulated rule only once the simulation ran', () => {
    const value = file({ suppress: [{ rule: 'checkout-wait', reason: 'batch' }] });
    assert.deepEqual(rules(value), []);
    assert.deepEqual(rules(value, true), ['unused-suppression']);
    const [found] = findings(value, true);
    assert.equal(found?.simulated, true);
  });

  it('suppresses simulated findings, too', () => {
    const value = file({
      pool: { size: 10 },
      policy: 'shared',
      partitions: [call('search', { rate: 85 })],
      suppress: [{ rule: 'sustained-utilization', reason: 'on purpose' }],
    });
    assert.deepEqual(rules(value, true), []);
  });

  it('marks what comes from the simulation', () => {
    const value = file({
      pool: { size: 10 },
      policy: 'shared',
      partitions: [call('search', { rate: 85 })],
    });
    const found = findings(value, true);
    assert.deepEqual(
      found.map(({ rule, simulated }) => [rule, simulated]),
      [['sustained-utilization', true]],
    );
  });

  it('lists findings in the order of the file', () => {
    const text = `{
      // partitions first, the pool last
      "partitions": [
        ${JSON.stringify(call('b', { timeout: undefined, reviewed: '2020-01-01' }))},
        ${JSON.stringify(call('a', { timeout: undefined, rate: 11 }))},
      ],
      "simulation": { "arrivals": "even" },
      "policy": "bulkhead",
      "pool": { "size": 20, "runtime": "node", "unit": "threads" },
    }`;
    const parsed = parse(text);
    const found = findings(text);
    const places = found.map((each) => parsed.locate(each.pointer, each.target).offset);
    assert.deepEqual(
      found.map((each) => each.rule),
      ['no-timeout', 'review-overdue', 'no-timeout', 'partition-sum-equals-pool', 'unit-mismatch'],
    );
    assert.deepEqual(
      places,
      [...places].sort((a, b) => a - b),
    );
    assert.deepEqual(findings(text), found);
  });

  it('offers to suppress as the last fix, and the suppression works', () => {
    for (const suppress of [undefined, [], [{ rule: 'unbounded-wait', reason: 'x' }]]) {
      const value = file({ partitions: [naked, call('orders', { borrow: 2 })], suppress });
      const text = parse(value).text;
      const found = findings(text).find((finding) => finding.rule === 'no-timeout');
      const fix = found?.fixes?.at(-1);
      assert.equal(fix?.title, 'Suppress no-timeout for search, with a reason');
      const after = withFix(text, fix!);
      assert.ok(!findings(after).some((finding) => finding.rule === 'no-timeout'), after);
      assert.deepEqual(parse(after).findings, [], after);
    }
  });

  it('treats names that objects inherit as names', () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const partitions = names.map((name, i) =>
      call(name, { rate: 10 + i, size: 5, timeout: undefined, dependency: name }),
    );
    const value = file({
      partitions,
      pool: { size: 16 },
      incidents: [{ name: '__proto__', dependency: '__proto__', from: '1s', to: '2s', hang: true }],
      suppress: [{ rule: 'no-timeout', partition: '__proto__', reason: 'x' }],
    });
    const pointers = findings(value, true)
      .filter((finding) => finding.rule === 'no-timeout')
      .map((finding) => finding.pointer);
    assert.deepEqual(pointers, ['/partitions/1', '/partitions/2']);
  });

  it('never throws, whatever the text', () => {
    for (const text of [
      '',
      '[]',
      'null',
      '{',
      '{"pool": 3}',
      '"x"',
      '\u0000',
      '{"partitions": [null]}',
    ]) {
      const parsed = parseConfiguration(text);
      assert.deepEqual(checkStatic(parsed, { today: 'soon' }), parsed.findings);
    }
  });

  it('has a finding for a file that the simulation refuses', () => {
    const parsed = parse(file());
    const [found] = notSimulated(parsed, 'A run would bring too many arrivals.');
    assert.equal(found?.rule, 'not-simulated');
    assert.equal(found?.message, 'Not simulated: A run would bring too many arrivals.');
    const off = parse(file({ rules: { 'not-simulated': 'off' } }));
    assert.deepEqual(notSimulated(off, 'x'), []);
  });

  it('reports nothing simulated for a file with errors', () => {
    const good = parse(file());
    const outlook = drain(createOutlook(good.configuration!));
    assert.deepEqual(checkSimulated(parse('{}'), outlook, { today: TODAY }), []);
  });
});
