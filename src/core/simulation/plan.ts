/**
 * A configuration and a choice of incidents, worked out for a run: what plays, how many calls
 * to expect, how wide the buckets are. Refuses what would be too large.
 */
import type { Configuration, Incident, Policy } from '../config/configuration.js';
import { expectedArrivals, type RateSegment } from './arrivals.js';
import { regimesOf } from './regimes.js';
import { type RunOptions, RunRefused } from './result.js';
import { chosen, Windows } from './windows.js';
import { MAX_PARTITIONS } from './calls.js';

export const MAX_ARRIVALS = 5_000_000;
export const MAX_ARRIVALS_OVER_REPLICATIONS = 50_000_000;
const SECOND = 1_000_000;
/** Partitions times buckets; wider buckets beyond it keep a long run of many partitions small. */
const MAX_CELLS = 4_000_000;

export interface Plan {
  readonly configuration: Configuration;
  readonly policy: Policy;
  readonly seed: number;
  readonly replications: number;
  readonly incidents: readonly Incident[];
  readonly windows: Windows;
  /** Arrival rates of each partition over time, for one instance. */
  readonly rates: readonly (readonly RateSegment[])[];
  readonly expectedArrivals: number;
  /** Room for the calls of a run: six standard deviations more than expected. */
  readonly capacity: number;
  /** Microseconds. */
  readonly bucket: number;
}

function ratesOf(configuration: Configuration, incidents: readonly Incident[]): RateSegment[][] {
  const { duration, loadFactor } = configuration.simulation;
  return configuration.partitions.map((partition) => {
    const rate = (partition.rate * loadFactor) / configuration.pool.instances / SECOND;
    const regimes = regimesOf(partition, incidents).filter((each) => each.from < duration);
    return regimes.map(({ from, rateFactor }, index) => ({
      from,
      to: regimes[index + 1]?.from ?? duration,
      rate: rate * rateFactor,
    }));
  });
}

function thousands(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}

function refuseIfTooLarge(arrivals: number, replications: number): void {
  if (arrivals > MAX_ARRIVALS) {
    throw new RunRefused(
      `A run would bring about ${thousands(arrivals)} arrivals; the limit is ` +
        `${thousands(MAX_ARRIVALS)}. Shorten simulation.duration or lower simulation.loadFactor.`,
    );
  }
  if (arrivals * replications > MAX_ARRIVALS_OVER_REPLICATIONS) {
    const most = Math.max(1, Math.floor(MAX_ARRIVALS_OVER_REPLICATIONS / arrivals));
    throw new RunRefused(
      `${thousands(replications)} replications would bring about ` +
        `${thousands(arrivals * replications)} arrivals; the limit is ` +
        `${thousands(MAX_ARRIVALS_OVER_REPLICATIONS)} together. ` +
        `Set simulation.replications to at most ${thousands(most)}.`,
    );
  }
}

/** The smallest of 1, 2, 5, 10, … seconds that keeps the series within bounds. */
function bucketWidth(duration: number, partitions: number): number {
  let width = SECOND;
  for (const factor of [2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2]) {
    if ((duration / width) * partitions <= MAX_CELLS) break;
    width *= factor;
  }
  return width;
}

function refuseMissingSizes(configuration: Configuration, policy: Policy): void {
  if (policy === 'shared') return;
  const missing = configuration.partitions.find((each) => each.size === null);
  if (missing === undefined) return;
  throw new RunRefused(
    `Partition "${missing.name}" has no size, and the policy ${policy} needs one for every partition.`,
  );
}

/** @throws RunRefused with a sentence that says what to change. */
export function planRun(configuration: Configuration, options: RunOptions): Plan {
  const { simulation, partitions } = configuration;
  const policy = options.policy ?? configuration.policy;
  if (partitions.length > MAX_PARTITIONS) {
    throw new RunRefused(`A run takes at most ${thousands(MAX_PARTITIONS)} partitions.`);
  }
  refuseMissingSizes(configuration, policy);
  const replications = options.replications ?? simulation.replications;
  if (!Number.isInteger(replications) || replications < 1)
    throw new RunRefused('The number of replications must be a whole number of at least 1.');
  const incidents = chosen(configuration.incidents, options.incidents ?? { kind: 'first' });
  const rates = ratesOf(configuration, incidents);
  const arrivals = rates.reduce((sum, segments) => sum + expectedArrivals(segments), 0);
  refuseIfTooLarge(arrivals, replications);
  return {
    configuration,
    policy,
    seed: options.seed ?? simulation.seed,
    replications,
    incidents,
    windows: new Windows(incidents),
    rates,
    expectedArrivals: arrivals,
    capacity: Math.ceil(arrivals + 6 * Math.sqrt(arrivals) + 64),
    bucket: options.bucket ?? bucketWidth(simulation.duration, partitions.length),
  };
}
