import assert from 'node:assert/strict';
import { bulkhead, simulated, words } from './command-line.js';

const FILE = 'examples/agent-tools.bulkhead.json';
const simulate = (line: string, files = {}) => bulkhead(['simulate', ...words(line)], files);

describe('bulkhead simulate', () => {
  it('prints the sentence that matters, tables and events', () => {
    const { status, out, error } = simulate(FILE);
    assert.equal(status, 0);
    assert.equal(error, '');
    assert.match(
      out,
      /^payments served 15\.8 %: 19 of 120, while search was slow\. search fails too/m,
    );
    assert.match(out, /^Arrivals during slow-search, 10 s to 40 s$/m);
    assert.match(out, /^ {2}payments +120 +15\.8 % +15\.8 % +19 +101 /m);
    assert.match(out, /^Pool: at most 10 of 10 workers in use/m);
    assert.match(out, /^ +10 s {2}slow-search starts/m);
  });

  it('prints JSON in the shape of the contract', () => {
    const result = simulated(FILE);
    const { policy, seed, replications, duration, incident, pool } = result;
    assert.deepEqual(
      { policy, seed, replications, duration, incident },
      {
        policy: 'shared',
        seed: 1,
        replications: 1,
        duration: 60,
        incident: { name: 'slow-search', from: 10, to: 40 },
      },
    );
    assert.deepEqual(Object.keys(pool).sort(), [
      'idleWhileRejecting',
      'peakHeld',
      'size',
      'utilization',
    ]);
    const [search] = result.partitions;
    const spread = ['max', 'mean', 'p50', 'p95', 'p99'];
    assert.deepEqual(Object.keys(search!), ['name', 'total', 'incident']);
    assert.deepEqual(Object.keys(search!.total.wait).sort(), spread);
    assert.deepEqual(Object.keys(search!.total.latency).sort(), spread);
    const counts =
      'offered admitted share served completed failed timedOut expired queueFull waitTimeout shed ' +
      'breakerOpen stuck degraded wait latency';
    for (const window of [search!.total, search!.incident!]) {
      assert.deepEqual(Object.keys(window).sort(), counts.split(' ').sort());
    }
    for (const key of ['held', 'peak', 'waiting'] as const) {
      assert.equal(result.series.partitions['search']![key].length, 60);
    }
    assert.equal(result.series.time.length, 60);
    assert.equal(result.series.partitions['payments']!.held.length, 60);
    assert.deepEqual(Object.keys(result.events[0]!).sort(), ['kind', 'partition', 'text', 'time']);
  });

  it('carries intervals with replications, and only then', () => {
    const poisson = `${FILE} --set simulation.arrivals=poisson`;
    const { shareCi95, servedCi95, share } = simulated(`${poisson} --replications 4`).partitions[1]!
      .incident!;
    assert.ok(shareCi95![0] <= share! && share! <= shareCi95![1]);
    assert.equal(servedCi95!.length, 2);
    assert.equal('shareCi95' in simulated(poisson).partitions[1]!.incident!, false);
  });

  it('prints CSV: a row per partition and window', () => {
    const rows = simulate(`${FILE} --format=csv`).out.trimEnd().split('\r\n');
    assert.equal(rows.length, 5);
    assert.match(rows[0]!, /^partition,window,offered,admitted,share,served,completed/);
    assert.match(rows[4]!, /^payments,incident,120,19,0\.15833333333333333,.*,,,,$/);
  });

  it('has intervals in its CSV with replications', () => {
    const line = `${FILE} --format csv --replications 4 --set simulation.arrivals=poisson`;
    const [head, ...rows] = simulate(line).out.trimEnd().split('\r\n');
    assert.match(head!, /,share 95 % low,share 95 % high,served 95 % low,served 95 % high$/);
    for (const row of rows) {
      const cells = row.split(',');
      const [low, high] = cells.slice(-2).map(Number) as [number, number];
      const served = Number(cells[5]);
      assert.ok(low < served && served < high, row);
    }
  });

  it('plays the incident that is asked for', () => {
    const file = 'examples/catalog-checkout.bulkhead.json';
    const name = (options: string) => simulated(`${file} ${options}`).incident?.name ?? null;
    assert.equal(name(''), 'checkout-sale');
    assert.equal(name('--incident slow-catalog'), 'slow-catalog');
    assert.equal(name('--incident all'), 'checkout-sale + slow-catalog');
    assert.equal(name('--no-incident'), null);
    assert.equal(simulated(`${file} --no-incident`).partitions[0]!.incident, null);
  });

  it('takes seed and policy from the command line', () => {
    const file = 'examples/sixty-threads.bulkhead.json';
    const { seed, policy } = simulated(`${file} --seed 7 --policy capped`);
    assert.deepEqual([seed, policy], [7, 'capped']);
    assert.notDeepEqual(simulated(`${file} --seed 7`).partitions, simulated(file).partitions);
  });

  it('sets what is quoted, and takes a setting out with null', () => {
    const text =
      '{"pool":{"size":2},"policy":"bulkhead","partitions":[{"name":"a.b","rate":1,"latency":"1s","size":1,"timeout":"100ms"}]}';
    const files = { 'x.json': text };
    const set = `x.json --set 'partitions."a.b".size=2' --set 'partitions."a.b".timeout=null'`;
    assert.equal(simulated(set, files).partitions[0]!.total.timedOut, 0);
  });

  const wrong: readonly [line: string, why: RegExp][] = [
    ['', /name a file/],
    [`${FILE} other.json`, /one file at a time/],
    [`${FILE} --set bogus=1`, /`bogus` is not a setting/],
    [`${FILE} --set pool.siz=1`, /Did you mean `size`\?/],
    [`${FILE} --set pool.size`, /PATH=VALUE/],
    [`${FILE} --set pool.size=0`, /`pool\.size` is 0/],
    [`${FILE} --set partitions.nobody.size=1`, /Nothing in `partitions` is called `nobody`/],
    [`${FILE} --set incidents.slow-search.latency=3`, /needs a unit|unit/],
    [`${FILE} --incident nobody`, /There is no incident "nobody"; the file has: slow-search/],
    [`${FILE} --incident slow-search --no-incident`, /exclude each other/],
    [`${FILE} --policy bulkheads`, /Did you mean bulkhead\?/],
    [`${FILE} --format xml`, /--format xml is unknown/],
    [`${FILE} --seed -1`, /whole number from 0/],
    [`${FILE} --seed 1.5`, /whole number/],
    [`${FILE} --replications 0`, /whole number from 1 to 100000, not 0/],
    [`${FILE} --replications 1000000`, /whole number from 1 to 100000/],
    [`${FILE} --replications`, /--replications needs a value/],
    [`${FILE} --seed 1 --seed 2`, /--seed is given twice/],
    [`${FILE} --no-incident=yes`, /takes no value/],
    [`${FILE} --set partitions.*.rate=200000`, /arrivals; the limit is 5,000,000\. Shorten/],
    [`${FILE} --replications 100000 --set simulation.duration=5m`, /replications to at most/],
    ['nobody.json', /cannot read nobody\.json: there is no such file/],
    ['examples', /cannot read examples: it is a folder/],
  ];
  for (const [line, why] of wrong) {
    it(`refuses ${line === '' ? 'no file' : line}`, () => {
      const { status, out, error } = simulate(line);
      assert.equal(status, 2, error);
      assert.equal(out, '');
      assert.match(error, why);
    });
  }

  it('says which line of a file breaks the format', () => {
    const { status, error, out } = simulate('x.json', { 'x.json': '{\n  "pool": {"size": 0}\n}' });
    assert.equal(status, 1);
    assert.equal(out, '');
    assert.match(error, /^x\.json:2:\d+ error schema-/m);
  });

  for (const [what, text] of [
    ['empty', ''],
    ['not JSON', 'pool: 10'],
    ['cut short', '{"pool": {'],
    ['binary', new Uint8Array([0, 159, 146, 150])],
  ] as const) {
    it(`cannot read a file that is ${what}`, () => {
      const { status, error } = simulate('x.json', { 'x.json': text });
      assert.equal(status, 2);
      assert.match(error, /x\.json cannot be read as JSON\.\nx\.json:\d+:\d+ error syntax-/);
    });
  }

  it('reads a file with a policy that needs sizes it does not have', () => {
    const text =
      '{"pool":{"size":2},"policy":"shared","partitions":[{"name":"a","rate":1,"latency":"1s"}]}';
    const { status, error } = simulate('x.json --policy bulkhead', { 'x.json': text });
    assert.equal(status, 2);
    assert.match(error, /Partition "a" has no size, and the policy bulkhead needs one/);
  });

  it('keeps names such as __proto__ and constructor', () => {
    const partitions = ['__proto__', 'constructor', 'toString'].map((name) => ({
      name,
      rate: 1,
      latency: '1s',
    }));
    const text = JSON.stringify({ pool: { size: 5 }, policy: 'shared', partitions });
    const result = simulated('x.json', { 'x.json': text });
    assert.deepEqual(
      Object.keys(result.series.partitions),
      partitions.map(({ name }) => name),
    );
    const swept = bulkhead(['sweep', 'x.json', '--vary', 'partitions.__proto__.rate=1..3'], {
      'x.json': text,
    });
    assert.equal(swept.status, 0, swept.error);
  });
});
