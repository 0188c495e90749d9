import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseConfiguration, type ParsedConfiguration } from '../../../src/core/config/parse.js';
import { withSettings } from '../../../src/core/config/settings.js';
import { drain } from '../../../src/core/simulation/driver.js';
import { RunRefused } from '../../../src/core/simulation/result.js';
import { run } from '../../../src/core/simulation/run.js';
import { createSweep, type SweepOptions } from '../../../src/core/sweep/sweep.js';

const STORY = parseConfiguration(readFileSync('examples/agent-tools.bulkhead.json', 'utf8'));
const sweep = (options: SweepOptions, parsed: ParsedConfiguration = STORY) =>
  drain(createSweep(parsed, options));

describe('a sweep', () => {
  it('has at every value what a run has', () => {
    const { rows } = sweep({ path: 'partitions.search.size', values: [4, 7], policy: 'bulkhead' });
    for (const { value, partitions, pool } of rows) {
      const at = withSettings(STORY, [{ path: 'partitions.search.size', value }]);
      const result = run(at.configuration!, { policy: 'bulkhead' });
      assert.deepEqual(pool, result.pool);
      result.partitions.forEach(({ name, incident }, i) => {
        const { offered, completed, share, served } = partitions[i]!;
        assert.deepEqual(
          { name, offered, completed, share, served },
          {
            name,
            offered: incident!.offered,
            completed: incident!.completed,
            share: incident!.share,
            served: incident!.served,
          },
        );
      });
    }
  });

  it('judges those whom the incident does not target, everybody where it targets all', () => {
    const [row] = sweep({ path: 'pool.size', values: [10], policy: 'bulkhead' }).rows;
    assert.deepEqual(
      row!.partitions.map(({ targeted }) => targeted),
      [true, false],
    );
    assert.equal(row!.holds, true);
    const all = parseConfiguration(STORY.text.replace('"partition": "search",', ''));
    const [everybody] = sweep({ path: 'pool.size', values: [10], policy: 'bulkhead' }, all).rows;
    assert.equal(everybody!.holds, false);
  });

  it('judges by the file’s own slo', () => {
    const values = ['2s', '3s'];
    const path = 'incidents.slow-search.latency';
    assert.equal(sweep({ path, values }).boundary, '2s');
    const low = withSettings(STORY, [{ path: 'limits.slo', value: 0.5 }]);
    assert.equal(sweep({ path, values }, low).verdict, 'everythingHolds');
  });

  it('steps over values that cannot be run and says so', () => {
    const result = sweep({ path: 'pool.size', values: [0, 10, 40] });
    assert.equal(result.rows[0]!.holds, null);
    assert.match(result.rows[0]!.problem!, /`pool\.size` is 0/);
    assert.match(result.sentence, /One value could not be run: `pool\.size` is 0/);
    const rates = sweep({ path: 'partitions.*.rate', values: [1, 900000] });
    assert.match(rates.rows[1]!.problem!, /5,000,000/);
  });

  it('says when everything holds, nothing does, or a later value holds again', () => {
    const sentence = (values: number[]) => sweep({ path: 'pool.size', values }).sentence;
    assert.match(sentence([30, 40]), /^pool\.size holds at every value from 30 to 40/);
    assert.match(sentence([5, 10]), /^pool\.size holds at no value from 5 to 10: at 5 payments/);
    assert.match(
      sentence([10, 20, 30]),
      /fails at 10 already.* It holds from 30 on; walked the other/,
    );
    assert.match(sentence([30, 10, 40]), /holds down to 30; at 10 .* It holds again from 40 on\./);
    assert.match(sentence([30, 10, 40, 5, 50]), /It holds again at 40, 50, but not steadily\./);
  });

  it('lists words, which have no order', () => {
    const sentence = (...values: string[]) => sweep({ path: 'policy', values }).sentence;
    assert.match(
      sentence('shared', 'capped', 'bulkhead'),
      /^policy fails at shared already: .* It holds at capped, bulkhead\.$/,
    );
    assert.match(
      sentence('capped', 'bulkhead'),
      /^policy holds at every value of capped, bulkhead:/,
    );
    assert.match(
      sentence('shared', 'shared'),
      /^policy holds at no value of shared, shared: at shared/,
    );
  });

  it('explains a hang and several targets', () => {
    const text = JSON.stringify({
      pool: { size: 30 },
      policy: 'shared',
      partitions: [
        { name: 'a', rate: 5, latency: '1s', dependency: 'db' },
        { name: 'b', rate: 5, latency: '1s', dependency: 'db' },
        { name: 'c', rate: 5, latency: '1s' },
      ],
      incidents: [{ name: 'bad', dependency: 'db', from: '10s', to: '40s', latency: '1s' }],
      simulation: { arrivals: 'even' },
    });
    const slow = sweep(
      { path: 'incidents.bad.latency', values: ['1s', '4s'] },
      parseConfiguration(text),
    );
    assert.match(
      slow.sentence,
      /At 4s, 2 partitions want 40 slots and may hold 30 of 30, which leaves 0; c needs 5\/s × 1 s = 5\./,
    );
    const hung = sweep(
      { path: 'incidents.bad.hang', values: [false, true] },
      parseConfiguration(text),
    );
    assert.match(hung.sentence, /2 partitions have calls that hang and may hold 30 of 30/);
  });

  it('is the same in slices of any length, and tells how far it is', () => {
    const options: SweepOptions = {
      path: 'partitions.*.borrow',
      values: [0, 3],
      policy: 'borrowing',
    };
    const work = createSweep(STORY, options);
    let last = 0;
    let slices = 0;
    assert.throws(() => work.result());
    while (!work.advance(50)) {
      slices++;
      assert.ok(work.progress >= last && work.progress <= 1);
      last = work.progress;
    }
    assert.ok(slices > 10, String(slices));
    assert.equal(work.progress, 1);
    assert.deepEqual(work.result(), sweep(options));
  });

  it('refuses one mistake once', () => {
    const refused = (options: SweepOptions, why: RegExp, parsed = STORY) =>
      assert.throws(
        () => createSweep(parsed, options),
        (error) => error instanceof RunRefused && why.test(error.message),
      );
    refused({ path: 'pool.siez', values: [1] }, /Did you mean `size`\?/);
    refused({ path: 'pool.size', values: [] }, /no value/);
    refused({ path: 'pool.size', values: [1] }, /not valid/, parseConfiguration('{}'));
    refused(
      { path: 'pool.size', values: [1], incidents: { kind: 'named', name: 'x' } },
      /no incident "x"/,
    );
    refused({ path: 'pool.size', values: [1], against: 'pool.unit' }, /not one number/);
    refused({ path: 'pool.size', values: [1], against: 'pool.nope' }, /is not a setting/);
  });
});
