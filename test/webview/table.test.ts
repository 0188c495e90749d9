import assert from 'node:assert/strict';
import {
  FILE_ORDER,
  nextOrder,
  sorted,
  tabSeparated,
  type Column,
} from '../../webview/logic/table.js';

interface Row {
  readonly name: string;
  readonly value: number | null;
}
const ROWS: readonly Row[] = [
  { name: 'p10', value: 2 },
  { name: 'p9', value: null },
  { name: '__proto__', value: 1 },
];
const COLUMNS: readonly Column<Row>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Value', value: ({ value }) => value, text: ({ value }) => `${value} s` },
];
const names = (column: number | null, descending = false) =>
  sorted(ROWS, COLUMNS, { column, descending }).map(({ name }) => name);

describe('tables', () => {
  it('sort by number with what is missing last, either way', () => {
    assert.deepEqual(names(1), ['__proto__', 'p10', 'p9']);
    assert.deepEqual(names(1, true), ['p10', '__proto__', 'p9']);
  });

  it('sort names as people number them', () => {
    assert.deepEqual(names(0), ['__proto__', 'p9', 'p10']);
  });

  it('go from ascending to descending to the file’s order', () => {
    const first = nextOrder(FILE_ORDER, 1);
    const second = nextOrder(first, 1);
    assert.deepEqual(
      [first, second, nextOrder(second, 1)],
      [{ column: 1, descending: false }, { column: 1, descending: true }, FILE_ORDER],
    );
    assert.deepEqual(names(null), ['p10', 'p9', '__proto__']);
    assert.deepEqual(nextOrder(second, 0), { column: 0, descending: false });
  });

  it('are copied as numbers, whatever a name holds', () => {
    const rows = [{ name: 'a\tb\nc', value: 2 }];
    assert.equal(tabSeparated(rows, COLUMNS), 'Name\tValue\na b c\t2');
  });
});
