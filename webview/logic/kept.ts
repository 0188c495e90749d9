/** What the page leaves behind for its next life, and how it reads it. */
import { isRecord, isNumber } from '../../src/protocol/checks.js';
import { isKept, type Kept } from '../../src/protocol/to-host.js';
import { SECTIONS, type Section } from '../../src/protocol/to-page.js';
import { REWOUND, SPEEDS } from './replay.js';
import { INITIAL, type PageState } from './state.js';

export interface Remembered extends Kept {
  readonly time: number;
  readonly event: number;
  readonly speed: number;
  readonly section: Section;
}

export function remember({ snapshot, inputs, replay, section }: PageState): Remembered {
  return {
    uri: snapshot?.file?.uri ?? null,
    pinned: snapshot?.pinned ?? false,
    inputs,
    time: replay.time,
    event: replay.event,
    speed: replay.speed,
    section,
  };
}

/** Null where there is nothing, or something another version wrote. */
export function readRemembered(value: unknown): Remembered | null {
  if (!isRecord(value) || !isKept(value)) return null;
  const { time, event, speed, section } = value as unknown as Record<string, unknown>;
  const known = SECTIONS.find((one) => one === section);
  if (!isNumber(time) || !isNumber(event) || known === undefined) return null;
  if (!SPEEDS.some((one) => one === speed)) return null;
  return { ...value, time, event, speed: Number(speed), section: known };
}

export function restored(remembered: Remembered | null): PageState {
  if (remembered === null) return INITIAL;
  const { time, event, speed, section, inputs } = remembered;
  const replay = { ...REWOUND, time, event, speed };
  return { ...INITIAL, inputs, replay, section, restoring: true };
}
