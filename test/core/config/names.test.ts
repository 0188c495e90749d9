import assert from 'node:assert/strict';
import { parsed, places } from './support.js';

const second = { name: 'payments', rate: 1, latency: '1s', size: 1, dependency: 'bank' };

function findingsOf(rest: object) {
  return parsed({}, rest).findings;
}

describe('names and references', () => {
  it('must not be taken twice; the first one is shown beside', () => {
    const search = { ...second, name: 'search' };
    const resources = [
      { name: 'db', size: 1 },
      { name: 'db', size: 2 },
    ];
    const result = parsed({}, { partitions: [search, second, search], resources });
    assert.deepEqual(places(result), [
      ['duplicate-name', '"search"'],
      ['duplicate-name', '"db"'],
    ]);
    assert.deepEqual(
      result.findings.map(({ pointer, related }) => [pointer, related?.[0]?.pointer]),
      [
        ['/partitions/2/name', '/partitions/0/name'],
        ['/resources/1/name', '/resources/0/name'],
      ],
    );
    assert.equal(result.configuration, null);
  });

  const incident = { name: 'a', from: '1s', to: '2s', hang: true };
  const dangling: [what: string, rest: object, pointer: string, says: RegExp][] = [
    [
      'an incident and its partition',
      { incidents: [{ ...incident, partition: 'serch' }] },
      '/incidents/0/partition',
      /Did you mean `search`\?/,
    ],
    [
      'an incident and its dependency',
      { incidents: [{ ...incident, dependency: 'x' }] },
      '/incidents/0/dependency',
      /Nothing is the dependency of a partition/,
    ],
    [
      'an incident and its resource',
      { incidents: [{ ...incident, resource: 'db' }], resources: [{ name: 'db', size: 1 }] },
      '/incidents/0/resource',
      /Nothing is the resource of a partition/,
    ],
    [
      'a partition and its resource',
      { partitions: [{ ...second, resource: 'bd' }], resources: [{ name: 'orders', size: 1 }] },
      '/partitions/0/resource',
      /There is `orders`\./,
    ],
    [
      'a suppression and its partition',
      { suppress: [{ rule: 'no-timeout', partition: 'x', reason: 'y' }] },
      '/suppress/0/partition',
      /There is `search`\./,
    ],
  ];
  for (const [what, rest, pointer, says] of dangling) {
    it(`must exist: ${what}`, () => {
      const [finding, ...more] = findingsOf(rest);
      assert.equal(finding?.rule, 'unknown-reference');
      assert.equal(finding.pointer, pointer);
      assert.equal(finding.severity, 'error');
      assert.match(finding.message, says);
      assert.deepEqual(more, []);
    });
  }

  it('of rules must exist, under `rules` and under `suppress`', () => {
    const findings = findingsOf({
      rules: { 'queue-to-deep': 'off', nonsense: 'off', 'duplicate-name': 'off' },
      suppress: [{ rule: 'notimeout', reason: 'x' }],
    });
    assert.deepEqual(
      findings.map(({ rule, pointer }) => [rule, pointer]),
      [
        ['unknown-rule', '/rules/queue-to-deep'],
        ['unknown-rule', '/rules/nonsense'],
        ['unknown-rule', '/rules/duplicate-name'],
        ['unknown-rule', '/suppress/0/rule'],
      ],
    );
    assert.match(findings[0]?.message ?? '', /Did you mean `queue-too-deep`\?/);
    assert.match(findings[2]?.message ?? '', /no severity to set/);
    assert.match(findings[3]?.message ?? '', /Did you mean `no-timeout`\?/);
  });
});

describe('an incident', () => {
  const cases: [what: string, incident: object, rule: string, at: string][] = [
    ['that does nothing', { name: 'a', from: '1s', to: '2s' }, 'schema-incident-effect', '"a"'],
    [
      'whose only effect is off',
      { name: 'a', from: '1s', to: '2s', hang: false },
      'schema-incident-effect',
      '"a"',
    ],
    [
      'that ends as it begins',
      { name: 'a', from: '1s', to: '1000ms', hang: true },
      'schema-incident-window',
      '"1000ms"',
    ],
    [
      'that ends before it begins',
      { name: 'a', from: '1s', to: '0s', hang: true },
      'schema-incident-window',
      '"0s"',
    ],
    [
      'with two targets',
      { name: 'a', partition: 'search', dependency: 'index', from: '1s', to: '2s', hang: true },
      'schema-incident-target',
      '"dependency"',
    ],
  ];
  for (const [what, incident, rule, at] of cases) {
    it(`${what} is an error`, () => {
      assert.deepEqual(places(parsed({ dependency: 'index' }, { incidents: [incident] })), [
        [rule, at],
      ]);
    });
  }

  it('with a misspelt effect is not also said to have none', () => {
    const incidents = [{ name: 'a', from: '1s', to: '2s', latancy: '1s' }];
    assert.deepEqual(places(parsed({}, { incidents })), [['schema-unknown-key', '"latancy"']]);
  });
});

describe('a warm-up', () => {
  it('must leave something to count', () => {
    assert.deepEqual(places(parsed({}, { simulation: { warmup: '60s' } })), [
      ['schema-range', '"60s"'],
    ]);
    assert.deepEqual(parsed({}, { simulation: { warmup: '59s' } }).findings, []);
  });
});
