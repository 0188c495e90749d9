/** Puts the parts together: one column that widens into two, sections below. */
import { SECTIONS } from '../src/protocol/to-page.js';
import { banner } from './components/banner.js';
import { boundary } from './components/boundary.js';
import { compare } from './components/compare.js';
import { data } from './components/data.js';
import { empty } from './components/empty.js';
import { header } from './components/header.js';
import { headlineView } from './components/headline.js';
import { occupancy } from './components/occupancy.js';
import { outcomes } from './components/outcomes.js';
import { partitions } from './components/partitions.js';
import { replayBar } from './components/replay-bar.js';
import { slots } from './components/slots.js';
import { trace } from './components/trace.js';
import { whatIf } from './components/what-if.js';
import { h } from './dom.js';
import { runOf } from './logic/state.js';
import type { Component, Store } from './store.js';
import { tabs } from './toolkit.js';

export interface App {
  readonly element: HTMLElement;
  themeChanged(): void;
  resized(): void;
  /** The chart as base64 of a PNG. */
  picture(): string | null;
  /** Starts the analysis of a section. */
  start(section: 'compare' | 'boundary'): void;
}

export function app(store: Store): App {
  const chart = occupancy(store);
  const slotRow = slots();
  const perPartition = partitions(store);
  const comparison = compare(store);
  const sweep = boundary(store);
  const sections = {
    trace: { title: 'Trace', part: trace(store) },
    partitions: { title: 'Partitions', part: perPartition },
    compare: { title: 'Compare', part: comparison },
    boundary: { title: 'Boundary', part: sweep },
    data: { title: 'Data', part: data(store) },
  };
  const tabBar = tabs(
    'Details',
    SECTIONS.map((id) => ({ title: sections[id].title, content: sections[id].part.element })),
    (index) => store.dispatch({ type: 'section', section: SECTIONS[index]! }),
  );
  const top = [header(), banner(), empty(), headlineView()];
  const main = [replayBar(store), chart, slotRow, outcomes(store)];
  const side = whatIf(store);
  const parts: readonly Component[] = [
    ...top,
    ...main,
    side,
    ...SECTIONS.map((id) => sections[id].part),
  ];

  const details = h('section', { class: 'details', 'aria-label': 'Details' }, tabBar.element);
  const element = h(
    'main',
    {},
    ...top.map((part) => part.element),
    h(
      'div',
      { class: 'columns' },
      h('div', { class: 'main' }, ...main.map((part) => part.element)),
      side.element,
      details,
    ),
  );

  store.subscribe((state, previous) => {
    details.hidden = runOf(state) === null;
    if (state.section !== previous.section) tabBar.select(SECTIONS.indexOf(state.section));
    for (const part of parts) part.update(state, previous);
  });
  details.hidden = true;
  for (const part of parts) part.update(store.state, null);
  queueMicrotask(() => tabBar.select(SECTIONS.indexOf(store.state.section)));

  return {
    element,
    themeChanged() {
      for (const part of [chart, slotRow, perPartition, sweep]) part.themeChanged(store.state);
    },
    resized: () => slotRow.update(store.state, store.state),
    picture: () => chart.picture(),
    start(section) {
      if (section === 'compare') comparison.start();
      else sweep.start();
    },
  };
}
