/** Numbers that cannot be meant: each gets a sentence and the right exit status, and nothing hangs. */
import assert from 'node:assert/strict';
import { bulkhead, checked, simulated, words } from './command-line.js';

interface Changes {
  readonly pool?: object;
  readonly partition?: object;
  readonly incident?: object;
  readonly simulation?: object;
}

const NAME = 'x.json';

/** Two partitions of 4 in a pool of 10, and ten seconds in which one of them is slow. */
function file({ pool, partition, incident, simulation }: Changes): Record<string, string> {
  const call = { rate: 5, latency: '100ms', size: 4, timeout: '1s' };
  const value = {
    pool: { size: 10, ...pool },
    policy: 'bulkhead',
    partitions: [
      { name: 'a', ...call, ...partition },
      { name: 'b', ...call },
    ],
    incidents: [
      { name: 'slow', partition: 'a', from: '10s', to: '20s', latency: '2s', ...incident },
    ],
    simulation: { duration: '60s', ...simulation },
  };
  return { [NAME]: JSON.stringify(value, null, 2) };
}

const refused: readonly [what: string, changes: Changes, sentence: RegExp][] = [
  [
    'a rate of 0',
    { partition: { rate: 0 } },
    /`rate` of partition `a` is 0; it takes a number above 0/,
  ],
  ['a size of 0', { partition: { size: 0 } }, /`size` of partition `a` is 0; .* from 1 to/],
  ['a pool of 0', { pool: { size: 0 } }, /`pool\.size` is 0; .* from 1 to/],
  [
    'no replication',
    { simulation: { replications: 0 } },
    /`simulation\.replications` is 0; .* from 1 to 100,000/,
  ],
  [
    'a million replications',
    { simulation: { replications: 1e6 } },
    /`simulation\.replications` is 1000000; .* from 1 to 100,000/,
  ],
  [
    'a run of no length',
    { simulation: { duration: '0s' } },
    /`simulation\.duration` is 0s; it must be longer than nothing/,
  ],
  ['a warm-up as long as the run', { simulation: { warmup: '60s' } }, /nothing is left to count/],
  [
    'a window that ends before it begins',
    { incident: { from: '20s', to: '10s' } },
    /Incident `slow` ends at 10s, not later than it begins/,
  ],
];

describe('numbers that break the format', () => {
  for (const [what, changes, sentence] of refused) {
    it(`${what} is one error of check, and a refusal of simulate and sweep`, () => {
      const files = file(changes);
      const errors = checked(NAME, files).filter(({ severity }) => severity === 'error');
      assert.equal(errors.length, 1);
      assert.match(errors[0]!.message, sentence);
      assert.equal(bulkhead(['check', NAME], files).status, 1);
      for (const line of [`simulate ${NAME}`, `sweep ${NAME} --vary pool.size=9..10`]) {
        const { status, out, error } = bulkhead(words(line), files);
        assert.deepEqual([status, out], [1, ''], line);
        assert.match(error, sentence);
        assert.match(error, /^x\.json:\d+:\d+ error schema-/m);
      }
    });

    it(`${what} is no setting either`, () => {
      const [path, value] = setting(changes);
      const { status, out, error } = bulkhead(
        ['simulate', NAME, '--set', `${path}=${value}`],
        file({}),
      );
      assert.deepEqual([status, out], [2, '']);
      assert.match(error, sentence);
    });
  }
});

/** The last of the changes as --set has it. */
function setting(changes: Changes): [path: string, value: string] {
  const [[what, change]] = Object.entries(changes) as [[string, Record<string, unknown>]];
  const [key, value] = Object.entries(change).at(-1)!;
  const at = what === 'partition' ? 'partitions.a' : what === 'incident' ? 'incidents.slow' : what;
  return [`${at}.${key}`, String(value)];
}

describe('runs that would be too large', () => {
  const arrivals =
    /A run would bring about 6,000,300 arrivals; the limit is 5,000,000\. Shorten simulation\.duration or lower simulation\.loadFactor\./;
  const together =
    /10,000 replications would bring about 360,000,000 arrivals; the limit is 50,000,000 together\. Set simulation\.replications to at most 1,388\./;

  it('more than 5 million arrivals: refused, and a finding', () => {
    const files = file({ partition: { rate: 100_000 } });
    const { status, out, error } = bulkhead(['simulate', NAME], files);
    assert.deepEqual([status, out], [2, '']);
    assert.match(error, arrivals);
    const found = checked(NAME, files).find(({ rule }) => rule === 'not-simulated');
    assert.match(found!.message, arrivals);
    assert.deepEqual([found!.path, found!.severity], ['/simulation/duration', 'information']);
  });

  it('more than 50 million over replications: refused, and a finding', () => {
    const files = file({ simulation: { duration: '1h', replications: 10_000 } });
    for (const command of ['simulate x.json', 'simulate x.json --replications 10000']) {
      const { status, out, error } = bulkhead(words(command), files);
      assert.deepEqual([status, out], [2, '']);
      assert.match(error, together);
    }
    const found = checked(NAME, files).find(({ rule }) => rule === 'not-simulated');
    assert.match(found!.message, together);
    assert.equal(found!.path, '/simulation/replications');
  });

  it('a sweep steps over them, and says so', () => {
    const { status, out } = bulkhead(
      ['sweep', NAME, '--vary', 'partitions.a.rate=5,100000'],
      file({}),
    );
    assert.equal(status, 0);
    assert.match(out, /^ *100000 {2}not run .*A run would bring about 6,000,300 arrivals/m);
  });
});

describe('numbers that are odd and can be simulated', () => {
  it('a latency of 0: everybody is served, and check says what it means', () => {
    const files = file({
      partition: { latency: '0s' },
      incident: { latency: undefined, errorRate: 1 },
    });
    const [a] = simulated(`${NAME} --no-incident`, files).partitions;
    assert.deepEqual([a!.total.served, a!.total.latency.max], [1, 0]);
    const found = checked(NAME, files).find(({ rule }) => rule === 'unreachable-setting');
    assert.match(found!.message, /a takes no time: its calls never hold a slot/);
  });

  it('a window behind the end: an empty column, and check says that it never plays', () => {
    const files = file({ incident: { from: '70s', to: '80s' } });
    const result = simulated(NAME, files);
    assert.deepEqual(
      result.partitions.map(({ incident }) => [incident!.offered, incident!.served]),
      [
        [0, null],
        [0, null],
      ],
    );
    const { out } = bulkhead(['simulate', NAME], files);
    assert.match(out, /^No calls arrive in this window\.$/m);
    const found = checked(NAME, files).find(({ rule }) => rule === 'unreachable-setting');
    assert.match(found!.message, /slow begins at 70 s of a run of 60 s: it never plays/);
  });

  it('a pool smaller than its partitions: an error of check, and a run within the pool', () => {
    const files = file({ pool: { size: 1 } });
    const [error] = checked(NAME, files).filter(({ severity }) => severity === 'error');
    assert.equal(
      error!.message,
      '2 partitions reserve 8 slots; the pool has 1, 7 too few to keep every reservation.',
    );
    assert.equal(bulkhead(['check', NAME], files).status, 1);
    assert.equal(simulated(NAME, files).pool.peakHeld, 1);
    assert.match(bulkhead(['simulate', NAME], files).out, /: bulkhead, 1 thread, 60 s,/);
  });
});
