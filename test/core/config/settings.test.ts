import assert from 'node:assert/strict';
import { applyTextEdits, textEdits } from '../../../src/core/config/edits.js';
import { valueAt } from '../../../src/core/config/json-value.js';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import {
  InvalidSetting,
  parseSetting,
  settingEdits,
  withSettings,
} from '../../../src/core/config/settings.js';
import { fileWith } from './support.js';

const text = fileWith(
  {},
  {
    partitions: [
      { name: 'search', rate: 3, latency: '1s', size: 4, timeout: '1s' },
      { name: 'a.b', rate: 3, latency: '1s', size: 4, resource: 'db' },
      { name: 'say "hi"', rate: 3, latency: '1s', size: 1 },
      { name: '__proto__', rate: 3, latency: '1s', size: 1 },
    ],
    resources: [{ name: 'db', size: 2 }],
    incidents: [
      {
        name: 'slow-search',
        partition: 'search',
        from: '1s',
        to: '2s',
        latency: { distribution: 'exponential', mean: '8s' },
      },
    ],
  },
);
const file = parseConfiguration(text);

describe('settings', () => {
  const cases: [setting: string, pointer: string, value: unknown][] = [
    ['pool.size=20', '/pool/size', 20],
    ['policy=borrowing', '/policy', 'borrowing'],
    ['partitions.search.size=5', '/partitions/0/size', 5],
    ['partitions."a.b".size=1', '/partitions/1/size', 1],
    ['partitions."say \\"hi\\"".size=2', '/partitions/2/size', 2],
    ['partitions.__proto__.size=2', '/partitions/3/size', 2],
    ['partitions.search.queue.depth=10', '/partitions/0/queue/depth', 10],
    ['partitions.search.queue.depth=unbounded', '/partitions/0/queue/depth', 'unbounded'],
    ['partitions.search.dependency="10"', '/partitions/0/dependency', '10'],
    ['partitions.search.fallback=true', '/partitions/0/fallback', true],
    ['partitions.search.timeout=null', '/partitions/0/timeout', undefined],
    ['resources.db.size=5', '/resources/0/size', 5],
    ['incidents.slow-search.latency=3s', '/incidents/0/latency', '3s'],
    ['incidents.slow-search.latency.mean=3s', '/incidents/0/latency/mean', '3s'],
    ['simulation.arrivals=per-second', '/simulation/arrivals', 'per-second'],
    ['limits.slo=0.95', '/limits/slo', 0.95],
    ['rules.queue-too-deep=off', '/rules/queue-too-deep', 'off'],
    ['description=a=b', '/description', 'a=b'],
  ];
  for (const [setting, pointer, value] of cases) {
    it(`${setting} is set, and is the same in the file`, () => {
      const settings = [parseSetting(setting)];
      const changed = withSettings(file, settings);
      assert.deepEqual(changed.findings, []);
      assert.notEqual(changed.configuration, null);
      assert.deepEqual(valueAt(changed.value, pointer), value);
      assert.equal(changed.text, text);
      const written = applyTextEdits(text, textEdits(text, settingEdits(file, settings)));
      assert.deepEqual(parseConfiguration(written).value, changed.value);
    });
  }

  it('reach every partition with *, and leave the file as it was', () => {
    const { configuration } = withSettings(file, [parseSetting('partitions.*.queue.depth=10')]);
    assert.deepEqual(
      configuration?.partitions.map(({ queue }) => queue.depth),
      [10, 10, 10, 10],
    );
    assert.equal(file.configuration?.partitions[0]?.queue.depth, 0);
  });

  it('apply in order, each to what the ones before made', () => {
    const { configuration } = withSettings(
      file,
      ['partitions.*.size=1', 'partitions.search.size=3'].map(parseSetting),
    );
    assert.deepEqual(
      configuration?.partitions.map(({ size }) => size),
      [3, 1, 1, 1],
    );
  });

  it('can make a file valid', () => {
    const broken = parseConfiguration(fileWith({}, { pool: {} }));
    assert.equal(broken.configuration, null);
    assert.equal(withSettings(broken, [parseSetting('pool.size=9')]).configuration?.pool.size, 9);
  });

  const unknown: [setting: string, says: RegExp][] = [
    ['partitions.serch.size=1', /called `serch`\. Did you mean `search`\?/],
    ['partitions.zzz.size=1', /There are `search`, `a\.b`/],
    ['pool.sze=3', /`sze` is not a setting of `pool`\. Did you mean `size`\?/],
    ['pool.capacity=3', /Did you mean `size`\?/],
    ['polcy=shared', /not a setting of a configuration\. Did you mean `policy`\?/],
    ['pool.size.x=3', /`pool\.size` has no settings inside it/],
    ['suppress.0.rule=no-timeout', /has no `suppress`/],
  ];
  for (const [setting, says] of unknown) {
    it(`${setting} matches nothing and says so`, () => {
      const { findings, configuration } = withSettings(file, [parseSetting(setting)]);
      assert.deepEqual(
        findings.map(({ rule, severity }) => [rule, severity]),
        [['setting-unknown', 'error']],
      );
      assert.match(findings[0]?.message ?? '', says);
      assert.equal(configuration, null);
      assert.deepEqual(settingEdits(file, [parseSetting(setting)]), []);
    });
  }

  const invalid: [setting: string, rule: string, says: RegExp][] = [
    ['pool.size=abc', 'schema-type', /`pool\.size` is "abc"; it takes a whole number/],
    ['pool.size=null', 'schema-missing-key', /`pool` has no `size`/],
    ['partitions.search.timeout=500', 'schema-duration', /"500ms"/],
    ['policy=bulkheads', 'schema-enum', /Did you mean "bulkhead"\?/],
    ['simulation.loadFactor=1e400', 'schema-range', /too large/],
  ];
  for (const [setting, rule, says] of invalid) {
    it(`${setting} is refused with the sentence of the schema`, () => {
      const { findings } = withSettings(file, [parseSetting(setting)]);
      assert.deepEqual(
        findings.map((finding) => finding.rule),
        [rule],
      );
      assert.match(findings[0]?.message ?? '', says);
    });
  }

  for (const setting of [
    '',
    '=',
    'pool.size',
    'pool..size=1',
    '.=1',
    'partitions."a.size=1',
    'partitions."a"b.size=1',
  ]) {
    it(`${JSON.stringify(setting)} is no setting`, () => {
      assert.throws(() => parseSetting(setting), InvalidSetting);
    });
  }

  it('change nothing in an unreadable file', () => {
    const broken = parseConfiguration('{');
    assert.equal(withSettings(broken, [parseSetting('pool.size=1')]), broken);
    assert.deepEqual(settingEdits(broken, [parseSetting('pool.size=1')]), []);
  });
});
