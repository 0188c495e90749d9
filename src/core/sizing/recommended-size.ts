import { mmck } from './erlang.js';

export interface SizingInput {
  /** rate × mean holding time, slots. */
  readonly load: number;
  /** rate × p99 (mean where unknown), slots. */
  readonly tailLoad: number;
  readonly headroom: number;
  readonly slo: number;
  /** The closed forms hold only for Poisson arrivals. */
  readonly poisson: boolean;
  /** The partition's own queue; may be Infinity. */
  readonly queueDepth: number;
}

/** Above this load chance evens out: rejections are what does not fit. */
const FLUID = 1e7;

/**
 * The larger of ⌈headroom × rate × p99⌉ and, for Poisson arrivals, the smallest size whose M/M/c/K
 * rejection is at most 1 − slo. At least 1.
 */
export function recommendedSize(input: SizingInput): number {
  const fromHeadroom = Math.max(1, wholeSlots(input.headroom * input.tailLoad));
  return input.poisson ? smallestSize(input, fromHeadroom) : fromHeadroom;
}

/** The smallest size from `least` on that turns away at most 1 − slo: gallop, then halve. */
export function smallestSize(
  input: Pick<SizingInput, 'load' | 'queueDepth' | 'slo'>,
  least = 1,
): number {
  const { load, slo } = input;
  // Nothing serves more than slots / load of its calls, so no smaller size can do.
  const floor = Math.max(least, wholeSlots(load * slo), 1);
  if (load > FLUID || suffices(input, floor)) return floor;
  let step = 1;
  while (!suffices(input, floor + step)) {
    step *= 2;
    // An slo of 1 is never reached by chance alone; nine deviations are as near as matters.
    if (step > 9 * Math.sqrt(load) + 9) break;
  }
  let low = floor;
  let high = floor + step;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (suffices(input, middle)) high = middle;
    else low = middle;
  }
  return high;
}

function suffices(input: Pick<SizingInput, 'load' | 'queueDepth' | 'slo'>, slots: number): boolean {
  return mmck(slots, input.queueDepth, input.load).pReject <= 1 - input.slo;
}

/** Rounds up to whole slots; 6.000000001 of arithmetic noise is still 6. */
export function wholeSlots(slots: number): number {
  return Math.ceil(slots - 1e-9 * Math.max(1, slots));
}
