import type { Sliced } from '../../src/core/simulation/driver.js';
import { clock, median } from './measure.js';

/** As the extension host slices its work: look at the clock every so many steps, rest after so many ms. */
const STEPS = 1000;
const SLICE = 12;

const ROUNDS = 3;

/**
 * The longest time, in ms, for which the host would have been held by making the work or by a slice
 * of it: the median of some rounds, for the processor time of a slice includes what the compiler and
 * the garbage collector do beside it.
 */
export function longestHold(create: () => Sliced<unknown>): number {
  return median(Array.from({ length: ROUNDS }, () => hold(create)));
}

function hold(create: () => Sliced<unknown>): number {
  let start = clock();
  const work = create();
  let longest = clock() - start;
  for (let done = false; !done;) {
    start = clock();
    do {
      done = work.advance(STEPS);
    } while (!done && clock() - start < SLICE);
    if (done) work.result();
    longest = Math.max(longest, clock() - start);
  }
  return longest;
}
