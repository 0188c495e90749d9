/** A table whose headers sort it and whose content can be copied. */
import { h, setShown, setText } from '../dom.js';
import { post } from '../host.js';
import {
  cellText,
  FILE_ORDER,
  nextOrder,
  sorted,
  tabSeparated,
  type Column,
  type Order,
} from '../logic/table.js';
import { button } from '../toolkit.js';

export interface TableView<Row> {
  readonly element: HTMLElement;
  show(rows: readonly Row[], columns: readonly Column<Row>[], note?: string): void;
}

/** The first column names the row. */
export function sortableTable<Row>(caption: string): TableView<Row> {
  let rows: readonly Row[] = [];
  let columns: readonly Column<Row>[] = [];
  let order: Order = FILE_ORDER;
  const head = h('thead');
  const body = h('tbody');
  const note = h('p', { class: 'caption' });
  const copy = button(
    'Copy',
    () => post({ type: 'copy', text: tabSeparated(inOrder(), columns) }),
    {
      name: `Copy the table: ${caption}`,
    },
  );
  const table = h('table', {}, h('caption', {}, caption), head, body);
  const scroller = h(
    'div',
    { class: 'scroller', tabindex: 0, role: 'region', 'aria-label': caption },
    table,
  );
  const element = h('div', { class: 'table' }, scroller, h('div', { class: 'under' }, note, copy));

  const inOrder = () => sorted(rows, columns, order);
  const sortBy = (column: number) => {
    order = nextOrder(order, column);
    render();
    head.querySelectorAll('button')[column]?.focus();
  };
  const render = () => {
    head.replaceChildren(h('tr', {}, ...columns.map((column, index) => header(column, index))));
    body.replaceChildren(...inOrder().map(rowOf));
  };
  const header = ({ label, title }: Column<Row>, index: number) => {
    const active = order.column === index;
    const direction = active ? (order.descending ? 'descending' : 'ascending') : 'none';
    const mark = active ? (order.descending ? ' ▼' : ' ▲') : '';
    const name = h(
      'button',
      { type: 'button', title: title ?? '', onclick: () => sortBy(index) },
      label,
    );
    name.append(h('span', { 'aria-hidden': 'true' }, mark));
    return h('th', { scope: 'col', 'aria-sort': direction }, name);
  };
  const rowOf = (row: Row) =>
    h('tr', {}, ...columns.map((column, index) => cell(column, row, index === 0)));
  const cell = (column: Column<Row>, row: Row, isName: boolean) => {
    const text = cellText(column, row);
    if (isName) return h('th', { scope: 'row', title: text }, text);
    const kind = typeof column.value(row) === 'string' ? 'text' : 'number';
    const alert = column.alert?.(row) === true;
    const names = [kind, alert ? 'alert' : ''].filter(Boolean).join(' ');
    return h('td', { class: names }, text);
  };
  return {
    element,
    show(nextRows, nextColumns, text = '') {
      const sameColumns =
        nextColumns.length === columns.length &&
        nextColumns.every(({ label }, index) => label === columns[index]?.label);
      if (!sameColumns) order = FILE_ORDER;
      rows = nextRows;
      columns = nextColumns;
      setText(note, text);
      setShown(note, text !== '');
      render();
    },
  };
}
