import type { Store } from './store.js';
import { prefersReducedMotion } from './theme.js';

/** Milliseconds between two steps where motion is unwelcome: it then jumps, twice a second. */
const CALM_STEP = 500;

/** Moves the replay clock while it plays, and does nothing while it stands. */
export function startReplayLoop(store: Store): void {
  let last: number | null = null;
  const frame = (now: number) => {
    if (!store.state.replay.playing) {
      last = null;
      return;
    }
    last ??= now;
    if (!prefersReducedMotion() || now - last >= CALM_STEP) {
      store.dispatch({ type: 'replay', action: { kind: 'tick', elapsed: (now - last) / 1000 } });
      last = now;
    }
    requestAnimationFrame(frame);
  };
  store.subscribe((state, previous) => {
    if (state.replay.playing && !previous.replay.playing) requestAnimationFrame(frame);
  });
}
