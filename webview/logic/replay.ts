/** The replay clock: sixty inspection seconds for any run, without a clock of its own. */
import type { TraceEvent } from '../../src/core/simulation/result.js';

/** Real seconds that a whole run takes at speed 1. */
export const INSPECTION_SECONDS = 60;

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;

export interface Replay {
  /** Simulated seconds. */
  readonly time: number;
  /** Index of the newest event that has passed; -1 before the first. */
  readonly event: number;
  readonly playing: boolean;
  readonly speed: number;
}

export const REWOUND: Replay = { time: 0, event: -1, playing: false, speed: 1 };

/** Back to the start, standing still; the speed stays. */
export function restart({ speed }: Replay): Replay {
  return { ...REWOUND, speed };
}

/** Playing from the end starts again. */
export function play(replay: Replay, duration: number): Replay {
  const from = replay.time >= duration ? restart(replay) : replay;
  return { ...from, playing: duration > 0 };
}

export function pause(replay: Replay): Replay {
  return { ...replay, playing: false };
}

/** `elapsed` real seconds later. Stops at the end. */
export function tick(
  replay: Replay,
  elapsed: number,
  duration: number,
  events: readonly TraceEvent[],
): Replay {
  if (!replay.playing) return replay;
  const time = replay.time + (elapsed * replay.speed * duration) / INSPECTION_SECONDS;
  if (time >= duration) return { ...at(replay, duration, events), playing: false };
  return at(replay, time, events);
}

/** Inspects another moment. */
export function seek(
  replay: Replay,
  time: number,
  duration: number,
  events: readonly TraceEvent[],
): Replay {
  return at(replay, Math.min(duration, Math.max(0, time)), events);
}

/** One event on, and standing still: several at one instant are stepped through one by one. */
export function nextEvent(replay: Replay, events: readonly TraceEvent[]): Replay {
  return toEvent(replay, Math.min(events.length - 1, replay.event + 1), events);
}

export function toEvent(replay: Replay, index: number, events: readonly TraceEvent[]): Replay {
  const event = events[index];
  if (event === undefined) return pause(replay);
  return { ...replay, time: event.time, event: index, playing: false };
}

function at(replay: Replay, time: number, events: readonly TraceEvent[]): Replay {
  return { ...replay, time, event: lastBefore(events, time) };
}

/** Index of the last event at or before `time`, by halving: events come in order of time. */
function lastBefore(events: readonly TraceEvent[], time: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events[middle]!.time <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
