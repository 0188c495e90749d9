import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { Finding } from '../../../src/core/config/finding.js';
import { checkSimulated, checkStatic, notSimulated } from '../../../src/core/rules/check.js';
import { FORM_CODES, sectionOf, SYNTAX_SECTION } from '../../../src/core/rules/documentation.js';
import { createOutlook } from '../../../src/core/rules/outlook.js';
import { FIXED_RULE_IDS, RULE_IDS } from '../../../src/core/rules/rule-ids.js';
import { drain } from '../../../src/core/simulation/driver.js';
import { RunRefused } from '../../../src/core/simulation/result.js';
import { parse, TODAY } from './support.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const AT_WORK = 'The rules at work';
/** What only a file of many thousand lines shows. */
const WITHOUT_EXAMPLE = ['schema-more', 'skipped-too-large'];
const sections = new Map(
  read('docs/rules.md')
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')).trim(), text] as const),
);

/** What the command line would list. */
function all(text: string): Finding[] {
  const parsed = parse(text);
  const found = checkStatic(parsed, { today: TODAY });
  if (!parsed.configuration) return found;
  try {
    const outlook = drain(createOutlook(parsed.configuration));
    return [...found, ...checkSimulated(parsed, outlook, { today: TODAY })];
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error;
    return [...found, ...notSimulated(parsed, error.message)];
  }
}

describe('docs/rules.md', () => {
  it('has a section for every rule and every code of form, and for nothing else', () => {
    const expected = [...RULE_IDS, ...FIXED_RULE_IDS, ...FORM_CODES, SYNTAX_SECTION, AT_WORK];
    assert.deepEqual([...sections.keys()].sort(), expected.sort());
  });

  it('explains every code that the sources give', () => {
    const folder = new URL('src/core/config/', root);
    const sources = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    const codes = sources.flatMap((file) => [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(
        /'((?:schema|syntax|skipped)-[a-z-]+)'/g,
      ),
    ]);
    const given = [...new Set(codes.map(([, code]) => code as string))];
    assert.ok(given.length >= FORM_CODES.length, given.join());
    assert.deepEqual(
      given.filter((code) => sectionOf(code) === null),
      [],
    );
    const form = given.filter((code) => !code.startsWith('syntax-'));
    assert.deepEqual(form.sort(), [...FORM_CODES].sort());
  });

  it('lists them in the order of the registry', () => {
    const listed = [...sections.keys()].filter((id) =>
      (RULE_IDS as readonly string[]).includes(id),
    );
    assert.deepEqual(listed, [...RULE_IDS]);
  });

  for (const [id, text] of sections) {
    if (id === AT_WORK || WITHOUT_EXAMPLE.includes(id)) continue;
    it(`shows ${id} by an example that says what the page says`, () => {
      const example = /```jsonc\n([\s\S]*?)```/.exec(text)?.[1];
      const message = /^> (.+)$/m.exec(text)?.[1];
      assert.ok(example && message, 'an example and its message');
      const found = all(example).filter((finding) => sectionOf(finding.rule) === id);
      assert.ok(
        found.some((finding) => finding.message === message),
        found.map((finding) => finding.message).join('\n'),
      );
    });
  }
});

describe('the rules at work', () => {
  const walks = (sections.get(AT_WORK) ?? '').split(/^### /m).slice(1);

  it('walks over every example and fixture', () => {
    assert.equal(walks.length, 10);
  });

  for (const walk of walks) {
    const path = walk.slice(0, walk.indexOf('\n')).trim();
    it(`says what fires on ${path}`, () => {
      const listed = [...walk.matchAll(/^- `([a-z-]+)` \((\w+)\)(?: ×(\d+))?: /gm)].flatMap(
        ([, rule, severity, times]) =>
          Array<string>(Number(times ?? 1)).fill(`${rule} ${severity}`),
      );
      const found = all(read(`${path}.bulkhead.json`)).map(
        ({ rule, severity }) => `${rule} ${severity}`,
      );
      assert.deepEqual(found.sort(), listed.sort());
    });
  }
});
