import assert from 'node:assert/strict';
import { choiceIndex, choiceLabels, choiceOf } from '../../webview/logic/choices.js';
import { compareColumn } from '../../webview/logic/compare-columns.js';
import { differenceText } from '../../webview/logic/comparison-table.js';
import {
  changesFor,
  fileText,
  isFileValue,
  settingValue,
} from '../../webview/logic/field-value.js';
import { readKept, remember, restored } from '../../webview/logic/kept.js';
import { bucketAt, isAverage, momentAt } from '../../webview/logic/moment.js';
import { outcomeColumns } from '../../webview/logic/outcome-columns.js';
import { splitSettings } from '../../webview/logic/settings-text.js';
import { INITIAL } from '../../webview/logic/state.js';
import { cellText } from '../../webview/logic/table.js';
import { POLICY_COLUMNS } from '../../src/protocol/forms.js';
import type { Field } from '../../src/core/view/fields.js';
import { RUN, snapshot } from './two-tools.js';

const state = (inputs = {}) => {
  const shown = snapshot();
  return { ...INITIAL, snapshot: shown, inputs: { ...shown.inputs, ...inputs } };
};

describe('the incident choice', () => {
  const adHoc = {
    name: 'mine',
    partition: null,
    latency: '2s',
    from: '1s',
    to: '2s',
    rateFactor: 1,
  };

  it('offers none, each, and all', () => {
    assert.deepEqual(choiceLabels(state()), [
      'none: normal load',
      'slow-search',
      'other',
      'all incidents in one run',
    ]);
    assert.equal(choiceIndex(state()), 1);
  });

  it('reads back what was chosen', () => {
    for (const index of [0, 1, 2, 3]) {
      const choice = choiceOf(state(), index)!;
      assert.equal(choiceIndex(state({ choice })), index);
    }
    assert.equal(choiceIndex(state({ choice: { kind: 'named', name: 'gone' } })), 1);
  });

  it('says of an incident that it is not in the file', () => {
    const labels = choiceLabels(state({ adHoc, choice: { kind: 'adHoc' } }));
    assert.equal(labels[3], 'mine (not in the file)');
    assert.equal(choiceIndex(state({ adHoc, choice: { kind: 'adHoc' } })), 3);
  });
});

describe('field values', () => {
  const latency: Field = {
    path: 'incidents.x.latency',
    label: '',
    unit: 'duration',
    file: 8e6,
    value: 3e6,
    min: 0,
    max: 16e6,
    step: 1e5,
    idle: null,
  };
  const size: Field = { ...latency, unit: 'slots', file: 4, min: 1, max: 10, step: 1 };

  it('writes durations as the file does', () => {
    assert.deepEqual(
      [3, 2.5, 0.25, 0].map((shown) => settingValue(latency, shown)),
      ['3s', '2.5s', '250ms', '0s'],
    );
  });

  it('refuses what the setting cannot be', () => {
    assert.deepEqual(
      [NaN, -1].map((shown) => settingValue(latency, shown)),
      [null, null],
    );
    assert.deepEqual(
      [0, 3].map((shown) => settingValue(size, shown)),
      [null, 3],
    );
  });

  it('knows the file’s own value', () => {
    assert.equal(isFileValue(latency, 8), true);
    assert.equal(isFileValue(latency, 8.1), false);
    assert.equal(isFileValue({ ...latency, file: null }, 0), false);
    assert.deepEqual([...changesFor(latency, 2)], [[latency.path, '2s']]);
    assert.deepEqual([...changesFor(latency, 8)], [[latency.path, null]]);
    const median = { ...latency, path: 'p50', follows: { path: 'p99', ratio: 2.5 } };
    assert.deepEqual(
      [...changesFor(median, 2)],
      [
        ['p50', '2s'],
        ['p99', '5s'],
      ],
    );
    assert.deepEqual([...changesFor(median, null).values()], [null, null]);
    assert.equal(fileText(latency), 'file: 8 s');
    assert.equal(fileText({ ...size, file: null }), 'file: none');
  });
});

describe('compare columns', () => {
  it('are the four policies by default', () => {
    assert.deepEqual(POLICY_COLUMNS.map(compareColumn)[2], {
      label: 'bulkhead',
      settings: ['policy=bulkhead'],
    });
  });

  it('take the pool and any setting, commas in quotes included', () => {
    const column = compareColumn({
      policy: null,
      pool: 20,
      settings: 'partitions."a,b".size=5; policy=shared',
    });
    assert.deepEqual(column.settings, ['pool.size=20', 'partitions."a,b".size=5', 'policy=shared']);
    assert.equal(column.label, 'pool 20, partitions."a,b".size=5, policy=shared');
    assert.deepEqual(splitSettings(' , \n'), []);
  });

  it('show differences in points, with intervals', () => {
    const cell = { served: 1, completed: 1, offered: 1, p99Wait: null };
    assert.equal(differenceText({ ...cell, difference: null, interval: null }), '');
    assert.equal(differenceText({ ...cell, difference: 0.8417, interval: null }), ' +84.2 points');
    assert.equal(
      differenceText({ ...cell, difference: -0.1, interval: [-0.2, 0.00001] }),
      ' -10.0 points [-20.0, 0.0]',
    );
  });
});

describe('a moment', () => {
  it('is the bucket that holds the inspection time', () => {
    assert.deepEqual(
      [0, 0.99, 1, 59.9, 60, -1].map((time) => bucketAt(RUN, time)),
      [0, 0, 1, 59, 59, 0],
    );
  });

  it('holds what each partition holds and who waits', () => {
    const { levels, waiting } = momentAt(RUN, 15);
    assert.equal(
      levels.reduce((sum, { own, borrowed }) => sum + own + borrowed, 0),
      10,
    );
    assert.deepEqual(waiting, [2, 2]);
  });

  it('tells counts from averages', () => {
    assert.equal(isAverage({ bucket: 0, levels: [{ own: 4, borrowed: 1 }], waiting: [2] }), false);
    assert.equal(isAverage({ bucket: 0, levels: [{ own: 3.4, borrowed: 0 }], waiting: [2] }), true);
    assert.equal(isAverage({ bucket: 0, levels: [{ own: 4, borrowed: 0 }], waiting: [0.5] }), true);
  });
});

describe('the outcome table', () => {
  it('shows the published figures, for any name', () => {
    const columns = outcomeColumns(RUN, 'incident');
    const rows = RUN.partitions.map((row) => columns.map((column) => cellText(column, row)));
    assert.deepEqual(
      columns.map(({ label }) => label),
      [
        'Partition',
        'Served',
        'Completed',
        'Offered',
        'Admitted',
        'Queue full',
        'p99 wait',
        'p99 latency',
      ],
    );
    assert.deepEqual(rows[1]!.slice(0, 6), ['__proto__', '15.8 %', '19', '120', '19', '101']);
    assert.equal(columns[1]!.alert!(RUN.partitions[1]!), true);
  });
});

describe('what a page leaves behind', () => {
  it('reads back the same', () => {
    const before = {
      ...state(),
      section: 'compare' as const,
      forms: {
        columns: [{ policy: null, pool: 20, settings: 'a=1' }],
        replications: 3,
        sweep: { path: 'pool.size', from: 1, to: 9, step: 2 },
      },
      replay: { ...INITIAL.replay, time: 12, event: 3, speed: 4 },
    };
    const after = restored(readKept(JSON.parse(JSON.stringify(remember(before)))));
    assert.deepEqual([after.section, after.replay.time, after.replay.speed], ['compare', 12, 4]);
    assert.deepEqual(after.forms, before.forms);
    assert.equal(after.restoring, true);
    assert.equal(after.replay.playing, false);
  });

  it('forgets what another version wrote', () => {
    for (const value of [
      null,
      'x',
      {},
      [],
      { uri: 1 },
      { ...remember(state()), section: 'gone' },
    ]) {
      assert.equal(readKept(value), null);
    }
    assert.equal(restored(null), INITIAL);
  });
});
