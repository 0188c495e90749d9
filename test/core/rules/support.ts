import assert from 'node:assert/strict';
import { applyTextEdits, textEdits } from '../../../src/core/config/edits.js';
import type { Finding, Fix } from '../../../src/core/config/finding.js';
import { parseConfiguration, type ParsedConfiguration } from '../../../src/core/config/parse.js';
import { checkSimulated, checkStatic } from '../../../src/core/rules/check.js';
import { createOutlook } from '../../../src/core/rules/outlook.js';
import { SIMULATED_RULES } from '../../../src/core/rules/registry.js';
import type { RuleId } from '../../../src/core/rules/rule-ids.js';
import { drain } from '../../../src/core/simulation/driver.js';

export const TODAY = '2026-01-31';

/** A file that no rule has anything to say about, but for what `more` changes. */
export function file(more: object = {}): object {
  return {
    pool: { size: 22 },
    policy: 'bulkhead',
    partitions: [call('search', { borrow: 2 }), call('orders', { size: 10, rate: 20 })],
    simulation: { arrivals: 'even', duration: '10s' },
    ...more,
  };
}

/** 10/s × 100 ms = 1 slot, in a partition of its own. */
export function call(name: string, more: object = {}): object {
  return { name, rate: 10, latency: '100ms', size: 10, timeout: '1s', ...more };
}

export function parse(value: object | string): ParsedConfiguration {
  return parseConfiguration(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

export function findings(value: object | string, simulate = false, today = TODAY): Finding[] {
  const parsed = parse(value);
  const found = checkStatic(parsed, { today });
  if (!simulate || !parsed.configuration) return found;
  const outlook = drain(createOutlook(parsed.configuration));
  return [...found, ...checkSimulated(parsed, outlook, { today })];
}

/** The text after a fix. */
export function withFix(text: string, fix: Fix): string {
  return applyTextEdits(text, textEdits(text, fix.edits));
}

export interface Case {
  readonly it: string;
  readonly file: object;
  /** Exact messages of the rule's findings, in order; none where it must be silent. */
  readonly says: readonly string[];
  readonly severity?: string;
  readonly at?: string;
  /** Titles of the first finding's fixes, the suppression left out. */
  readonly fixes?: readonly string[];
  readonly today?: string;
}

const SIMULATED: ReadonlySet<string> = new Set(SIMULATED_RULES.map((rule) => rule.id));

/** One test a case, and one for all fixes of what it finds. */
export function describeRule(rule: RuleId, cases: readonly Case[]): void {
  const simulate = SIMULATED.has(rule);
  describe(rule, () => {
    for (const each of cases) {
      it(each.it, () => {
        const parsed = parse(each.file);
        assert.deepEqual(
          parsed.findings.filter((finding) => finding.severity === 'error'),
          [],
          'the example must be valid',
        );
        const found = findings(each.file, simulate, each.today).filter((one) => one.rule === rule);
        assert.deepEqual(
          found.map((one) => one.message),
          each.says,
        );
        const [first] = found;
        if (each.severity !== undefined) assert.equal(first?.severity, each.severity);
        if (each.at !== undefined) assert.equal(first?.pointer, each.at);
        if (each.fixes !== undefined) {
          assert.deepEqual(
            (first?.fixes ?? []).slice(0, -1).map((fix) => fix.title),
            each.fixes,
          );
        }
        for (const one of found) checkFixes(parsed.text, one, simulate, each.today ?? TODAY);
      });
    }
  });
}

/** Every fix removes its finding, adds no error, and unless it is a small repair is not safe to apply unseen. */
export function checkFixes(text: string, finding: Finding, simulate: boolean, today: string): void {
  const before = errors(findings(text, false, today));
  assert.ok((finding.fixes ?? []).length > 0, `${finding.rule} has no fix`);
  for (const fix of finding.fixes ?? []) {
    assert.ok(fix.edits.length > 0, `${fix.title} changes nothing`);
    const fixed = withFix(text, fix);
    const after = findings(fixed, simulate, today);
    const same = after.filter(
      (one) =>
        one.rule === finding.rule && one.pointer === finding.pointer && sameSubject(one, finding),
    );
    assert.deepEqual(
      same.map((one) => one.message),
      [],
      `${fix.title} leaves ${finding.rule} in ${fixed}`,
    );
    for (const error of errors(after)) {
      assert.ok(before.includes(error), `${fix.title} adds ${error} in ${fixed}`);
    }
    const safe = finding.rule === 'unused-suppression';
    assert.equal(fix.safe ?? false, safe, fix.title);
  }
}

/** Entries of lists move up where one is removed: there only the words tell findings apart. */
const ABOUT_ENTRIES = new Set(['unreachable-setting', 'unused-suppression']);

/** Several findings of one rule may stand at one place; removing one must not need to remove the others. */
function sameSubject(one: Finding, other: Finding): boolean {
  const length = ABOUT_ENTRIES.has(one.rule) ? Infinity : 12;
  return one.message.slice(0, length) === other.message.slice(0, length);
}

function errors(some: readonly Finding[]): string[] {
  return some
    .filter((each) => each.severity === 'error')
    .map((each) => `${each.rule} ${each.pointer}`);
}
