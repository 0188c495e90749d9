/**
 * The three arrival processes. Each yields a partition's arrival instants in order, in integer
 * microseconds, and Infinity after the last before the end of the run.
 */
import type { ArrivalProcess } from '../config/configuration.js';
import type { Stream } from './random.js';

export interface ArrivalSource {
  next(): number;
}

/** A stretch of constant arrival rate. */
export interface RateSegment {
  readonly from: number;
  readonly to: number;
  /** Calls per microsecond. */
  readonly rate: number;
}

const SECOND = 1_000_000;

/** Exponential gaps in operational time (the integral of the rate), mapped back to the clock. */
class PoissonArrivals implements ArrivalSource {
  private segment = 0;
  /** The last arrival, not rounded. */
  private readonly time = new Float64Array(1);

  constructor(
    private readonly segments: readonly RateSegment[],
    private readonly stream: Stream,
  ) {}

  next(): number {
    let work = this.stream.next();
    while (this.segment < this.segments.length) {
      const { to, rate } = this.segments[this.segment]!;
      const time = this.time[0]! + work / rate;
      if (time < to) {
        this.time[0] = time;
        const instant = Math.round(time);
        if (instant < to) return instant;
        return this.segment + 1 < this.segments.length ? instant : Infinity;
      }
      work -= (to - this.time[0]!) * rate;
      this.time[0] = to;
      this.segment++;
    }
    return Infinity;
  }
}

/** Call i comes when the integral of the rate passes i, the first at 0. */
class EvenArrivals implements ArrivalSource {
  private segment = 0;
  private call = 0;
  /** Integral of the rate up to the start of the segment. */
  private passed = 0;

  constructor(private readonly segments: readonly RateSegment[]) {}

  next(): number {
    while (this.segment < this.segments.length) {
      const { from, to, rate } = this.segments[this.segment]!;
      if (rate > 0) {
        const instant = from + Math.round(Math.max(0, this.call - this.passed) / rate);
        if (instant < to) {
          this.call++;
          return instant;
        }
      }
      this.passed += rate * (to - from);
      this.segment++;
    }
    return Infinity;
  }
}

/** At each whole second k, as many calls as the integral of that second's rate passes integers. */
class PerSecondArrivals implements ArrivalSource {
  private second = -1;
  private left = 0;
  private segment = 0;

  constructor(
    private readonly segments: readonly RateSegment[],
    private readonly duration: number,
  ) {}

  next(): number {
    while (this.left === 0) {
      this.second++;
      const instant = this.second * SECOND;
      if (instant >= this.duration) {
        this.second--;
        return Infinity;
      }
      while (this.segments[this.segment]!.to <= instant) this.segment++;
      this.left = callsInSecond(this.second, this.segments[this.segment]!.rate * SECOND);
    }
    this.left--;
    return this.second * SECOND;
  }
}

/** floor((k + 1) rate) - floor(k rate), the floors forgiving a billionth. */
function callsInSecond(second: number, rate: number): number {
  const floor = (x: number): number => Math.floor(x + 1e-9);
  return floor((second + 1) * rate) - floor(second * rate);
}

export function arrivalSource(
  process: ArrivalProcess,
  segments: readonly RateSegment[],
  duration: number,
  stream: Stream,
): ArrivalSource {
  switch (process) {
    case 'poisson':
      return new PoissonArrivals(segments, stream);
    case 'even':
      return new EvenArrivals(segments);
    case 'per-second':
      return new PerSecondArrivals(segments, duration);
  }
}

/** Calls that the segments bring on average. */
export function expectedArrivals(segments: readonly RateSegment[]): number {
  return segments.reduce((sum, { from, to, rate }) => sum + rate * (to - from), 0);
}
