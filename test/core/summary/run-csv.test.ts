import assert from 'node:assert/strict';
import { csv } from '../../../src/core/summary/csv.js';
import { metricsCsv, seriesCsv } from '../../../src/core/summary/run-csv.js';
import { twoTools } from './story.js';

const rows = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

describe('csv', () => {
  it('quotes what needs quoting, and disarms formulas', () => {
    assert.equal(csv([['a,b', 'say "x"', '=1+1', null, 2.5]]), '"a,b","say ""x""",\'=1+1,,2.5\r\n');
  });

  it('holds the metrics of both windows', () => {
    const [header, ...body] = rows(metricsCsv(twoTools().result));
    assert.equal(body.length, 4);
    assert.ok(body.every((row) => row.length === header!.length));
    const at = (name: string) => header!.indexOf(name);
    const payments = body.find((row) => row[0] === 'payments' && row[1] === 'incident')!;
    assert.equal(payments[at('admitted')], '19');
    assert.equal(payments[at('offered')], '120');
    assert.equal(payments[at('queueFull')], '101');
  });

  it('holds a row per bucket and partition whose counts add up', () => {
    const { result } = twoTools();
    const [header, ...body] = rows(seriesCsv(result));
    assert.equal(body.length, 60 * 2);
    const offered = header!.indexOf('offered');
    const sum = body
      .filter((row) => row[1] === 'search')
      .reduce((n, row) => n + Number(row[offered]), 0);
    assert.equal(sum, 180);
  });
});
