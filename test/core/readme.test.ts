import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const readme = readFileSync(resolve(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

interface Sample {
  readonly command: string;
  /** Lines that the README shows of what the command prints. */
  readonly shown: readonly string[];
}

/** The commands of the `sh` blocks; a `text` block belongs to the command above it. */
function samples(): Sample[] {
  const blocks = [...readme.matchAll(/```(sh|text)\n([\s\S]*?)```/g)];
  return blocks.flatMap(([, language, text], index) => {
    if (language !== 'sh') return [];
    const next = blocks[index + 1];
    const shown = next?.[1] === 'text' ? next[2].trim().split('\n') : [];
    const commands = text.trim().split('\n');
    return commands.map((command, at) => ({
      command,
      shown: at === commands.length - 1 ? shown : [],
    }));
  });
}

const fromCommandLine = samples().filter(({ command }) => command.startsWith('node dist/cli.js '));

describe('README', () => {
  it('has samples of every command', () => {
    for (const name of ['check', 'simulate', 'sweep']) {
      assert.ok(fromCommandLine.some(({ command }) => command.split(' ')[2] === name));
    }
  });

  for (const { command, shown } of fromCommandLine) {
    it(`${command} does what is said`, () => {
      const args = command.replaceAll("'", '').split(' ').slice(1);
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: root,
        encoding: 'utf8',
      });
      assert.equal(stderr, '');
      assert.equal(status, args.includes('--fail-on') ? 1 : 0);
      assert.notEqual(stdout, '');
      for (const line of shown) assert.ok(stdout.includes(line), `${line}\nis not in\n${stdout}`);
      if (args.includes('json')) assert.doesNotThrow(() => JSON.parse(stdout));
    }).timeout(60_000);
  }

  it('names npm scripts that exist', () => {
    const named = [...readme.matchAll(/npm (?:run )?([a-z]+)/g)].map(([, name]) => name);
    assert.deepEqual(
      [...new Set(named)].filter((name) => name !== 'ci' && !(name in scripts)),
      [],
    );
  });

  it('links only to files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
    assert.deepEqual(
      links.filter((link) => !existsSync(resolve(root, link))),
      [],
    );
  });
});
