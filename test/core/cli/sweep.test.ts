import assert from 'node:assert/strict';
import type { SweepResult } from '../../../src/core/sweep/sweep-result.js';
import { bulkhead, words } from './command-line.js';

const FILE = 'examples/agent-tools.bulkhead.json';
const LATENCY = '--vary incidents.slow-search.latency=1s..4s';

const sweep = (line: string) => bulkhead(['sweep', FILE, ...words(line)]);

function swept(line: string): SweepResult {
  const { status, out, error } = sweep(`${line} --format json`);
  assert.equal(status, 0, error);
  return JSON.parse(out) as SweepResult;
}

describe('bulkhead sweep', () => {
  it('prints the latency boundary of the shared pool', () => {
    const { out, status } = sweep(LATENCY);
    assert.equal(status, 0);
    assert.match(out, /^Boundary: 2s$/m);
    assert.match(out, /^ +2s {2}yes .* 100\.0 %/m);
    assert.match(out, /^ +3s {2}no .* 54\.2 %/m);
    assert.match(
      out,
      /search wants 3\/s × 3 s = 9 slots and may hold 9 of 10, which leaves 1; payments needs 4\/s × 1 s = 4\./,
    );
  });

  it('prints the borrowing boundary', () => {
    const { out } = sweep('--policy borrowing --vary partitions.*.borrow=0..6');
    assert.match(out, /^Boundary: 2$/m);
    assert.match(out, /holds up to 2; at 3 payments is served 78\.3 %, 94 of 120\./);
  });

  it('prints the reservation boundary', () => {
    const { out } = sweep('--policy bulkhead --vary partitions.search.size=1..9');
    assert.match(out, /^Boundary: 6$/m);
    assert.match(out, /At 6 the reservations add up to 12 of 10 slots/);
  });

  it('says that a setting changes nothing, and why', () => {
    const size = '--vary partitions.search.size=1..3';
    assert.match(
      sweep(size).out,
      /No value changes anything: under shared, sizes and borrowing are not applied\.$/m,
    );
    assert.match(
      sweep('--policy capped --vary partitions.*.borrow=0..2').out,
      /No value changes anything: under capped, nobody borrows\.$/m,
    );
    assert.match(sweep('--vary simulation.seed=1..3').out, /No value changes anything\.$/m);
    assert.doesNotMatch(sweep(`${size} --policy bulkhead`).out, /No value changes anything/);
  });

  it('names in its head what holds for every row only', () => {
    const head = (line: string) => sweep(line).out.split('\n')[0];
    assert.equal(
      head(LATENCY),
      `${FILE}: incidents.slow-search.latency, shared, during slow-search, seed 1`,
    );
    assert.equal(
      head('--vary policy=shared,capped'),
      `${FILE}: policy, during slow-search, seed 1`,
    );
    assert.equal(
      head('--vary simulation.seed=1,2'),
      `${FILE}: simulation.seed, shared, during slow-search`,
    );
  });

  it('trades one reservation against another', () => {
    const result = swept(
      '--policy bulkhead --vary partitions.search.size=1..9 --against partitions.payments.size',
    );
    assert.equal(result.boundary, 6);
    const seven = result.rows.find(({ value }) => value === 7)!;
    assert.equal(seven.partitions[1]!.completed, 90);
    assert.ok(!result.sentence.includes('add up to'));
  });

  it('prints one row per value as CSV', () => {
    const { out } = sweep(`${LATENCY} --format csv`);
    const rows = out.trimEnd().split('\r\n');
    assert.equal(rows.length, 1 + 4 * 2);
    assert.match(
      rows[0]!,
      /^value,holds,partition,targeted,offered,admitted,completed,share,served/,
    );
    assert.match(rows[6]!, /^3s,false,payments,false,120,65,65,0\.54/);
  });

  it('takes the other options of simulate', () => {
    const result = swept(
      `${LATENCY} --set pool.size=20 --replications 2 --seed 3 --set simulation.arrivals=poisson`,
    );
    assert.equal(result.seed, 3);
    assert.equal(result.replications, 2);
    assert.equal(result.rows[0]!.pool!.size, 20);
    assert.ok(result.rows[0]!.partitions[1]!.servedCi95);
    assert.equal(swept(`${LATENCY} --no-incident`).incident, null);
  });

  it('varies what is on or off, or not there at all', () => {
    const hang = swept('--vary incidents.slow-search.hang=false,true');
    assert.deepEqual(
      hang.rows.map(({ value, problem }) => [value, problem]),
      [
        [false, null],
        [true, null],
      ],
    );
    const [without, cut] = swept('--vary partitions.search.timeout=null,1s').rows;
    assert.equal(without!.holds, false);
    assert.equal(cut!.holds, true);
  });

  it('ends with 2 where no value could be run, and says why', () => {
    const { status, out } = sweep('--vary pool.size=-2..0');
    assert.equal(status, 2);
    assert.match(out, /^No value of pool\.size could be run: `pool\.size` is -2; it takes/m);
  });

  const wrong: readonly [line: string, why: RegExp][] = [
    ['', /say what to vary: --vary PATH=A\.\.B/],
    ['--vary pool.size', /sets nothing|PATH=VALUE/],
    ['--vary pool.size=5', /is no range/],
    ['--vary pool.size=1..3s', /1 needs a unit as 3s has one/],
    ['--vary pool.size=1..100:0', /step .* is 0/],
    ['--vary pool.size=1..100000:1', /100,000 values; the limit is 1,000/],
    ['--vary pool.siez=1..3', /Did you mean `size`\?/],
    ['--vary partitions.serch.size=1..3', /Did you mean `search`\?/],
    ['--vary policy=shared,capped --policy shared', /--policy fixes what --vary policy is to vary/],
    ['--vary simulation.seed=1..3 --seed 1', /--seed fixes what --vary simulation\.seed is/],
    ['--vary pool.size=1..3 --incident nobody', /There is no incident "nobody"/],
    ['--vary pool.size=1..3 --against partitions.*.size', /not one number/],
    [
      '--vary pool.size=1..3 --polcy shared',
      /There is no option --polcy\. Did you mean --policy\?/,
    ],
  ];
  for (const [line, why] of wrong) {
    it(`refuses ${line === '' ? 'to vary nothing' : line}`, () => {
      const { status, out, error } = sweep(line);
      assert.equal(status, 2);
      assert.equal(out, '');
      assert.match(error, why);
    });
  }
});
