import assert from 'node:assert/strict';
import { bucketWidth } from '../../../src/core/view/bucket-width.js';
import { busiest } from '../../../src/core/view/busiest.js';
import { fieldGroups } from '../../../src/core/view/fields.js';
import { MOST_ROWS, runView } from '../../../src/core/view/run-view.js';
import { slotRow } from '../../../src/core/view/slot-row.js';
import { ran, twoTools, type Ran } from '../summary/story.js';

const SECOND = 1_000_000;
const view = ({ result, configuration }: Ran, columns = 240) =>
  runView(result, configuration, { choice: { kind: 'first' }, window: null, columns });

describe('bucketWidth', () => {
  it('is a round width that fits the columns', () => {
    assert.equal(bucketWidth(60 * SECOND, 60 * SECOND, 240, 2), 250_000);
    assert.equal(bucketWidth(3600 * SECOND, 3600 * SECOND, 300, 2), 20 * SECOND);
  });

  it('gets finer with the window, but never too many for the memory', () => {
    assert.equal(bucketWidth(60 * SECOND, 6 * SECOND, 240, 2), 25_000);
    const width = bucketWidth(36_000 * SECOND, SECOND, 240, 1000);
    assert.ok((36_000 * SECOND * 1000) / width <= 400_000);
  });
});

describe('busiest', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    name: `p${index}`,
    targeted: index === 19,
    rejected: index % 7,
    peak: index,
  }));

  it('draws all where they can be told apart', () => {
    assert.deepEqual(
      busiest(many.slice(0, 8)),
      many.slice(0, 8).map(({ name }) => name),
    );
  });

  it('keeps the target and who lost most, in file order', () => {
    const names = busiest(many);
    assert.equal(names.length, 8);
    assert.ok(names.includes('p19') && names.includes('p6') && names.includes('p13'));
    assert.deepEqual(
      names,
      many.map(({ name }) => name).filter((name) => names.includes(name)),
    );
  });
});

describe('slotRow', () => {
  it('shows own slots, what is borrowed, and what is idle', () => {
    const cells = slotRow(
      [
        { own: 2, borrowed: 1 },
        { own: 0, borrowed: 0 },
        { own: 1, borrowed: 0 },
      ],
      6,
    );
    assert.deepEqual(
      cells.map(({ series, borrowed }) =>
        series === null ? '.' : `${series}${borrowed ? 'b' : ''}`,
      ),
      ['0', '0', '0b', '2', '.', '.'],
    );
  });

  it('never fills more cells than there are slots, nor fewer than the sum rounds to', () => {
    const cells = slotRow(
      [
        { own: 3.5, borrowed: 0 },
        { own: 3.5, borrowed: 0 },
        { own: 2.6, borrowed: 0 },
      ],
      10,
    );
    assert.equal(cells.length, 10);
    assert.equal(cells.filter(({ series }) => series !== null).length, 10);
    assert.equal(slotRow([{ own: 12, borrowed: 0 }], 10).length, 10);
  });
});

describe('runView', () => {
  it('adds up to the pool', () => {
    const { series, pool, time } = view(twoTools());
    time.forEach((_, index) => {
      const held = series.reduce((sum, one) => sum + one.own[index]! + one.borrowed[index]!, 0);
      assert.ok(held <= pool.size + 1e-6);
    });
    assert.equal(pool.unreserved, null);
  });

  it('tells own slots from borrowed ones', () => {
    const { series } = view(twoTools({ policy: 'borrowing' }));
    const [search] = series;
    assert.equal(Math.max(...search!.own), 4);
    assert.equal(Math.max(...search!.borrowed), 2);
  });

  it('knows the unreserved headroom', () => {
    const story = twoTools({ policy: 'bulkhead', 'pool.size': 12 });
    assert.equal(view(story).pool.unreserved, 2);
  });

  it('stays small with a thousand partitions, and draws the rest as one', () => {
    const story = ran(
      {
        pool: { size: 2000 },
        policy: 'bulkhead',
        partitions: Array.from({ length: 1000 }, (_, index) => ({
          name: index === 7 ? '__proto__' : `p${index}`,
          rate: 0.5,
          latency: '100ms',
          size: 1,
        })),
        simulation: { duration: '10s' },
      },
      {},
      { bucket: 100_000 },
    );
    const { partitions, omittedRows, series } = view(story, 100);
    assert.equal(partitions.length, MOST_ROWS);
    assert.equal(omittedRows, 1000 - MOST_ROWS);
    assert.equal(series.length, 9);
    assert.deepEqual([series.at(-1)!.name, series.at(-1)!.partitions], [null, 992]);
    const offered = series.reduce((sum, one) => sum + one.offered.reduce((a, b) => a + b, 0), 0);
    assert.equal(
      offered,
      story.result.partitions.reduce((sum, { total }) => sum + total.offered, 0),
    );
    assert.ok(JSON.stringify(view(story, 100)).length < 1_000_000);
  });
});

describe('fieldGroups', () => {
  it('shows the file’s value beside the one that was simulated, and why a field is idle', () => {
    const file = twoTools().configuration;
    const shown = twoTools({
      'partitions.search.size': 5,
      'incidents.slow-search.latency': '3s',
    }).configuration;
    const fields = fieldGroups(file, shown).flatMap((group) => group.fields);
    const by = (path: string) => fields.find((field) => field.path === path)!;
    assert.deepEqual(
      [by('partitions.search.size').file, by('partitions.search.size').value],
      [4, 5],
    );
    const latency = by('incidents.slow-search.latency');
    assert.deepEqual([latency.file, latency.value], [8_000_000, 3_000_000]);
    assert.match(by('partitions.search.size').idle!, /shared/);
    assert.equal(by('partitions.search.queue.depth').idle, null);
  });

  it('keeps the distribution of an incident’s latency', () => {
    const latencyOf = (latency: unknown) => {
      const { configuration: file } = ran({
        pool: { size: 2 },
        policy: 'shared',
        partitions: [{ name: 'a', rate: 1, latency: '1s' }],
        incidents: [{ name: 'slow', from: '1s', to: '2s', latency }],
      });
      return fieldGroups(file, file).find(({ kind }) => kind === 'incident')!.fields[0]!;
    };
    const mean = latencyOf({ distribution: 'exponential', mean: '3s' });
    assert.deepEqual([mean.path, mean.file], ['incidents.slow.latency.mean', 3e6]);
    const median = latencyOf({ distribution: 'lognormal', p50: '2s', p99: '5s' });
    assert.deepEqual([median.path, median.file], ['incidents.slow.latency.p50', 2e6]);
    assert.deepEqual(median.follows, { path: 'incidents.slow.latency.p99', ratio: 2.5 });
  });

  it('quotes names in paths', () => {
    const file = ran({
      pool: { size: 2 },
      policy: 'bulkhead',
      partitions: [{ name: 'a.b "c"', rate: 1, latency: '1s', size: 1 }],
    }).configuration;
    const paths = fieldGroups(file, file).flatMap(({ fields }) => fields.map(({ path }) => path));
    assert.ok(paths.includes('partitions."a.b \\"c\\"".size'));
  });
});
