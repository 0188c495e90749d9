import type { Partition } from '../config/generated/file.js';
import { commentedJson, Commented } from './commented-json.js';
import { ImportRefused } from './refused.js';
import { importPartitions, type ImportedPartition } from './spring-partitions.js';
import { importPool, importResources } from './spring-pools.js';
import { readProperties, readYaml, relaxed } from './spring-properties.js';
import { SpringValues } from './spring-values.js';

export { ImportRefused } from './refused.js';

export interface Imported {
  /** A `.bulkhead.json` file, with comments where a figure has to be put in. */
  readonly text: string;
  /** What was not carried over, and what was assumed, a sentence each. */
  readonly notes: readonly string[];
}

/** What no Spring file says about a partition. */
export interface Traffic {
  /** Calls per second. */
  readonly rate: number;
  readonly latency?: Partition['latency'];
}

const PLACEHOLDER: Required<Traffic> = { rate: 10, latency: '100ms' };
const RATE_COMMENT = 'a placeholder: put in the calls per second at peak';
const LATENCY_COMMENT = 'a placeholder: put in what you measured, best as p50 and p99';

/**
 * A configuration from the Resilience4j settings of a Spring Boot application. Rates and latencies
 * are not in such files: those that `traffic` has no entry for are placeholders. Throws
 * `ImportRefused` where the text cannot be read or names no instance.
 */
export function importSpringBoot(
  text: string,
  format: 'yaml' | 'properties',
  traffic: ReadonlyMap<string, Traffic> = new Map(),
): Imported {
  const file = format === 'yaml' ? readYaml(text) : readProperties(text);
  const values = new SpringValues(file.settings);
  values.notes.push(...file.notes);
  const pool = importPool(values);
  const partitions = importPartitions(values, pool.size);
  if (partitions.length === 0) {
    throw new ImportRefused(
      'There is no instance of a Resilience4j bulkhead, circuit breaker or time limiter in this file.',
    );
  }
  const resources = importResources(values);
  const result = {
    description: 'Imported from Spring Boot.',
    pool,
    // Semaphores in one pool of request threads cap, they do not reserve.
    policy: 'capped',
    partitions: partitions.map((partition) => withTraffic(partition, traffic.get(partition.name))),
    ...(resources.length > 0 ? { resources } : {}),
  };
  return { text: commentedJson(result), notes: [...values.notes, ...leftOut(values)] };
}

function withTraffic({ name, ...rest }: ImportedPartition, traffic: Traffic | undefined): object {
  return {
    name,
    rate: traffic?.rate ?? new Commented(PLACEHOLDER.rate, RATE_COMMENT),
    latency: traffic?.latency ?? new Commented(PLACEHOLDER.latency, LATENCY_COMMENT),
    ...rest,
  };
}

/** Settings of these kinds bear on what is simulated; others of the file do not. */
const RELATED =
  /^(resilience4j|server\.(tomcat|jetty|undertow)|spring\.datasource|spring\.threads|(spring\.cloud\.open)?feign\.client)\b/;

function leftOut(values: SpringValues): string[] {
  return values
    .unused()
    .filter(({ segments }) => RELATED.test(segments.map(relaxed).join('.')))
    .map(({ path, value }) => `\`${path}\` (${shown(path, value)}) is not carried over.`);
}

/** Files of this kind hold passwords. */
function shown(path: string, value: string): string {
  if (/password|secret|token|credential|url|username/i.test(path)) return 'not shown';
  return value.length > 40 ? `${value.slice(0, 39)}…` : value;
}
