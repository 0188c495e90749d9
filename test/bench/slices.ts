import type { Sliced } from '../../src/core/simulation/driver.js';
import { clock } from './measure.js';

/** As the extension host slices its work: look at the clock every so many steps, rest after so many ms. */
const STEPS = 1000;
const SLICE = 15;

/** The longest time, in ms, for which the host would have been held. */
export function longestHold(work: Sliced<unknown>): number {
  let longest = 0;
  for (let done = false; !done;) {
    const start = clock();
    do {
      done = work.advance(STEPS);
    } while (!done && clock() - start < SLICE);
    if (done) work.result();
    longest = Math.max(longest, clock() - start);
  }
  return longest;
}
