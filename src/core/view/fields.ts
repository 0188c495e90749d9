/**
 * What can be turned in the panel without touching the file: one field a setting, with the value
 * the file has, the value that was simulated, and a range wide enough to reach the trouble.
 */
import type { Configuration, Incident, Latency, Partition } from '../config/configuration.js';
import { joinPath } from '../config/setting-path.js';

export type FieldUnit = 'slots' | 'places' | 'factor' | 'duration';

export interface Field {
  /** A path that `withSettings` reads. */
  readonly path: string;
  readonly label: string;
  readonly unit: FieldUnit;
  /** In the field's unit; durations in microseconds. Null where the file has none. */
  readonly file: number | null;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Why the field is idle under the present policy, or null. */
  readonly idle: string | null;
  /** A second setting that keeps its ratio to this one: a p99 that follows its median. */
  readonly follows?: { readonly path: string; readonly ratio: number };
}

export interface FieldGroup {
  /** The partition's or the incident's name; null for the pool. */
  readonly name: string | null;
  readonly kind: 'pool' | 'incident' | 'partition';
  readonly fields: readonly Field[];
}

/** Beyond this many partitions a page of sliders helps nobody; --set and the file do. */
export const MOST_GROUPS = 24;

/**
 * `file` is what the file says, `shown` the same with the panel's values. Partitions named in
 * `first` come first where there are too many to show.
 */
export function fieldGroups(
  file: Configuration,
  shown: Configuration,
  first: ReadonlySet<string> = new Set(),
): readonly FieldGroup[] {
  const partitions = file.partitions.map((one, index) => ({ one, now: shown.partitions[index] }));
  const kept =
    partitions.length <= MOST_GROUPS
      ? partitions
      : [...partitions]
          .sort((a, b) => Number(first.has(b.one.name)) - Number(first.has(a.one.name)))
          .slice(0, MOST_GROUPS);
  return [
    { name: null, kind: 'pool', fields: [poolSize(file, shown)] },
    ...file.incidents.map((one, index) => incidentGroup(one, shown.incidents[index] ?? one)),
    ...kept.map(({ one, now }) => partitionGroup(one, now ?? one, file, shown)),
  ];
}

function poolSize(file: Configuration, shown: Configuration): Field {
  const { size } = file.pool;
  return {
    path: 'pool.size',
    label: 'Pool size',
    unit: 'slots',
    file: size,
    value: shown.pool.size,
    min: 1,
    max: Math.max(4, size * 3, shown.pool.size),
    step: 1,
    idle: null,
  };
}

function incidentGroup(file: Incident, shown: Incident): FieldGroup {
  const path = (...keys: string[]) => joinPath(['incidents', file.name, ...keys]);
  const fileLatency = timeOf(file.latency);
  const latency = timeOf(shown.latency);
  const longest = Math.max(10_000_000, 2 * (fileLatency ?? 0), latency ?? 0);
  return {
    name: file.name,
    kind: 'incident',
    fields: [
      {
        ...latencySetting(file.latency, (...keys) => path('latency', ...keys)),
        unit: 'duration',
        file: fileLatency,
        value: latency,
        min: 0,
        max: longest,
        step: 100_000,
        idle: shown.hang ? 'calls hang: their latency does not matter' : null,
      },
      {
        path: path('rateFactor'),
        label: 'Incident rate',
        unit: 'factor',
        file: file.rateFactor,
        value: shown.rateFactor,
        min: 0,
        max: Math.max(5, 2 * file.rateFactor, shown.rateFactor),
        step: 0.1,
        idle: null,
      },
    ],
  };
}

/** The time a slider can show: the mean or the median of what is drawn from a distribution. */
function timeOf(latency: Latency | null): number | null {
  if (latency === null) return null;
  switch (latency.distribution) {
    case 'constant':
      return latency.value;
    case 'exponential':
      return latency.mean;
    case 'lognormal':
      return latency.p50;
  }
}

/** A distribution stays one: its mean is turned, or its median with the p99 in proportion. */
function latencySetting(
  latency: Latency | null,
  path: (...keys: string[]) => string,
): Pick<Field, 'path' | 'label' | 'follows'> {
  switch (latency?.distribution) {
    case undefined:
    case 'constant':
      return { path: path(), label: 'Incident latency' };
    case 'exponential':
      return { path: path('mean'), label: 'Incident latency, mean' };
    case 'lognormal': {
      const follows = { path: path('p99'), ratio: latency.p99 / latency.p50 };
      return { path: path('p50'), label: 'Incident latency, median', follows };
    }
  }
}

function partitionGroup(
  file: Partition,
  now: Partition,
  { pool }: Configuration,
  shown: Configuration,
): FieldGroup {
  const path = (...keys: string[]) => joinPath(['partitions', file.name, ...keys]);
  const most = Math.max(pool.size, shown.pool.size, now.size ?? 0);
  const shared = shown.policy === 'shared';
  const lends = shown.policy === 'bulkhead' || shown.policy === 'borrowing';
  const slots = { unit: 'slots', max: most, step: 1 } as const;
  return {
    name: file.name,
    kind: 'partition',
    fields: [
      {
        ...slots,
        path: path('size'),
        label: 'Size',
        file: file.size,
        value: now.size,
        min: 1,
        idle: shared ? 'policy "shared" applies no sizes' : null,
      },
      {
        ...slots,
        path: path('borrow'),
        label: 'Borrow limit',
        file: file.borrow,
        value: now.borrow,
        min: 0,
        max: Math.max(most, now.borrow),
        idle: lends ? null : `policy "${shown.policy}" lends nothing`,
      },
      queueDepth(path('queue', 'depth'), file, now),
    ],
  };
}

function queueDepth(path: string, file: Partition, now: Partition): Field {
  const known = (depth: number) => (Number.isFinite(depth) ? depth : null);
  return {
    path,
    label: 'Queue depth',
    unit: 'places',
    file: known(file.queue.depth),
    value: known(now.queue.depth),
    min: 0,
    max: Math.max(20, 3 * (known(file.queue.depth) ?? 0), known(now.queue.depth) ?? 0),
    step: 1,
    idle: null,
  };
}
