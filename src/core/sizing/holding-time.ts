import type { Latency, Micros } from '../config/configuration.js';

/** The standard normal's 0.99 quantile. */
const Z99 = 2.3263478740408408;

/** Mean time a call works when nothing cuts it off, in microseconds. */
export function meanLatency(latency: Latency): number {
  switch (latency.distribution) {
    case 'constant':
      return latency.value;
    case 'exponential':
      return latency.mean;
    case 'lognormal':
      return latency.p50 * Math.exp(spread(latency) ** 2 / 2);
  }
}

/**
 * The 99th percentile in microseconds, or null where the file states only a mean: an exponential
 * is what one writes without having measured a tail, so its own p99 is no knowledge.
 */
export function p99Latency(latency: Latency): number | null {
  switch (latency.distribution) {
    case 'constant':
      return latency.value;
    case 'exponential':
      return null;
    case 'lognormal':
      return latency.p99;
  }
}

/** The quantile of the distribution as it is simulated, in microseconds; `p` in [0, 1). */
export function latencyQuantile(latency: Latency, p: 0.5 | 0.99): number {
  switch (latency.distribution) {
    case 'constant':
      return latency.value;
    case 'exponential':
      return -latency.mean * Math.log1p(-p);
    case 'lognormal':
      return p === 0.5 ? latency.p50 : latency.p99;
  }
}

/** Sigma of the lognormal that has this median and this p99. */
function spread(latency: { readonly p50: Micros; readonly p99: Micros }): number {
  return Math.log(latency.p99 / latency.p50) / Z99;
}

/**
 * Mean time a slot is held: the mean latency, never more than the `timeout`. For a distribution
 * with a tail the true mean is a little lower still, because the timeout cuts the tail; the plain
 * minimum is on the safe side and is arithmetic a reader can repeat.
 */
export function meanHoldingTime(latency: Latency, timeout: Micros | null): number {
  return Math.min(meanLatency(latency), timeout ?? Infinity);
}

/** What sizes are computed from: the p99, the mean where no p99 is known, capped by the `timeout`. */
export function sizingHoldingTime(latency: Latency, timeout: Micros | null): number {
  return Math.min(p99Latency(latency) ?? meanLatency(latency), timeout ?? Infinity);
}
