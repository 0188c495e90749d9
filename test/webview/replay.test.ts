import assert from 'node:assert/strict';
import type { TraceEvent } from '../../src/core/simulation/result.js';
import {
  nextEvent,
  pause,
  play,
  restart,
  REWOUND,
  seek,
  SPEEDS,
  tick,
  toEvent,
} from '../../webview/logic/replay.js';

const at = (time: number): TraceEvent => ({ time, kind: 'saturated', partition: null, text: '' });
const EVENTS = [at(10), at(12), at(12), at(40)];

describe('replay', () => {
  for (const duration of [0.5, 60, 86_400]) {
    it(`takes sixty seconds for a run of ${duration} s`, () => {
      let replay = play(REWOUND, duration);
      for (let second = 0; second < 59; second += 1) replay = tick(replay, 1, duration, []);
      assert.ok(replay.playing);
      assert.ok(Math.abs(replay.time - (duration * 59) / 60) < duration * 1e-9);
      replay = tick(replay, 1.01, duration, []);
      assert.deepEqual([replay.time, replay.playing], [duration, false]);
    });
  }

  it('is as fast as the speed says', () => {
    for (const speed of SPEEDS) {
      const { time } = tick({ ...play(REWOUND, 60), speed }, 2, 60, []);
      assert.equal(time, 2 * speed);
    }
  });

  it('stands still while it is paused', () => {
    const paused = pause(tick(play(REWOUND, 60), 3, 60, EVENTS));
    assert.equal(tick(paused, 10, 60, EVENTS), paused);
  });

  it('passes events as time does', () => {
    assert.equal(tick(play(REWOUND, 60), 9.9, 60, EVENTS).event, -1);
    assert.equal(tick(play(REWOUND, 60), 12, 60, EVENTS).event, 2);
    assert.equal(seek(REWOUND, 60, 60, EVENTS).event, 3);
  });

  it('steps through events one by one, those of one instant too', () => {
    let replay = play(REWOUND, 60);
    const seen: number[] = [];
    for (let step = 0; step < 5; step += 1) {
      replay = nextEvent(replay, EVENTS);
      seen.push(replay.event);
      assert.equal(replay.playing, false);
    }
    assert.deepEqual(seen, [0, 1, 2, 3, 3]);
    assert.equal(replay.time, 40);
  });

  it('goes to an event that is chosen, and back', () => {
    assert.deepEqual(
      [toEvent(REWOUND, 3, EVENTS).time, toEvent(REWOUND, 1, EVENTS).event],
      [40, 1],
    );
    assert.equal(toEvent(REWOUND, 9, EVENTS).time, 0);
  });

  it('keeps inside the run', () => {
    assert.equal(seek(REWOUND, -5, 60, EVENTS).time, 0);
    assert.equal(seek(REWOUND, 500, 60, EVENTS).time, 60);
  });

  it('starts again from the end, and rewinds without losing the speed', () => {
    const end = { ...seek(REWOUND, 60, 60, EVENTS), speed: 4 };
    assert.deepEqual(play(end, 60), { time: 0, event: -1, playing: true, speed: 4 });
    assert.deepEqual(restart({ ...end, playing: true }), { ...REWOUND, speed: 4 });
  });

  it('does nothing where there is no step to take', () => {
    assert.equal(nextEvent(REWOUND, []).event, -1);
    assert.equal(play(REWOUND, 0).playing, false);
  });
});
