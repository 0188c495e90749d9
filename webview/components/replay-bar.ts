import { trim } from '../../src/core/summary/numbers.js';
import { h, setDisabled, setShown, setText } from '../dom.js';
import { INSPECTION_SECONDS, SPEEDS } from '../logic/replay.js';
import { runOf, type PageState } from '../logic/state.js';
import type { Component, Store } from '../store.js';
import { button, dropdown } from '../toolkit.js';

const SPEED_LABELS = SPEEDS.map(
  (speed) => `${speed === 0.25 ? '¼' : speed === 0.5 ? '½' : speed}×`,
);

/** Play, Pause, Next event, Restart, Speed and the scrubber. */
export function replayBar(store: Store): Component {
  const act = (kind: 'play' | 'pause' | 'restart' | 'nextEvent') => () =>
    store.dispatch({ type: 'replay', action: { kind } });
  const playing = () => store.state.replay.playing;
  const toggle = button('Play', () => act(playing() ? 'pause' : 'play')(), { primary: true });
  const next = button('Next event', act('nextEvent'));
  const restart = button('Restart', act('restart'));
  const speed = dropdown('Speed', (index) =>
    store.dispatch({ type: 'replay', action: { kind: 'speed', speed: SPEEDS[index] ?? 1 } }),
  );
  speed.setOptions(SPEED_LABELS);
  const scrubber = h('input', { type: 'range', id: 'scrubber', min: 0, step: 'any' });
  scrubber.addEventListener('input', () =>
    store.dispatch({ type: 'replay', action: { kind: 'seek', time: Number(scrubber.value) } }),
  );
  const reading = h('output', { for: 'scrubber', class: 'reading' });
  const element = h(
    'section',
    { class: 'replay', 'aria-label': 'Replay' },
    h('div', { class: 'buttons' }, toggle, next, restart, speed.element),
    h(
      'div',
      { class: 'scrub' },
      h('label', { for: 'scrubber' }, 'Inspection time'),
      scrubber,
      reading,
    ),
  );
  return {
    element,
    update(state, previous) {
      const run = runOf(state);
      setShown(element, run !== null);
      if (run === null) return;
      if (previous?.snapshot !== state.snapshot) {
        scrubber.max = String(run.duration);
        scrubber.step = String(stepOf(run.duration));
      }
      const { replay } = state;
      if (previous?.replay === replay && previous.snapshot === state.snapshot) return;
      scrubber.value = String(replay.time);
      scrubber.setAttribute('aria-valuetext', `${trim(replay.time, 3)} seconds`);
      setText(reading, readingOf(state, run.duration));
      setText(toggle, replay.playing ? 'Pause' : 'Play');
      setDisabled(next, replay.event >= run.events.length - 1);
      speed.select(SPEEDS.findIndex((one) => one === replay.speed));
    },
  };
}

/** A thousand steps, in a round number of seconds. */
function stepOf(duration: number): number {
  return 10 ** Math.floor(Math.log10(Math.max(1e-5, duration / 500)));
}

function readingOf({ replay }: PageState, duration: number): string {
  const digits = duration >= 600 ? 0 : duration >= 5 ? 1 : 3;
  const inspected = duration > 0 ? (replay.time / duration) * INSPECTION_SECONDS : 0;
  const second =
    duration === INSPECTION_SECONDS ? '' : ` (${inspected.toFixed(0)} of 60 s of replay)`;
  return `${replay.time.toFixed(digits)} s of ${trim(duration, 3)} s${second}`;
}
