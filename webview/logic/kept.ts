import { isKept, type Kept } from '../../src/protocol/kept.js';
import { REWOUND, SPEEDS } from './replay.js';
import { INITIAL, type PageState } from './state.js';

export function remember({ snapshot, inputs, replay, section, forms }: PageState): Kept {
  return {
    uri: snapshot?.file?.uri ?? null,
    pinned: snapshot?.pinned ?? false,
    inputs,
    time: replay.time,
    event: replay.event,
    speed: replay.speed,
    section,
    forms,
  };
}

/** Null where there is nothing, or something another version wrote. */
export function readKept(value: unknown): Kept | null {
  return isKept(value) ? value : null;
}

/** The state of a page that starts where an earlier one ended. */
export function restored(kept: Kept | null): PageState {
  if (kept === null) return INITIAL;
  const { time, event, section, inputs, forms } = kept;
  const speed = SPEEDS.find((one) => one === kept.speed) ?? 1;
  return {
    ...INITIAL,
    inputs,
    replay: { ...REWOUND, time, event, speed },
    section,
    forms,
    restoring: true,
  };
}
