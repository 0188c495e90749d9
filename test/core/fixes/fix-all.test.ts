import assert from 'node:assert/strict';
import type { Finding } from '../../../src/core/config/finding.js';
import { applyTextEdits } from '../../../src/core/config/edits.js';
import { parseConfiguration } from '../../../src/core/config/parse.js';
import { fixAll } from '../../../src/core/fixes/fix-all.js';
import { smallestEdit } from '../../../src/core/fixes/smallest-edit.js';
import { checkStatic } from '../../../src/core/rules/check.js';

const findingsOf = (text: string): Finding[] =>
  checkStatic(parseConfiguration(text), { today: '2026-01-01' });

const file = (partition: string, rest = '') => `{
  // kept
  "pool": { "size": 10 },
  "policy": "bulkhead",
  "partitions": [
    { "name": "a", "rate": 4, ${partition}, "size": 10 },
  ],${rest}
}
`;

describe('fix all', () => {
  it('corrects keys and units in passes, and touches nothing else', () => {
    const wrong = file('"latncy": "100ms", "timeOut": 500');
    assert.equal(fixAll(wrong, findingsOf), file('"latency": "100ms", "timeout": "500ms"'));
  });

  it('removes several suppressions that nothing needs', () => {
    const unused = ['thread-memory', 'no-timeout', 'unit-mismatch']
      .map((rule) => `{ "rule": "${rule}", "reason": "r" }`)
      .join(', ');
    const fixed = fixAll(file('"latency": "10ms"', `\n  "suppress": [${unused}],`), findingsOf);
    const { value, findings } = parseConfiguration(fixed);
    assert.deepEqual((value as { suppress: unknown }).suppress, [
      { rule: 'no-timeout', reason: 'r' },
    ]);
    assert.ok(findings.every(({ severity }) => severity !== 'error'));
  });

  it('never changes a size, a queue or a bound', () => {
    const unsafe = file('"latency": "3s", "queue": { "depth": 900 }');
    assert.ok(findingsOf(unsafe).length > 2);
    assert.equal(fixAll(unsafe, findingsOf), unsafe);
  });

  it('writes no value that only may have been meant', () => {
    for (const wrong of [
      file('"latency": "1ms", "queue": 10'),
      file('"latency": "1ms", "borrow": "3"'),
      file('"latency": "1ms", "tier": "critcal"'),
      file('"latency": "1ms", "maxConcurrentCalls": 3').replace(', "size": 10 }', ' }'),
    ]) {
      const offered = findingsOf(wrong).flatMap(({ fixes }) => fixes ?? []);
      assert.ok(offered.length > 0, wrong);
      assert.equal(fixAll(wrong, findingsOf), wrong);
    }
  });

  it('leaves what is not JSON alone', () => {
    for (const text of ['', '{', '[]', file('"latency": ')]) {
      assert.equal(fixAll(text, findingsOf), text);
    }
  });

  it('ends where a fix does not remove its finding', () => {
    const edits = [{ kind: 'set', pointer: '/description', value: 'again' }] as const;
    const stubborn: Finding = {
      rule: 'x',
      severity: 'error',
      pointer: '',
      message: '',
      fixes: [{ title: '', edits, safe: true }],
    };
    assert.match(
      fixAll('{}', () => [stubborn]),
      /again/,
    );
  });
});

describe('the smallest edit', () => {
  it('turns one text into the other', () => {
    for (const [before, after] of [
      ['abc', 'abXc'],
      ['aa', 'aaa'],
      ['aaa', 'a'],
      ['', 'x'],
      ['x', ''],
      ['abc', 'xyz'],
    ] as const) {
      const edit = smallestEdit(before, after);
      assert.ok(edit);
      assert.equal(applyTextEdits(before, [edit]), after);
    }
    assert.equal(smallestEdit('same', 'same'), null);
  });
});
