/**
 * What a call's standard draw turns into under a latency. One exponential draw of mean 1 serves
 * every distribution, monotonically, so that a call that is long under one is long under all.
 */
import type { Latency } from '../config/configuration.js';
import { normalQuantile } from './normal.js';

export interface HoldingTime {
  /** Microseconds, not yet rounded, for a standard exponential draw. */
  at(draw: number): number;
  /** False where the draw does not matter. */
  readonly random: boolean;
}

/** z with P(Z <= z) = 0.99. */
const Z99 = 2.3263478740408408;

class Constant implements HoldingTime {
  readonly random = false;
  constructor(private readonly value: number) {}
  at(): number {
    return this.value;
  }
}

class Exponential implements HoldingTime {
  readonly random = true;
  constructor(private readonly mean: number) {}
  at(draw: number): number {
    return this.mean * draw;
  }
}

/** The median and the 99th percentile fix both parameters: sigma = ln(p99 / p50) / z99. */
class Lognormal implements HoldingTime {
  readonly random = true;
  private readonly mu: number;
  private readonly sigma: number;
  constructor(p50: number, p99: number) {
    this.mu = Math.log(p50);
    this.sigma = Math.log(p99 / p50) / Z99;
  }
  at(draw: number): number {
    // exp(-draw) is uniform and falls with the draw; the quantile of its mirror image rises.
    return Math.exp(this.mu - this.sigma * normalQuantile(Math.exp(-draw)));
  }
}

class Longest implements HoldingTime {
  readonly random: boolean;
  constructor(private readonly parts: readonly HoldingTime[]) {
    this.random = parts.some((part) => part.random);
  }
  at(draw: number): number {
    let longest = 0;
    for (const part of this.parts) longest = Math.max(longest, part.at(draw));
    return longest;
  }
}

export function holdingTime(latency: Latency): HoldingTime {
  switch (latency.distribution) {
    case 'constant':
      return new Constant(latency.value);
    case 'exponential':
      return new Exponential(latency.mean);
    case 'lognormal':
      return new Lognormal(latency.p50, latency.p99);
  }
}

/** The longest of several, for the same draw. */
export function longest(latencies: readonly Latency[]): HoldingTime {
  const parts = latencies.map(holdingTime);
  return parts.length === 1 ? parts[0]! : new Longest(parts);
}
