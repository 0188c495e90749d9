import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { applyTextEdits, textEdits } from '../../../src/core/config/edits.js';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { parseSetting, withSettings } from '../../../src/core/config/settings.js';
import { drain } from '../../../src/core/simulation/driver.js';
import { RunRefused } from '../../../src/core/simulation/result.js';
import { run } from '../../../src/core/simulation/run.js';
import { bestSplit } from '../../../src/core/suggest/best-split.js';
import { createSuggestion } from '../../../src/core/suggest/suggest.js';
import type { Suggestion } from '../../../src/core/suggest/suggestion.js';

const read = (name: string, ...settings: string[]) =>
  withSettings(
    parseConfiguration(readFileSync(`examples/${name}.bulkhead.json`, 'utf8')),
    settings.map(parseSetting),
  );
const suggest = (name: string, ...settings: string[]): Suggestion =>
  drain(createSuggestion(read(name, ...settings)));
const sizes = ({ sizes: all }: Suggestion): number[] => all.map(({ after }) => after);

describe('the best split', () => {
  const wish = (least: number, wanted: number, priority = 1) => ({
    least,
    wanted,
    need: least,
    priority,
  });

  it('is what everybody wants where that fits', () => {
    assert.deepEqual(bestSplit([wish(3, 5), wish(4, 6)], 11), [5, 6]);
    assert.deepEqual(bestSplit([wish(3, 5), wish(4, 6)], 40), [5, 6]);
  });

  it('otherwise makes the smallest headroom as large as it can be', () => {
    assert.deepEqual(bestSplit([wish(3, 5), wish(4, 6)], 10), [4, 6]);
    assert.deepEqual(bestSplit([wish(3, 5), wish(4, 6)], 8), [4, 4]);
    assert.deepEqual(bestSplit([wish(4, 6, 1), wish(4, 6, 0)], 9), [4, 5]);
  });

  it('is in proportion where not even the loads fit, and nothing for fewer slots than partitions', () => {
    assert.deepEqual(bestSplit([wish(10, 15), wish(20, 30)], 15), [5, 10]);
    assert.equal(bestSplit([wish(1, 2), wish(1, 2)], 1), null);
  });

  it('never exceeds the pool, leaves nobody without a slot, and wastes nothing', () => {
    const one = fc
      .record({
        least: fc.integer({ min: 1, max: 40 }),
        more: fc.integer({ min: 0, max: 40 }),
        priority: fc.integer({ min: 0, max: 2 }),
      })
      .map(({ least, more, priority }) => ({ ...wish(least, least + more), priority }));
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 8, max: 400 }),
        (wishes, pool) => {
          const split = bestSplit(wishes, pool)!;
          const sum = (values: readonly number[]) =>
            values.reduce((total, each) => total + each, 0);
          const [least, wanted] = [
            sum(wishes.map((w) => w.least)),
            sum(wishes.map((w) => w.wanted)),
          ];
          assert.ok(split.every((size) => size >= 1));
          assert.equal(sum(split), Math.min(pool, wanted));
          if (least <= pool) split.forEach((size, i) => assert.ok(size >= wishes[i]!.least));
          split.forEach((size, i) => {
            if (least <= pool) assert.ok(size <= wishes[i]!.wanted);
          });
        },
      ),
    );
  });
});

describe('a suggestion', () => {
  it('story 1 wants 5 + 6 of 10: one short, and 4 + 6 is the best split of what there is', () => {
    const suggestion = suggest('agent-tools');
    assert.deepEqual(
      suggestion.sizes.map(({ recommended }) => recommended),
      [5, 6],
    );
    assert.deepEqual(sizes(suggestion), [4, 6]);
    assert.equal(suggestion.shortfall, 1);
    assert.equal(suggestion.unallocated, 0);
    assert.equal(suggestion.holds, true);
    assert.deepEqual(suggestion.edits, [{ kind: 'set', pointer: '/policy', value: 'bulkhead' }]);
    assert.equal(
      suggestion.sentence,
      '1.5× headroom wants 5 + 6 = 11 slots of 10: 1 short. The best split of what there is: ' +
        '4 + 6 = 10, at least 1.33× its load. In slow-search payments goes from 15.8 % to 100.0 % ' +
        'served; search, which is hit, goes from 46.7 % to 20.0 % served.',
    );
  });

  it('leaves slots unallocated where headroom fits, for the healthy ones to borrow', () => {
    const suggestion = suggest('sixty-threads');
    const total = sizes(suggestion).reduce((sum, size) => sum + size, 0);
    assert.equal(total + suggestion.unallocated, 60);
    assert.ok(suggestion.unallocated > 0);
    assert.deepEqual(
      suggestion.sizes.map(({ borrow }) => borrow),
      [0, suggestion.unallocated, suggestion.unallocated],
    );
    assert.match(
      suggestion.sentence,
      /of 60, which leaves 17 unallocated for mid and cache to borrow/,
    );
  });

  it('shows what the file does before and after its edits', () => {
    for (const name of ['agent-tools', 'sixty-threads', 'catalog-checkout']) {
      const parsed = read(name);
      const { edits, checks } = drain(createSuggestion(parsed));
      const text = applyTextEdits(parsed.text, textEdits(parsed.text, edits));
      const changed = parseConfiguration(text).configuration!;
      assert.equal(checks.length, changed.incidents.length);
      for (const { incident, before, after } of checks) {
        const incidents = { kind: 'named', name: incident! } as const;
        assert.deepEqual(before, run(parsed.configuration!, { incidents }));
        assert.deepEqual(after, run(changed, { incidents }));
      }
      assert.deepEqual(
        drain(createSuggestion(parseConfiguration(text))).edits,
        [],
        'a second suggestion changes nothing',
      );
    }
  });

  it('lowers borrowing that starves the lender to what is safe', () => {
    const suggestion = suggest('agent-tools', 'policy=borrowing', 'partitions.*.borrow=6');
    assert.equal(suggestion.policy, 'borrowing');
    assert.equal(suggestion.sizes[0]!.borrow, 2);
    assert.equal(suggestion.holds, true);
    assert.equal(suggest('agent-tools', 'policy=borrowing').edits.length, 0);
  });

  it('is honest where no sizes help', () => {
    const suggestion = suggest('agent-tools', 'pool.size=5');
    assert.equal(suggestion.overload, 2);
    assert.equal(suggestion.holds, false);
    assert.match(suggestion.sentence, /want 2 more than the pool's 5 slots; no sizes help/);
    assert.match(suggestion.sentence, /still under 99\.0 %/);
  });

  it('keeps a cap that its owner chose', () => {
    const { sizes: all } = suggest('reports-and-payments', 'partitions.reports.size=1');
    assert.equal(all[1]!.after, 1);
  });

  it('checks the normal load of a file without incidents', () => {
    const text =
      '{"pool":{"size":40},"policy":"bulkhead","partitions":[' +
      '{"name":"a","rate":50,"latency":"100ms","size":3},' +
      '{"name":"b","rate":50,"latency":"100ms","size":20}]}';
    const suggestion = drain(createSuggestion(parseConfiguration(text)));
    const [check] = suggestion.checks;
    assert.equal(check!.incident, null);
    assert.deepEqual([check!.heldBefore, check!.holds], [false, true]);
    assert.match(
      suggestion.sentence,
      /Without any incident a goes from 4\d\.\d % to 100\.0 % served\.$/,
    );
  });

  it('refuses what cannot be done', () => {
    const refused = (text: string, why: RegExp) =>
      assert.throws(
        () => createSuggestion(parseConfiguration(text)),
        (error) => error instanceof RunRefused && why.test(error.message),
      );
    refused('{}', /not valid/);
    const partition = (name: string) => `{"name":"${name}","rate":1,"latency":"1s"}`;
    refused(
      `{"pool":{"size":1},"policy":"shared","partitions":[${partition('a')},${partition('b')}]}`,
      /2 partitions need a slot each, and the pool has 1/,
    );
  });

  it('is the same in slices of any length, and tells how far it is', () => {
    const work = createSuggestion(read('agent-tools'));
    assert.throws(() => work.result());
    let last = 0;
    while (!work.advance(40)) {
      assert.ok(work.progress >= last && work.progress <= 1);
      last = work.progress;
    }
    assert.equal(work.progress, 1);
    assert.deepEqual(work.result(), suggest('agent-tools'));
  });
});
