/**
 * Closed forms for Poisson arrivals. `load` is in erlangs (rate × mean holding time), `slots` a
 * whole number. All of them are stable to 100,000 slots and beyond.
 */

const NEGLIGIBLE = 1e-17;
const OVERFLOW = 1e300;

/**
 * Erlang B: the share of calls that find all slots of M/M/c/c taken.
 *
 * 1/B = Σₖ Π (c−i)/a for k = 0…c, i < k (the Erlang loss formula with its fraction turned round).
 * The terms grow until c − i falls under a and then decay like a normal density, so that about
 * (c − a) + 9√c of them count, and none cancels.
 */
export function erlangB(slots: number, load: number): number {
  if (load <= 0) return slots === 0 ? 1 : 0;
  let term = 1;
  let sum = 1;
  for (let free = slots; free > 0; free--) {
    term *= free / load;
    sum += term;
    if (sum > OVERFLOW) return 0;
    if (free < load && term < sum * NEGLIGIBLE) break;
  }
  return 1 / sum;
}

/** Erlang C: the share of calls that wait in M/M/c; 1 where the load is not below the slots. */
export function erlangC(slots: number, load: number): number {
  if (load >= slots) return 1;
  const blocked = erlangB(slots, load);
  return blocked / (1 - (load / slots) * (1 - blocked));
}

export interface FiniteQueue {
  /** Share of arrivals that find slots and queue full. */
  readonly pReject: number;
  /** Share of arrivals that wait. */
  readonly pWait: number;
  /** Mean wait of the calls let in, in mean holding times. */
  readonly meanWait: number;
  /** Mean share of the slots in use. */
  readonly utilization: number;
}

/** M/M/c/K with K = `slots` + `queue`; `queue` may be Infinity. */
export function mmck(slots: number, queue: number, load: number): FiniteQueue {
  if (load <= 0) return { pReject: 0, pWait: 0, meanWait: 0, utilization: 0 };
  if (slots === 0) return { pReject: 1, pWait: 0, meanWait: 0, utilization: 0 };
  const weights = queueWeights(slots, queue, load);
  const { full, waiting, length, total } = weights;
  const pReject = full / total;
  const through = load * (1 - pReject);
  return {
    pReject,
    pWait: waiting / total,
    meanWait: length === 0 ? 0 : length / total / through,
    utilization: Math.min(1, through / slots),
  };
}

interface Weights {
  /** The state in which an arrival is turned away. */
  readonly full: number;
  /** The states in which an arrival waits. */
  readonly waiting: number;
  /** Σ j × (state with j calls waiting). */
  readonly length: number;
  /** All states. */
  readonly total: number;
}

/** Weights of the states relative to "all slots taken, nobody waits" (or to "full" above load 1). */
function queueWeights(slots: number, queue: number, load: number): Weights {
  const blocked = erlangB(slots, load);
  const ratio = load / slots;
  if (ratio <= 1) {
    if (queue === Infinity && ratio === 1) {
      return { full: 0, waiting: 1, length: Infinity, total: 1 };
    }
    const full = queue === Infinity ? 0 : ratio ** queue;
    const waiting = geometric(ratio, queue);
    const total = 1 / blocked + waiting - 1 + full;
    return { full, waiting, length: weighted(ratio, queue), total };
  }
  if (queue === Infinity)
    return { full: 1 - 1 / ratio, waiting: 1 / ratio, length: Infinity, total: 1 };
  // Counted down from the full queue, so that no power overflows.
  const back = 1 / ratio;
  const empty = back ** queue;
  const states = geometric(back, queue);
  const waiting = queue === 0 ? 0 : states * back;
  const length = queue * states - weighted(back, queue) + queue * empty;
  return {
    full: 1,
    waiting,
    length: Math.max(0, length),
    total: empty * (1 / blocked - 1) + states + empty,
  };
}

/** Σ xʲ for j = 0…n−1, 0 < x ≤ 1. */
function geometric(x: number, n: number): number {
  const gap = 1 - x;
  if (n === Infinity) return 1 / gap;
  if (n * gap < 1e-9) return n;
  return -Math.expm1(n * Math.log1p(-gap)) / gap;
}

/** Σ j·xʲ for j = 1…n, 0 < x ≤ 1. */
function weighted(x: number, n: number): number {
  const gap = 1 - x;
  if (n === Infinity) return x / gap ** 2;
  if (n <= 1000) {
    let sum = 0;
    let power = 1;
    for (let j = 1; j <= n; j++) {
      power *= x;
      sum += j * power;
    }
    return sum;
  }
  const reach = n * gap;
  // The closed form cancels to nothing near x = 1; there the first terms of its series do.
  if (reach < 1e-3) return (n * (n + 1) * (1 - (2 * reach) / 3)) / 2;
  const tail = Math.exp(n * Math.log1p(-gap));
  return (x * (1 - tail * (1 + reach))) / gap ** 2;
}
