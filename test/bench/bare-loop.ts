/**
 * The same algorithm with nothing around it: three partitions on one pool, queues with places and a
 * longest wait, an incident. Typed arrays, a binary heap for ends, constant waits in rings, the next
 * arrival of each partition in its own slot; no records, no statistics but three counters each. What
 * the engine costs beside it is the price of being general and of keeping every statistic.
 */
export interface BareScenario {
  readonly slots: number;
  readonly depth: number;
  /** Microseconds. */
  readonly maxWait: number;
  readonly duration: number;
  readonly from: number;
  readonly to: number;
  /** Calls per microsecond. */
  readonly rates: readonly number[];
  /** Mean latencies, microseconds. */
  readonly means: readonly number[];
  /** Of the first partition in the incident. */
  readonly slowMean: number;
}

export interface BareCounts {
  readonly offered: number;
  readonly completed: number;
  readonly queueFull: number;
  readonly waitTimeout: number;
}

export function bareLoop(scenario: BareScenario, seed: number): BareCounts {
  const { slots, depth, maxWait, duration, from, to, slowMean } = scenario;
  const partitions = scenario.rates.length;
  const gaps = Float64Array.from(scenario.rates, (rate) => 1 / rate);
  const means = Float64Array.from(scenario.means);
  const next = new Float64Array(partitions);
  const ring = new Float64Array(partitions * depth);
  const head = new Int32Array(partitions);
  const length = new Int32Array(partitions);
  const heap = new Float64Array(slots + 1);
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

  function push(value: number): void {
    let at = heapSize++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent]! <= value) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = value;
  }

  function pop(): void {
    const last = heap[--heapSize]!;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heapSize) break;
      if (child + 1 < heapSize && heap[child + 1]! < heap[child]!) child++;
      if (heap[child]! >= last) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
  }

  function start(partition: number, now: number): void {
    held++;
    completed++;
    const slow = partition === 0 && now >= from && now < to;
    push(now + Math.round(exponential(slow ? slowMean : means[partition]!)));
  }

  /** The partition whose head of queue arrived first; -1 where nobody waits. */
  function eldest(): number {
    let found = -1;
    let earliest = Infinity;
    for (let partition = 0; partition < partitions; partition++) {
      if (length[partition] === 0) continue;
      const arrival = ring[partition * depth + head[partition]!]!;
      if (arrival < earliest) {
        earliest = arrival;
        found = partition;
      }
    }
    return found;
  }

  function leave(partition: number): void {
    head[partition] = head[partition]! + 1 === depth ? 0 : head[partition]! + 1;
    length[partition]!--;
  }

  function arrive(partition: number, now: number): void {
    offered++;
    if (held < slots) start(partition, now);
    else if (length[partition]! < depth) {
      let tail = head[partition]! + length[partition]!;
      if (tail >= depth) tail -= depth;
      ring[partition * depth + tail] = now;
      length[partition]!++;
    } else queueFull++;
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
    const end = heapSize > 0 ? heap[0]! : Infinity;
    const lapse = waiting < 0 ? Infinity : ring[waiting * depth + head[waiting]!]! + maxWait;
    const arrival = next[arriving]!;
    if (end <= lapse && end <= arrival) {
      if (end === Infinity) break;
      pop();
      held--;
      if (waiting >= 0) {
        leave(waiting);
        start(waiting, end);
      }
    } else if (lapse <= arrival) {
      waitTimeout++;
      leave(waiting);
    } else arrive(arriving, arrival);
  }
  return { offered, completed, queueFull, waitTimeout };
}
