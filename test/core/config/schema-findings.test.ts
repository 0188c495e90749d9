import assert from 'node:assert/strict';
import { applyTextEdits, textEdits } from '../../../src/core/config/edits.js';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { fileWith, parsed, places } from './support.js';

/** The only finding of a file whose partition has these keys. */
function only(partition: object, rest: object = {}) {
  const { findings } = parsed(partition, rest);
  assert.equal(findings.length, 1, findings.map(({ message }) => message).join('\n'));
  return findings[0]!;
}

/** The partition after the first fix. */
function fixed(partition: object): Record<string, unknown> {
  const text = fileWith(partition);
  const fix = parseConfiguration(text).findings[0]?.fixes?.[0];
  const after = parseConfiguration(applyTextEdits(text, textEdits(text, fix?.edits ?? [])));
  assert.deepEqual(after.findings, []);
  return (after.value as { partitions: Record<string, unknown>[] }).partitions[0]!;
}

describe('schema findings', () => {
  const wrong: [key: string, value: unknown, rule: string, says: RegExp][] = [
    ['timeout', '2s ', 'schema-duration', /"2s ".*Did you mean "2s"\?/],
    ['timeout', '.5s', 'schema-duration', /Did you mean "0\.5s"\?/],
    ['timeout', 'PT1.5S', 'schema-duration', /Did you mean "1\.5s"\?/],
    ['timeout', '2 sec', 'schema-duration', /Did you mean "2s"\?/],
    ['timeout', 500, 'schema-duration', /bare number 500.*"500ms", "500s" or "500us"\?/],
    ['timeout', '500', 'schema-duration', /"500ms", "500s" or "500us"\?/],
    ['timeout', -1, 'schema-duration', /is -1; a duration is not negative/],
    ['timeout', '-1s', 'schema-duration', /not negative/],
    ['timeout', '0s', 'schema-duration', /longer than nothing/],
    [
      'timeout',
      '9223372036854775807ms',
      'schema-duration',
      /more than ten years.*leave the key out/,
    ],
    ['timeout', null, 'schema-type', /is null; it takes a duration/],
    ['timeout', true, 'schema-type', /is true; it takes a duration/],
    ['timeout', ['1s'], 'schema-type', /is a list; it takes a duration/],
    ['latency', 500, 'schema-duration', /"500ms"/],
    ['latency', {}, 'schema-missing-key', /`latency` of partition `search` has no `distribution`/],
    [
      'latency',
      { distribution: 'exponental', mean: '1s' },
      'schema-enum',
      /Did you mean "exponential"\?/,
    ],
    [
      'latency',
      { distribution: 'lognormal', p50: '2s', p99: '1s' },
      'schema-percentiles',
      /`p99` \(1s\) is below `p50` \(2s\)/,
    ],
    ['rate', 0, 'schema-range', /is 0; it takes a number above 0/],
    ['rate', '10', 'schema-type', /is "10"; it takes a number/],
    ['borrow', -1, 'schema-range', /is -1; it takes a whole number from 0 to 1,000,000/],
    ['borrow', 1.5, 'schema-type', /is 1\.5; it takes a whole number/],
    ['borrow', 2147483648, 'schema-range', /is 2147483648; it takes/],
    ['size', 0, 'schema-range', /from 1 to 1,000,000/],
    [
      'tier',
      'Critcal',
      'schema-enum',
      /critical, standard or best-effort\. Did you mean "critical"\?/,
    ],
    ['isolation', 'thread-pool', 'schema-enum', /Did you mean "threadPool"\?/],
    ['queue', 10, 'schema-type', /Did you mean \{"depth":10\}\?/],
    ['queue', { depth: 'unbound' }, 'schema-type', /or "unbounded"/],
    ['name', '  ', 'schema-blank', /blank/],
    ['reviewed', '2025-02-30', 'schema-date', /no calendar/],
    ['reviewed', '30.11.2025', 'schema-date', /year-month-day/],
  ];
  for (const [key, value, rule, says] of wrong) {
    it(`${key}: ${JSON.stringify(value)} is one ${rule} at its value`, () => {
      const result = parsed({ [key]: value });
      assert.equal(result.configuration, null);
      assert.deepEqual(
        result.findings.map((finding) => finding.rule),
        [rule],
      );
      const { pointer, message, severity } = result.findings[0]!;
      assert.ok(pointer.startsWith(`/partitions/0/${key}`), pointer);
      assert.equal(severity, 'error');
      assert.match(message, says);
    });
  }

  it('says that 1e400 is too large, at the number', () => {
    const result = parseConfiguration(fileWith().replace('"rate":3', '"rate":1e400'));
    assert.deepEqual(places(result), [['schema-range', '1e400']]);
    assert.match(result.findings[0]?.message ?? '', /too large for a number/);
  });

  it('says that a list at the root is no configuration, at its bracket', () => {
    assert.deepEqual(places(parseConfiguration('[1, 2]')), [['schema-type', '[']]);
  });

  it('says what is missing and what it means, at the key of the object', () => {
    const text =
      '{"pool": {}, "policy": "shared", "partitions": [{"name": "a", "rate": 1}, {"rate": 1, "latency": "1s"}]}';
    const result = parseConfiguration(text);
    assert.deepEqual(places(result), [
      ['schema-missing-key', '"pool"'],
      ['schema-missing-key', '"a"'],
      ['schema-missing-key', '{'],
    ]);
    assert.match(result.findings[0]?.message ?? '', /^`pool` has no `size`: slots in all/);
    assert.match(result.findings[2]?.message ?? '', /^Partition 2 has no `name`/);
  });

  it('says which policy needs sizes', () => {
    for (const policy of ['capped', 'bulkhead', 'borrowing']) {
      const finding = only({ size: undefined }, { policy });
      assert.equal(finding.rule, 'schema-missing-key');
      assert.match(finding.message, new RegExp(`no \`size\`: the policy "${policy}"`));
    }
    assert.deepEqual(parsed({ size: undefined }, { policy: 'shared' }).findings, []);
  });

  it('names the keys of the distribution that is chosen', () => {
    const { findings } = parsed({
      latency: { distribution: 'exponential', mean: '1s', p99: '2s' },
    });
    assert.deepEqual(
      findings.map(({ rule, pointer }) => [rule, pointer]),
      [['schema-unknown-key', '/partitions/0/latency/p99']],
    );
    assert.match(findings[0]?.message ?? '', /"exponential" takes `mean`/);
  });

  it('finds every problem, in document order', () => {
    const { findings } = parsed({ rate: -1, timeout: 5, tier: 'x' }, { simulation: { seed: -1 } });
    assert.deepEqual(
      findings.map(({ pointer }) => pointer),
      ['/partitions/0/rate', '/partitions/0/timeout', '/partitions/0/tier', '/simulation/seed'],
    );
  });

  it('lists a page of them and says that there are more', () => {
    const partitions = Array.from({ length: 1000 }, (_, i) => ({
      name: `p${i}`,
      rate: -1,
      latency: '1s',
      size: 1,
    }));
    const { findings } = parsed({}, { partitions });
    assert.equal(findings.length, 501);
    assert.ok(findings.some(({ rule }) => rule === 'schema-more'));
  });
});

describe('a misspelt key', () => {
  const spellings: [given: string, meant: string, value: unknown][] = [
    ['timeOut', 'timeout', '1s'],
    ['time_out', 'timeout', '1s'],
    ['tiemout', 'timeout', '1s'],
    ['deadlien', 'deadline', '1s'],
    ['borow', 'borrow', 1],
    ['Tier', 'tier', 'critical'],
    ['circuit-breaker', 'circuitBreaker', {}],
  ];
  for (const [given, meant, value] of spellings) {
    it(`${given} is an error with the likely key, ${meant}, and a safe fix`, () => {
      const finding = only({ [given]: value });
      assert.equal(finding.rule, 'schema-unknown-key');
      assert.equal(finding.target, 'key');
      assert.match(finding.message, new RegExp(`Did you mean \`${meant}\`\\?`));
      assert.equal(finding.fixes?.[0]?.safe, true);
      assert.deepEqual(fixed({ [given]: value })[meant], value);
    });
  }

  it('in the words of another system is renamed by hand only', () => {
    for (const [given, meant, value] of [
      ['timeoutDuration', 'timeout', '1s'],
      ['burst', 'borrow', 2],
    ] as const) {
      const [fix] = only({ [given]: value }).fixes ?? [];
      assert.ok(fix && fix.safe === undefined, given);
      assert.deepEqual(fixed({ [given]: value })[meant], value);
    }
  });

  it('explains the required key that is missing: one problem, one finding', () => {
    assert.match(only({ name: undefined, nmae: 'x' }).message, /`name`/);
    assert.match(only({ size: undefined, capacity: 4 }).message, /`size`/);
  });

  it('with a unit in its name moves the unit into the value', () => {
    assert.equal(fixed({ timeoutMs: 500 })['timeout'], '500ms');
    assert.equal(fixed({ deadlineSeconds: 2 })['deadline'], '2s');
  });

  it('of another library is known', () => {
    assert.deepEqual(fixed({ queue: { maxWaitDuration: '1s' } })['queue'], { maxWait: '1s' });
    assert.deepEqual(fixed({ queue: { capacity: 5 } })['queue'], { depth: 5 });
  });

  it('at the wrong level says where it belongs and can be moved there', () => {
    for (const key of ['maxWait', 'maxWaitt']) {
      const finding = only({ [key]: '1s' });
      assert.match(finding.message, /`maxWait` belongs in `queue` of partition `search`/);
      assert.deepEqual(fixed({ [key]: '1s' })['queue'], { maxWait: '1s' });
    }
    assert.match(only({}, { seed: 3 }).message, /`seed` belongs in `simulation`/);
    assert.match(
      only({ queue: { deadline: '1s' } }).message,
      /`deadline` belongs in partition `search`/,
    );
    assert.match(only({}, { rate: 3 }).message, /`rate` belongs in an entry of `partitions`/);
  });

  it('that is like nothing gets the keys there are', () => {
    const finding = only({ queue: { xyzzy: 1 } });
    assert.match(finding.message, /It takes `depth`, `maxWait`\./);
    assert.deepEqual(finding.fixes, []);
  });

  it('whose right spelling is set already is not renamed onto it', () => {
    assert.deepEqual(only({ timeout: '1s', timeOut: '2s' }).fixes, []);
  });

  it('may be very long', () => {
    const started = only({ ['x'.repeat(1_000_000)]: 1 });
    assert.ok(started.message.length < 500);
  });
});
