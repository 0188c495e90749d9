/**
 * The same algorithm with nothing around it: three partitions on one pool, queues with places and a
 * longest wait, an incident, whole microseconds. Typed arrays, a binary heap for ends, constant waits
 * in rings, the next arrival of each partition in its own slot, and the same records: arrival, start,
 * end and outcome of every call. No policies, no levels, no statistics but four counters. What the
 * engine costs beside it is the price of being general and of keeping every statistic.
 */
export interface BareScenario {
  readonly slots: number;
  readonly depth: number;
  /** Microseconds. */
  readonly maxWait: number;
  readonly duration: number;
  /** Calls that there is room for. */
  readonly capacity: number;
  readonly from: number;
  readonly to: number;
  /** Calls per microsecond. */
  readonly rates: readonly number[];
  /** Mean latencies, microseconds. */
  readonly means: readonly number[];
  /** Of the first partition in the incident. */
  readonly slowMean: number;
}

const COMPLETED = 1;
const QUEUE_FULL = 2;
const WAIT_TIMEOUT = 3;

export interface BareCounts {
  readonly offered: number;
  readonly completed: number;
  readonly queueFull: number;
  readonly waitTimeout: number;
}

interface Records {
  readonly arrivals: Float64Array;
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly outcomes: Uint8Array;
  readonly owners: Uint8Array;
}

let kept: Records | null = null;

/** The memory of the run before, where it is large enough: the engine keeps its own in the same way. */
function recordsFor(capacity: number): Records {
  if (kept === null || kept.arrivals.length < capacity) {
    kept = {
      arrivals: new Float64Array(capacity),
      starts: new Float64Array(capacity),
      ends: new Float64Array(capacity),
      outcomes: new Uint8Array(capacity),
      owners: new Uint8Array(capacity),
    };
  }
  return kept;
}

export function bareLoop(scenario: BareScenario, seed: number): BareCounts {
  const { slots, depth, maxWait, duration, from, to, slowMean } = scenario;
  const partitions = scenario.rates.length;
  const gaps = Float64Array.from(scenario.rates, (rate) => 1 / rate);
  const means = Float64Array.from(scenario.means);
  const next = new Float64Array(partitions);
  const { arrivals, starts, ends, outcomes, owners } = recordsFor(scenario.capacity);
  /** Calls that wait, by partition. */
  const ring = new Int32Array(partitions * depth);
  const head = new Int32Array(partitions);
  const length = new Int32Array(partitions);
  /** Calls in service, the one that ends first on top. */
  const heap = new Int32Array(slots + 1);
  let heapSize = 0;
  let held = 0;
  let offered = 0;
  let completed = 0;
  let queueFull = 0;
  let waitTimeout = 0;
  let state = (seed * 2654435761 + 12345) >>> 0 || 1;

  function exponential(mean: number): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return -Math.log(((state >>> 0) + 1) / 4294967297) * mean;
  }

  function push(call: number): void {
    const value = ends[call]!;
    let at = heapSize++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (ends[heap[parent]!]! <= value) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = call;
  }

  function pop(): number {
    const top = heap[0]!;
    const last = heap[--heapSize]!;
    const value = ends[last]!;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heapSize) break;
      if (child + 1 < heapSize && ends[heap[child + 1]!]! < ends[heap[child]!]!) child++;
      if (ends[heap[child]!]! >= value) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return top;
  }

  function start(call: number, now: number): void {
    const partition = owners[call]!;
    held++;
    starts[call] = now;
    const slow = partition === 0 && now >= from && now < to;
    ends[call] = now + Math.round(exponential(slow ? slowMean : means[partition]!));
    push(call);
  }

  /** The partition whose head of queue arrived first; -1 where nobody waits. */
  function eldest(): number {
    let found = -1;
    let earliest = Infinity;
    for (let partition = 0; partition < partitions; partition++) {
      if (length[partition] === 0) continue;
      const arrival = arrivals[ring[partition * depth + head[partition]!]!]!;
      if (arrival < earliest) {
        earliest = arrival;
        found = partition;
      }
    }
    return found;
  }

  function leave(partition: number): number {
    const call = ring[partition * depth + head[partition]!]!;
    head[partition] = head[partition]! + 1 === depth ? 0 : head[partition]! + 1;
    length[partition]!--;
    return call;
  }

  function arrive(partition: number, now: number): void {
    const call = offered++;
    arrivals[call] = now;
    owners[call] = partition;
    if (held < slots) start(call, now);
    else if (length[partition]! < depth) {
      let tail = head[partition]! + length[partition]!;
      if (tail >= depth) tail -= depth;
      ring[partition * depth + tail] = call;
      length[partition]!++;
    } else {
      queueFull++;
      outcomes[call] = QUEUE_FULL;
      ends[call] = now;
    }
    const at = now + Math.round(exponential(gaps[partition]!));
    next[partition] = at < duration ? at : Infinity;
  }

  for (let partition = 0; partition < partitions; partition++) {
    next[partition] = Math.round(exponential(gaps[partition]!));
  }
  for (;;) {
    let arriving = 0;
    for (let i = 1; i < partitions; i++) if (next[i]! < next[arriving]!) arriving = i;
    const waiting = eldest();
    const end = heapSize > 0 ? ends[heap[0]!]! : Infinity;
    const lapse =
      waiting < 0 ? Infinity : arrivals[ring[waiting * depth + head[waiting]!]!]! + maxWait;
    const arrival = next[arriving]!;
    if (end <= lapse && end <= arrival) {
      if (end === Infinity) break;
      outcomes[pop()] = COMPLETED;
      completed++;
      held--;
      if (waiting >= 0) start(leave(waiting), end);
    } else if (lapse <= arrival) {
      const call = leave(waiting);
      waitTimeout++;
      outcomes[call] = WAIT_TIMEOUT;
      ends[call] = lapse;
    } else arrive(arriving, arrival);
  }
  return { offered, completed, queueFull, waitTimeout };
}
