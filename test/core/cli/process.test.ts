/** The built command line as a process of its own. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { VERSION } from '../../../src/cli/version.js';

const CLI = 'dist/cli.js';

function spawn(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return { status, stdout, stderr };
}

describe('node dist/cli.js', () => {
  it('simulates an example', () => {
    const { status, stdout, stderr } = spawn(
      'simulate',
      'examples/agent-tools.bulkhead.json',
      '--format',
      'json',
      '--set',
      'policy=bulkhead',
    );
    assert.equal(stderr, '');
    assert.equal(status, 0);
    const { partitions } = JSON.parse(stdout) as {
      partitions: { incident: { admitted: number } }[];
    };
    assert.equal(partitions[1]!.incident.admitted, 120);
  });

  it('checks, and points at the documentation beside it', () => {
    const { status, stdout } = spawn(
      'check',
      'examples/agent-tools.bulkhead.json',
      '--format',
      'sarif',
      '--fail-on',
      'warning',
    );
    assert.equal(status, 1);
    assert.match(stdout, /"helpUri": "file:\/\/\/.*\/docs\/rules\.md#shared-pool-exposed"/);
  });

  it('ends with 2 for what it cannot do', () => {
    assert.equal(spawn('check', 'nothing.json').status, 2);
    assert.equal(spawn('simulate').status, 2);
    assert.equal(spawn('sweep', 'examples/agent-tools.bulkhead.json').status, 2);
    const { status, stderr, stdout } = spawn('simualte');
    assert.deepEqual(
      [status, stdout, stderr],
      [2, '', 'bulkhead: there is no command simualte. Did you mean simulate?\n'],
    );
  });

  it('helps', () => {
    const general = spawn('--help');
    assert.equal(general.status, 0);
    assert.match(general.stdout, /check .*\n.*simulate .*\n.*sweep /);
    for (const command of ['check', 'simulate', 'sweep']) {
      const { status, stdout } = spawn(command, '--help');
      assert.equal(status, 0);
      assert.match(stdout, new RegExp(`^Usage: bulkhead ${command} FILE`));
      assert.match(stdout, /--format/);
    }
    const nothing = spawn();
    assert.equal(nothing.status, 2);
    assert.equal(nothing.stdout, '');
    assert.match(nothing.stderr, /^Usage: bulkhead COMMAND/);
  });

  it('has the version of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    assert.equal(VERSION, version);
    assert.equal(spawn('--version').stdout, `${version}\n`);
  });

  it('survives a reader that leaves early', () => {
    const { status } = spawnSync(
      'sh',
      [
        '-c',
        `"${process.execPath}" ${CLI} simulate examples/sixty-threads.bulkhead.json --format json | head -c 10 >/dev/null`,
      ],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0);
  });
});
