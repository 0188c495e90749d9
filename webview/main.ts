import { app } from './app.js';
import { keepState, keptState, onMessage, post, reportErrors } from './host.js';
import { readKept, remember, restored } from './logic/kept.js';
import { later } from './later.js';
import { startReplayLoop } from './replay-loop.js';
import { createStore } from './store.js';
import './styles/main.css';
import { onThemeChange } from './theme.js';
import { registerToolkit } from './toolkit.js';

reportErrors();
registerToolkit();

const kept = readKept(keptState());
const store = createStore(restored(kept));
const page = app(store);
document.getElementById('app')?.append(page.element);

/** Buckets that the width can show, in steps, so that a drag of the border asks seldom. */
const columns = () => Math.ceil(document.body.clientWidth / 100) * 40;

onMessage((message) => {
  store.dispatch({ type: 'received', message });
  if (message.type === 'capture') post({ type: 'picture', png: page.picture() });
  if (message.type === 'show' && message.start) {
    if (message.section === 'compare' || message.section === 'boundary')
      page.start(message.section);
  }
});

/** For the editor, which keeps it with the tab, and for the host, which writes it down at once. */
const keep = later(200, () => {
  const state = remember(store.state);
  keepState(state);
  post({ type: 'remember', kept: state });
});

store.subscribe((state, previous) => {
  const uri = state.snapshot?.file?.uri;
  if (uri && state.sequence > previous.sequence && state.snapshot === previous.snapshot) {
    post({ type: 'change', uri, sequence: state.sequence, inputs: state.inputs });
  }
  // A page that has heard nothing yet must not overwrite what an earlier one left.
  if (state.snapshot !== null && !state.replay.playing) keep();
});

startReplayLoop(store);
onThemeChange(() => page.themeChanged());

let shownColumns = columns();
new ResizeObserver(() => {
  page.resized();
  if (columns() === shownColumns) return;
  shownColumns = columns();
  post({ type: 'resize', columns: shownColumns });
}).observe(document.body);

post({ type: 'ready', kept, columns: shownColumns });
