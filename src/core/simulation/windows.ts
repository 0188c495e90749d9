/** The instants that an incident column counts: the union of the windows played. */
import type { Incident } from '../config/configuration.js';
import type { IncidentChoice } from './result.js';
import { RunRefused } from './result.js';

/** The incidents that a choice plays; refuses a name that the file does not have. */
export function chosen(incidents: readonly Incident[], choice: IncidentChoice): Incident[] {
  switch (choice.kind) {
    case 'none':
      return [];
    case 'all':
      return [...incidents];
    case 'first':
      return incidents.slice(0, 1);
    case 'named': {
      const found = incidents.find((each) => each.name === choice.name);
      if (found) return [found];
      const names = incidents.map((each) => each.name).join(', ');
      throw new RunRefused(
        `There is no incident "${choice.name}"; ${names === '' ? 'the file has none' : `the file has: ${names}`}.`,
      );
    }
  }
}

/** Disjoint half-open intervals, in order. */
export class Windows {
  private readonly intervals: readonly { readonly from: number; readonly to: number }[];

  constructor(incidents: readonly Incident[]) {
    const merged: { from: number; to: number }[] = [];
    for (const { from, to } of [...incidents].sort((a, b) => a.from - b.from)) {
      const last = merged.at(-1);
      if (last && from <= last.to) last.to = Math.max(last.to, to);
      else merged.push({ from, to });
    }
    this.intervals = merged;
  }

  /** Whether the instant lies inside; the instants asked for must not go back. */
  follower(): (instant: number) => boolean {
    let at = 0;
    const { intervals } = this;
    return (instant) => {
      while (at < intervals.length && intervals[at]!.to <= instant) at++;
      return at < intervals.length && intervals[at]!.from <= instant;
    };
  }
}
