import type { BulkheadFile, Resource } from '../config/generated/file.js';
import type { SpringValues } from './spring-values.js';

type Pool = BulkheadFile['pool'];

/** Where servers keep the number of their request threads, newer spellings first. */
const SERVERS: readonly (readonly [name: string, path: readonly string[]])[] = [
  ['tomcat', ['server', 'tomcat', 'threads', 'max']],
  ['tomcat', ['server', 'tomcat', 'max-threads']],
  ['jetty', ['server', 'jetty', 'threads', 'max']],
  ['undertow', ['server', 'undertow', 'threads', 'worker']],
];
const DEFAULT_THREADS = 200;

/** The request threads of the server. */
export function importPool(values: SpringValues): Pool {
  noteVirtualThreads(values);
  for (const [name, path] of SERVERS) {
    const size = values.integer(values.take(...path), 1);
    if (size !== null) return { size, name, unit: 'threads', runtime: 'jvm' };
  }
  values.notes.push(
    `The file sets no number of request threads; Tomcat's default, ${DEFAULT_THREADS}, is taken.`,
  );
  return { size: DEFAULT_THREADS, name: 'tomcat', unit: 'threads', runtime: 'jvm' };
}

function noteVirtualThreads(values: SpringValues): void {
  if (values.take('spring', 'threads', 'virtual', 'enabled')?.value !== 'true') return;
  values.notes.push(
    'Virtual threads are on: the number of request threads limits nothing, only the bulkheads do.',
  );
}

const HIKARI = ['spring', 'datasource', 'hikari'];
const DEFAULT_CONNECTIONS = 10;

/** The connection pool of the data source. Which partitions use it is not in the file. */
export function importResources(values: SpringValues): Resource[] {
  const setting = values.take(...HIKARI, 'maximum-pool-size');
  const url = values.namesUnder('spring', 'datasource').length > 0;
  if (!setting && !url) return [];
  const name = values.take(...HIKARI, 'pool-name')?.value ?? 'datasource';
  const size = values.integer(setting, 1);
  if (size === null) {
    values.notes.push(
      `The data source has no \`maximum-pool-size\`; Hikari's default, ${DEFAULT_CONNECTIONS}, is taken.`,
    );
  }
  values.notes.push(
    `Name \`${name}\` as the \`resource\` of the partitions that use the database; the file does not say which do.`,
  );
  return [{ name, size: size ?? DEFAULT_CONNECTIONS, unit: 'connections' }];
}
