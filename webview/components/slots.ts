/** Who holds each slot at the inspection time, and who waits beside it. It is the legend, too. */
import { trim } from '../../src/core/summary/numbers.js';
import type { RunView } from '../../src/core/view/run-view.js';
import { slotRow, type SlotCell } from '../../src/core/view/slot-row.js';
import { fillOf } from '../charts/pattern.js';
import { swatch } from '../charts/swatch.js';
import { h, setShown, setText } from '../dom.js';
import { isAverage, momentAt, type Moment } from '../logic/moment.js';
import { seriesName } from '../logic/names.js';
import { runOf, type PageState } from '../logic/state.js';
import type { Component } from '../store.js';
import { readTheme, type Theme } from '../theme.js';

/** Above this many slots, cells are too small to count: one bar then. */
const MOST_CELLS = 300;
const CELL = 16;
const GAP = 3;

export interface Slots extends Component {
  themeChanged(state: PageState): void;
}

export function slots(): Slots {
  let theme = readTheme();
  const title = h('h2');
  const canvas = h('canvas', { role: 'img' });
  const legend = h('ul', { class: 'legend' });
  const caption = h('p', { class: 'caption' });
  const element = h('section', { class: 'card slots' }, title, canvas, legend, caption);
  const rows: HTMLElement[] = [];
  let shown: { run: RunView; bucket: number; width: number } | null = null;

  const rebuild = (run: RunView) => {
    rows.length = 0;
    legend.replaceChildren(
      ...run.series.map((series, index) => {
        const text = h('span', { class: 'levels' });
        rows.push(text);
        const name = h('span', { class: 'name', title: series.name ?? '' }, seriesName(series, 60));
        return h('li', {}, swatch(theme, index, series.name === null), name, text);
      }),
    );
  };
  const draw = (state: PageState, force: boolean) => {
    const run = runOf(state);
    setShown(element, run !== null);
    if (run === null) return;
    if (force || run !== shown?.run) rebuild(run);
    const moment = momentAt(run, state.replay.time);
    const width = element.clientWidth;
    if (!force && shown?.run === run && shown.bucket === moment.bucket && shown.width === width)
      return;
    shown = { run, bucket: moment.bucket, width };
    setText(title, `Slots at ${trim(run.time[moment.bucket] ?? 0, 3)} s`);
    run.series.forEach((series, index) =>
      setText(rows[index]!, levelText(moment, index, series.size)),
    );
    setText(caption, captionOf(run, moment));
    setShown(caption, isAverage(moment));
    canvas.setAttribute('aria-label', spoken(run, moment));
    paint(canvas, run, moment, theme, width);
  };
  return {
    element,
    update: (state, previous) => draw(state, previous === null),
    themeChanged(state) {
      theme = readTheme();
      draw(state, true);
    },
  };
}

/** Says so where the cells are rounded: calls came and went within the bucket. */
function captionOf({ bucket }: RunView, moment: Moment): string {
  if (!isAverage(moment)) return '';
  return `Averages over the ${trim(bucket, 3)} s from here; cells are rounded to whole slots. Zoom in for shorter ones.`;
}

function levelText({ levels, waiting }: Moment, index: number, size: number | null): string {
  const { own, borrowed } = levels[index] ?? { own: 0, borrowed: 0 };
  const held = size === null ? `${trim(own, 1)} held` : `${trim(own, 1)} of its ${size} held`;
  const extra = borrowed > 0 ? ` + ${trim(borrowed, 1)} borrowed` : '';
  return `${held}${extra} · ${trim(waiting[index] ?? 0, 1)} waiting`;
}

function spoken(run: RunView, moment: Moment): string {
  const parts = run.series.map(
    (series, index) => `${seriesName(series)}: ${levelText(moment, index, series.size)}`,
  );
  return `${run.pool.size} ${run.pool.unit}. ${parts.join('. ')}.`;
}

function paint(
  canvas: HTMLCanvasElement,
  run: RunView,
  moment: Moment,
  theme: Theme,
  width: number,
) {
  const { size } = run.pool;
  const usable = Math.max(CELL, width - 2);
  const perRow = Math.max(1, Math.floor((usable + GAP) / (CELL + GAP)));
  const asBar = size > MOST_CELLS;
  const height = asBar ? 24 : Math.ceil(size / perRow) * (CELL + GAP);
  const context = prepare(canvas, usable, height);
  if (context === null) return;
  const fills = run.series.map(({ name }, index) => ({
    own: fillOf(theme, index, { others: name === null, borrowed: false }),
    borrowed: fillOf(theme, index, { others: name === null, borrowed: true }),
  }));
  const fill = ({ series, borrowed }: SlotCell) =>
    series === null ? null : fills[series]![borrowed ? 'borrowed' : 'own'];
  const stroke = (cell: SlotCell) => (cell.series === null ? theme.grid : theme.foreground);
  if (asBar) return paintBar(context, moment, size, usable, fill, theme);
  slotRow(moment.levels, size).forEach((cell, index) => {
    const x = (index % perRow) * (CELL + GAP) + 0.5;
    const y = Math.floor(index / perRow) * (CELL + GAP) + 0.5;
    paintBox(context, x, y, CELL - 1, CELL - 1, fill(cell), stroke(cell), cell.borrowed);
  });
}

function paintBar(
  context: CanvasRenderingContext2D,
  { levels }: Moment,
  size: number,
  width: number,
  fill: (cell: SlotCell) => CanvasPattern | string | null,
  theme: Theme,
): void {
  let x = 0;
  levels.forEach(({ own, borrowed }, series) => {
    for (const [amount, isBorrowed] of [
      [own, false],
      [borrowed, true],
    ] as const) {
      if (amount === 0) continue;
      const length = (amount / size) * width;
      const cell = { series, borrowed: isBorrowed };
      paintBox(context, x, 0.5, length, 23, fill(cell), theme.foreground, isBorrowed);
      x += length;
    }
  });
  paintBox(context, x, 0.5, Math.max(0, width - x - 1), 23, null, theme.grid, false);
}

function paintBox(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: CanvasPattern | string | null,
  stroke: string,
  dashed: boolean,
): void {
  if (fill !== null) {
    context.fillStyle = fill;
    context.fillRect(x, y, width, height);
  }
  context.strokeStyle = stroke;
  context.setLineDash(dashed ? [3, 2] : []);
  context.strokeRect(x, y, width, height);
}

/** Sharp on any screen. */
function prepare(canvas: HTMLCanvasElement, width: number, height: number) {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}
