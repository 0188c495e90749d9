import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseConfiguration } from '../../src/core/config/parse.js';
import { checkStatic } from '../../src/core/rules/check.js';

const root = resolve(__dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const pages = ['start', 'warnings', 'simulate', 'sizes'] as const;
const page = (name: (typeof pages)[number]) => read(`media/walkthrough/${name}.md`);

describe('the walkthrough', () => {
  it('has its pages', () => {
    for (const name of pages) assert.match(page(name), /^# .+\n/);
  });

  it('shows a file that is valid', () => {
    const sample = /```jsonc\n([\s\S]*?)```/.exec(page('start'))?.[1];
    assert.ok(sample);
    assert.deepEqual(parseConfiguration(sample).findings, []);
  });

  it('quotes what an example says', () => {
    const quoted = /^> (.+)$/m.exec(page('warnings'))?.[1];
    const parsed = parseConfiguration(read('examples/sixty-threads.bulkhead.json'));
    const messages = checkStatic(parsed, { today: '2026-01-31' }).map(({ message }) => message);
    assert.ok(
      messages.some((message) => message === quoted),
      messages.join('\n'),
    );
  });
});
