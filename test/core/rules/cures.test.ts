import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { parseSetting, withSettings } from '../../../src/core/config/settings.js';
import { checkSimulated, checkStatic } from '../../../src/core/rules/check.js';
import { createOutlook } from '../../../src/core/rules/outlook.js';
import { drain } from '../../../src/core/simulation/driver.js';
import { TODAY } from './support.js';

const examples = new URL('../../../examples/', import.meta.url);

function rulesOf(example: string, ...settings: readonly string[]): Set<string> {
  const text = readFileSync(new URL(`${example}.bulkhead.json`, examples), 'utf8');
  const parsed = withSettings(parseConfiguration(text), settings.map(parseSetting));
  assert.deepEqual(parsed.findings, []);
  const options = { today: TODAY };
  const outlook = drain(createOutlook(parsed.configuration!));
  const found = [...checkStatic(parsed, options), ...checkSimulated(parsed, outlook, options)];
  return new Set(found.map((finding) => finding.rule));
}

const DISEASE = ['shared-pool-exposed', 'incident-starves-partition'];
const firing = (rules: ReadonlySet<string>, some: readonly string[]) =>
  some.filter((rule) => rules.has(rule));

describe('the cure of a story', () => {
  for (const story of ['agent-tools', 'sixty-threads']) {
    it(`is slots of its own for ${story}: nothing is exposed or starved any more`, () => {
      assert.deepEqual(firing(rulesOf(story), DISEASE), DISEASE);
      assert.deepEqual(firing(rulesOf(story, 'policy=bulkhead'), DISEASE), []);
    });
  }

  for (const story of ['catalog-checkout', 'order-service', 'reports-and-payments', 'kyc-vendor']) {
    it(`is in the file of ${story}, and a shared pool would be the disease`, () => {
      assert.deepEqual(firing(rulesOf(story), DISEASE), []);
      assert.deepEqual(firing(rulesOf(story, 'policy=shared'), DISEASE), DISEASE);
    });
  }

  it('lends two slots and not three', () => {
    const rules = ['borrow-starves-lender', 'incident-starves-partition'];
    const borrowing = (slots: number) =>
      rulesOf('agent-tools', 'policy=borrowing', `partitions.*.borrow=${slots}`);
    assert.deepEqual(firing(borrowing(2), rules), []);
    assert.deepEqual(firing(borrowing(3), rules), rules);
  });
});
