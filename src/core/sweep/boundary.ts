import type { BoundaryVerdict, SweepRow } from './sweep-result.js';

/** Walks the rows in order. Values that could not be run are stepped over: they prove nothing. */
export function boundaryOf(all: readonly SweepRow[]): BoundaryVerdict {
  const rows = all.filter(({ holds }) => holds !== null);
  const first = rows.findIndex(({ holds }) => holds === false);
  const holdsAgain = rows.slice(first).flatMap(({ holds, value }) => (holds ? [value] : []));
  if (rows.length === 0) return found('nothingRan', null, null, []);
  if (first < 0) return found('everythingHolds', rows.at(-1)!.value, null, []);
  const failure = rows[first]!.value;
  if (first > 0) return found('boundary', rows[first - 1]!.value, failure, holdsAgain);
  return found(holdsAgain.length > 0 ? 'failsAtOnce' : 'nothingHolds', null, failure, holdsAgain);
}

function found(
  verdict: BoundaryVerdict['verdict'],
  boundary: unknown,
  firstFailure: unknown,
  holdsAgain: readonly unknown[],
): BoundaryVerdict {
  return { verdict, boundary, firstFailure, holdsAgain };
}
