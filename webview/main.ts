import { app } from './app.js';
import { keepState, keptState, onMessage, post, reportErrors } from './host.js';
import { readRemembered, remember, restored } from './logic/kept.js';
import { startReplayLoop } from './replay-loop.js';
import { createStore } from './store.js';
import './styles/main.css';
import { onThemeChange } from './theme.js';
import { registerToolkit } from './toolkit.js';

reportErrors();
registerToolkit();

const remembered = readRemembered(keptState());
const store = createStore(restored(remembered));
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

store.subscribe((state, previous) => {
  const uri = state.snapshot?.file?.uri;
  if (uri && state.sequence > previous.sequence && state.snapshot === previous.snapshot) {
    post({ type: 'change', uri, sequence: state.sequence, inputs: state.inputs });
  }
  // A page that has heard nothing yet must not overwrite what an earlier one left.
  if (state.snapshot !== null && !state.replay.playing) keepState(remember(state));
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

post({ type: 'ready', kept: remembered, columns: shownColumns });
