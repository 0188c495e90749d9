/**
 * Random streams. Each partition and purpose owns one, keyed by the partition's name, so that
 * adding, removing or resizing a partition changes nobody else's calls.
 */
import { tail, wedge, ziggurat } from './ziggurat.js';

/** Draws are made in batches: the generator's state then lives in local variables. */
const BATCH = 256;
/** Scales 53 bits to [0, 1). */
const SCALE = 2 ** -53;

/** Standard draws, one after the other. */
export interface Stream {
  next(): number;
}

/** Four 32-bit words, the state of a small fast counting generator. */
type State = Int32Array;

const multiply = Math.imul;

/** A bijection of 32 bits in which every input bit reaches every output bit. */
function scramble(word: number): number {
  let x = word;
  x = multiply(x ^ (x >>> 16), 0x85ebca6b);
  x = multiply(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/** The state of the stream that belongs to a seed, a replication, a name and a purpose. */
function stateOf(seed: number, replication: number, name: string, purpose: string): State {
  const low = seed >>> 0;
  const high = Math.floor(seed / 0x1_0000_0000) >>> 0;
  let a = scramble(low ^ 0x9e3779b9);
  let b = scramble(high ^ multiply(replication + 1, 0x7feb352d));
  // The separator keeps ("ab", "c") apart from ("a", "bc").
  for (const character of `${purpose}\u0000${name}`) {
    const code = character.codePointAt(0) ?? 0;
    a = scramble(multiply(a ^ code, 0x01000193) + b);
    b = scramble(multiply(b + code, 0x5bd1e995) ^ a);
  }
  const state = Int32Array.of(a, b, scramble(a + b), 1);
  const warmUp = new Uint32Array(16);
  fill(state, warmUp);
  return state;
}

/** The next 32-bit words of the generator (a chaotic mix plus a counter, period at least 2^32). */
function fill(state: State, out: Uint32Array): void {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  for (let i = 0; i < out.length; i++) {
    const word = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    out[i] = word;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
}

class Words {
  private readonly words = new Uint32Array(BATCH * 2);
  private at = BATCH * 2;

  constructor(private readonly state: State) {}

  next(): number {
    if (this.at === this.words.length) {
      fill(this.state, this.words);
      this.at = 0;
    }
    return this.words[this.at++]!;
  }

  /** Uniform on (0, 1), 53 bits. */
  uniform(): number {
    const high = this.next() >>> 5;
    const low = this.next() >>> 6;
    return (high * 0x400_0000 + low + 0.5) / 0x20_0000_0000_0000;
  }
}

/** Uniform draws on (0, 1). */
class UniformStream implements Stream {
  private readonly words: Words;

  constructor(state: State) {
    this.words = new Words(state);
  }

  next(): number {
    return this.words.uniform();
  }
}

/** Exponential draws of mean 1, by the ziggurat method: two words a draw, rarely more. */
class ExponentialStream implements Stream {
  private readonly draws = new Float64Array(BATCH);
  private at = BATCH;
  /** For the few draws that need another number: a stream of their own keeps batches aligned. */
  private readonly extra: Words;

  constructor(private readonly state: State) {
    this.extra = new Words(Int32Array.of(state[1]!, state[2]!, ~state[0]!, state[3]!));
  }

  next(): number {
    if (this.at === BATCH) this.refill();
    return this.draws[this.at++]!;
  }

  /** The generator of `fill` runs inline: what it makes never leaves the registers. */
  private refill(): void {
    const { draws, state } = this;
    const { width, accept } = ziggurat;
    let a = state[0]!;
    let b = state[1]!;
    let c = state[2]!;
    let d = state[3]!;
    for (let i = 0; i < BATCH; i++) {
      const first = (a + b + d) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + first) | 0;
      const second = (a + b + d + 1) | 0;
      d = (d + 2) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + second) | 0;
      const layer = first & 255;
      // 24 bits from one word and 29 from the next: all that a double can hold.
      const x = ((first >>> 8) * 0x2000_0000 + (second >>> 3)) * SCALE * width[layer]!;
      draws[i] = x < accept[layer]! ? x : this.settle(layer, x);
    }
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[3] = d;
    this.at = 0;
  }

  /** A draw that is not surely under the curve: kept, taken from the tail, or drawn again. */
  private settle(layer: number, x: number): number {
    const { extra } = this;
    let candidate = x;
    let at = layer;
    for (;;) {
      if (candidate < ziggurat.accept[at]!) return candidate;
      if (at === 0) return tail(extra.uniform());
      if (wedge(at, candidate, extra.uniform())) return candidate;
      at = extra.next() & 255;
      candidate = extra.uniform() * ziggurat.width[at]!;
    }
  }
}

export type Purpose = 'arrivals' | 'service' | 'errors';

/**
 * The stream of a partition and a purpose: uniform on (0, 1) for errors, exponential of mean 1
 * for arrivals and service.
 */
export function streamOf(
  seed: number,
  replication: number,
  partition: string,
  purpose: Purpose,
): Stream {
  const state = stateOf(seed, replication, partition, purpose);
  return purpose === 'errors' ? new UniformStream(state) : new ExponentialStream(state);
}
