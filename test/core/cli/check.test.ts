import assert from 'node:assert/strict';
import { githubCommands } from '../../../src/cli/github.js';
import { bulkhead, checked, DIRECTORY, RULES_URI, words, type Files } from './command-line.js';

const FILE = 'examples/agent-tools.bulkhead.json';
const check = (line: string, files: Files = {}) => bulkhead(['check', ...words(line)], files);

const CLEAN = JSON.stringify({
  pool: { size: 10 },
  policy: 'shared',
  partitions: [{ name: 'api', rate: 10, latency: '100ms', timeout: '1s' }],
  simulation: { arrivals: 'even' },
});
const TOO_LARGE_SUM = JSON.stringify({
  pool: { size: 10 },
  policy: 'bulkhead',
  partitions: [
    { name: 'a', rate: 1, latency: '100ms', timeout: '1s', size: 6 },
    { name: 'b', rate: 1, latency: '200ms', timeout: '1s', size: 6 },
  ],
});

describe('bulkhead check', () => {
  it('prints file:line:column severity rule message, then the count', () => {
    const { status, out } = check(FILE);
    const lines = out.trimEnd().split('\n');
    assert.equal(status, 0);
    assert.match(
      lines[0]!,
      /^examples\/agent-tools\.bulkhead\.json:\d+:\d+ (warning|information|hint|error) [a-z-]+ \S/,
    );
    assert.match(out, /warning incident-starves-partition payments served 15\.8 %: 19 of 120/);
    assert.match(lines.at(-1)!, /^\d+ warnings, \d+ hint in 1 file\.$/);
  });

  it('says so where there is nothing to say', () => {
    const { status, out } = check('a.json', { 'a.json': CLEAN });
    assert.equal(out, 'No findings in 1 file.\n');
    assert.equal(status, 0);
  });

  it('counts only what could be read', () => {
    const files = { 'a.json': CLEAN, 'b.json': CLEAN };
    assert.equal(check('a.json b.json', files).out, 'No findings in 2 files.\n');
    const { out, error, status } = check('nothing.json a.json', files);
    assert.equal(out, 'No findings in 1 file. 1 file could not be read.\n');
    assert.match(error, /^bulkhead check: cannot read nothing\.json: there is no such file\.$/m);
    assert.equal(status, 2);
    assert.equal(check('nothing.json').out, '1 file could not be read.\n');
  });

  it('prints an array with positions from 1', () => {
    const findings = checked('a.json', { 'a.json': `\n${TOO_LARGE_SUM}` });
    const [first] = findings;
    assert.deepEqual(Object.keys(first!), [
      'file',
      'rule',
      'severity',
      'message',
      'path',
      'line',
      'column',
      'endLine',
      'endColumn',
    ]);
    assert.equal(first!.rule, 'partitions-exceed-pool');
    assert.equal(first!.severity, 'error');
    assert.equal(first!.path, '/pool/size');
    assert.deepEqual(
      [first!.line, first!.column, first!.endLine, first!.endColumn],
      [2, TOO_LARGE_SUM.indexOf('10') + 1, 2, TOO_LARGE_SUM.indexOf('10') + 3],
    );
  });

  it('fails on errors, or on the level that is asked for', () => {
    assert.equal(check('a.json', { 'a.json': TOO_LARGE_SUM }).status, 1);
    assert.equal(check(`${FILE} --fail-on error`).status, 0);
    assert.equal(check(`${FILE} --fail-on warning`).status, 1);
    const file = 'test/fixtures/operators/o1.bulkhead.json';
    assert.equal(check(`${file} --fail-on warning`).status, 0);
    assert.equal(check(`${file} --fail-on info`).status, 1);
  });

  it('a hint alone fails nothing', () => {
    const text = JSON.stringify({
      pool: { size: 10 },
      policy: 'bulkhead',
      partitions: [
        {
          name: 'api',
          rate: 1,
          latency: { distribution: 'exponential', mean: '100ms' },
          timeout: '1s',
          size: 10,
        },
      ],
    });
    const findings = checked('a.json', { 'a.json': text });
    assert.deepEqual(
      findings.map(({ severity }) => severity),
      ['hint'],
    );
    assert.equal(check('a.json --fail-on info', { 'a.json': text }).status, 0);
  });

  it('leaves the simulation out where asked', () => {
    const rules = checked(`${FILE} --static`).map(({ rule }) => rule);
    assert.ok(rules.includes('shared-pool-exposed'));
    assert.ok(!rules.includes('incident-starves-partition'));
  });

  it('takes the day from outside', () => {
    const text = CLEAN.replace('"timeout"', '"reviewed":"2025-01-15","timeout"');
    const rules = (today: string) =>
      checked(`a.json --today ${today}`, { 'a.json': text }).map(({ rule }) => rule);
    assert.deepEqual(rules('2025-02-01'), []);
    assert.deepEqual(rules('2026-02-01'), ['review-overdue']);
    for (const wrong of ['2025-02-30', 'today', '2025-2-1']) {
      const { status, error } = check(`a.json --today ${wrong}`, { 'a.json': text });
      assert.equal(status, 2);
      assert.match(error, /--today takes a day such as/);
    }
  });

  it('counts lines and columns as the editor does: byte order mark, CRLF, UTF-16', () => {
    const text = '{\r\n  "policy": "shared", /* 😀é */ "polcy": 1\r\n}';
    const column = '  "policy": "shared", /* 😀é */ '.length + 1;
    const place = (content: string | Uint8Array) => {
      const found = checked('a.json', { 'a.json': content });
      const { line, column, endColumn } = found.find(({ path }) => path === '/polcy')!;
      return [line, column, endColumn];
    };
    const expected = [2, column, column + 7];
    assert.deepEqual(place(text), expected);
    assert.deepEqual(place(`\uFEFF${text}`), expected);
    assert.deepEqual(place(Buffer.from(`\uFEFF${text}`, 'utf16le')), expected);
    assert.deepEqual(place(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()), expected);
  });

  it('checks several files, and one that cannot be read does not stop the others', () => {
    const { status, out, error } = check('gone.json a.json b.json', {
      'a.json': TOO_LARGE_SUM,
      'b.json': CLEAN,
    });
    assert.equal(status, 2);
    assert.match(out, /^a\.json:1:\d+ error partitions-exceed-pool/m);
    assert.match(out, /in 2 files\. 1 file could not be read\.$/m);
    assert.equal(error, 'bulkhead check: cannot read gone.json: there is no such file.\n');
  });

  it('reports every syntax error with a status of 2, and breaches of the form with 1', () => {
    const broken = check('a.json', { 'a.json': '{"pool": {"size": }' });
    assert.equal(broken.status, 2);
    assert.match(broken.out, /^a\.json:1:19 error syntax-/m);
    const wrong = check('a.json', { 'a.json': '{"pool": {"size": 10}}' });
    assert.equal(wrong.status, 1);
    assert.match(wrong.out, /error schema-/);
    assert.equal(check('a.json', { 'a.json': '' }).status, 2);
  });

  it('a run that would be too large is said, not tried', () => {
    const text = CLEAN.replace('"rate":10', '"rate":900000');
    const found = checked('a.json', { 'a.json': text }).find(
      ({ rule }) => rule === 'not-simulated',
    );
    assert.match(found!.message, /^Not simulated: .* 5,000,000/);
  });

  const wrong: readonly [line: string, why: RegExp][] = [
    ['', /name a file/],
    [`${FILE} --fail-on never`, /--fail-on never is unknown/],
    [`${FILE} --fail-on warnings`, /Did you mean warning\?/],
    [`${FILE} --format sarf`, /Did you mean sarif\?/],
    [`${FILE} --statik`, /Did you mean --static\?/],
  ];
  for (const [line, why] of wrong) {
    it(`refuses ${line === '' ? 'no file' : line}`, () => {
      const { status, out, error } = check(line);
      assert.equal(status, 2);
      assert.equal(out, '');
      assert.match(error, why);
    });
  }
});

describe('bulkhead check --format github', () => {
  it('annotates lines, with everything escaped that the format reserves', () => {
    const name = '100%: a,b';
    const text = TOO_LARGE_SUM.replace('"a"', JSON.stringify(name)).replace('"size":6', '"sise":6');
    const { out } = check("'a,b%:c.json' --format github", { 'a,b%:c.json': text });
    const line = out.split('\n').find((each) => each.includes('schema-unknown-key'))!;
    assert.match(
      line,
      /^::error file=a%2Cb%25%3Ac\.json,line=1,endLine=1,col=\d+,endColumn=\d+,title=schema-unknown-key::/,
    );
    assert.match(line, /::.*100%25: a,b.*Did you mean/);
    assert.ok(!line.includes('100%:'));
  });

  it('knows three levels', () => {
    const lines = check(`${FILE} --format github`).out.trimEnd().split('\n');
    const kinds = new Set(lines.map((line) => /^::(\w+) file=/.exec(line)?.[1]));
    assert.deepEqual(kinds, new Set(['warning', 'notice']));
  });

  it('gives no columns where a finding spans lines', () => {
    const place = { path: '', line: 1, column: 5, endLine: 2, endColumn: 3 };
    const finding = {
      file: 'a.json',
      rule: 'r',
      severity: 'error' as const,
      message: 'm',
      ...place,
    };
    assert.equal(githubCommands([finding]), '::error file=a.json,line=1,endLine=2,title=r::m\n');
  });
});

interface Sarif {
  readonly $schema: string;
  readonly version: string;
  readonly runs: readonly {
    readonly tool: {
      readonly driver: {
        readonly name: string;
        readonly rules: readonly {
          readonly id: string;
          readonly helpUri: string;
          readonly shortDescription: { readonly text: string };
        }[];
      };
    };
    readonly columnKind: string;
    readonly invocations: readonly {
      readonly executionSuccessful: boolean;
      readonly toolExecutionNotifications: readonly unknown[];
    }[];
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region: Readonly<Record<string, number>>;
        };
      }[];
    }[];
  }[];
}

describe('bulkhead check --format sarif', () => {
  const report = (line: string, files: Files = {}): Sarif =>
    JSON.parse(check(`${line} --format sarif`, files).out) as Sarif;

  it('lists every rule once, with where it is documented', () => {
    const { version, $schema, runs } = report(FILE);
    assert.equal(version, '2.1.0');
    assert.match($schema, /sarif-2\.1\.0/);
    const [{ tool, results, columnKind } = assert.fail()] = runs;
    assert.equal(columnKind, 'utf16CodeUnits');
    const { rules } = tool.driver;
    assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length);
    for (const { ruleId, ruleIndex } of results) assert.equal(rules[ruleIndex]!.id, ruleId);
    const exposed = rules.find(({ id }) => id === 'shared-pool-exposed')!;
    assert.equal(exposed.helpUri, `${RULES_URI}#shared-pool-exposed`);
    assert.equal(exposed.shortDescription.text, 'An incident that can take the whole shared pool.');
  });

  it('has the same findings as JSON', () => {
    const json = checked(FILE);
    const { results } = report(FILE).runs[0]!;
    assert.equal(results.length, json.length);
    results.forEach(({ ruleId, message, locations }, i) => {
      const { rule, line, column, endLine, endColumn, message: text } = json[i]!;
      assert.equal(ruleId, rule);
      assert.equal(message.text, text);
      assert.deepEqual(locations[0]!.physicalLocation.region, {
        startLine: line,
        startColumn: column,
        endLine,
        endColumn,
      });
    });
    const levels = new Set(results.map(({ level }) => level));
    assert.deepEqual(levels, new Set(['warning', 'note']));
  });

  it('has relative addresses that are URIs', () => {
    const uri = (file: string) =>
      report(`'${file}'`, { [file]: TOO_LARGE_SUM }).runs[0]!.results[0]!.locations[0]!
        .physicalLocation.artifactLocation.uri;
    assert.equal(uri('./ops/a b#1.json'), 'ops/a%20b%231.json');
    assert.equal(uri('ops/../a.json'), 'a.json');
    assert.equal(uri(`${DIRECTORY}/ops/a.json`), 'ops/a.json');
    assert.equal(uri('/srv/a.json'), 'file:///srv/a.json');
    assert.equal(uri('../other/a.json'), '../other/a.json');
    assert.equal(uri('..a.json'), '..a.json');
  });

  it('tells of files that cannot be read', () => {
    const [{ invocations, results } = assert.fail()] = report('gone.json').runs;
    assert.equal(invocations[0]!.executionSuccessful, false);
    assert.equal(invocations[0]!.toolExecutionNotifications.length, 1);
    assert.deepEqual(results, []);
  });
});
