import { readFileSync } from 'node:fs';
import type { Configuration } from '../../src/core/config/configuration.js';
import { parseConfiguration } from '../../src/core/config/parse.js';
import type { BareScenario } from './bare-loop.js';

const EXAMPLE = 'examples/three-endpoints.bulkhead.json';
/** Calls per second of the three endpoints together. */
export const RATE = 600;
const SECOND = 1e6;

/** The three endpoints for about so many arrivals, the incident over the same part of the run. */
export function threeEndpoints(arrivals: number): Configuration {
  const { configuration } = parseConfiguration(readFileSync(EXAMPLE, 'utf8'));
  const duration = Math.round((arrivals / RATE) * SECOND);
  const stretch = duration / configuration!.simulation.duration;
  return {
    ...configuration!,
    simulation: { ...configuration!.simulation, duration },
    incidents: configuration!.incidents.map((incident) => ({
      ...incident,
      from: Math.round(incident.from * stretch),
      to: Math.round(incident.to * stretch),
    })),
  };
}

/** The same in the terms of the bare loop. */
export function bareScenario({
  pool,
  partitions,
  incidents,
  simulation,
}: Configuration): BareScenario {
  const [incident] = incidents;
  const [first] = partitions;
  return {
    slots: pool.size,
    depth: first!.queue.depth,
    maxWait: first!.queue.maxWait!,
    duration: simulation.duration,
    capacity: Math.ceil((simulation.duration / SECOND) * RATE * 1.05) + 1000,
    from: incident!.from,
    to: incident!.to,
    rates: partitions.map(({ rate }) => rate / SECOND),
    means: partitions.map(({ latency }) =>
      latency.distribution === 'exponential' ? latency.mean : 0,
    ),
    slowMean: incident!.latency!.distribution === 'exponential' ? incident!.latency!.mean : 0,
  };
}

/** A file of many partitions, all rules on. */
export function manyPartitions(count: number): string {
  return JSON.stringify(
    {
      pool: { size: count * 12, unit: 'threads', runtime: 'jvm' },
      policy: 'bulkhead',
      partitions: Array.from({ length: count }, (_, i) => ({
        name: `partition-${i}`,
        dependency: `dependency-${i % 40}`,
        rate: 20 + (i % 30),
        latency: { distribution: 'lognormal', p50: '40ms', p99: '120ms' },
        size: 10,
        queue: { depth: 5, maxWait: '100ms' },
        timeout: '1s',
      })),
      incidents: [
        { name: 'slow', dependency: 'dependency-7', from: '10s', to: '40s', latency: '2s' },
      ],
    },
    null,
    2,
  );
}
