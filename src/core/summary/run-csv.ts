/** A run as tidy tables: one row per partition and window, or per bucket and partition. */
import {
  OUTCOMES,
  type Interval,
  type RunResult,
  type WindowStatistics,
} from '../simulation/result.js';
import { csv, type CsvValue } from './csv.js';

const QUANTILES = ['mean', 'p50', 'p95', 'p99', 'max'] as const;

const METRICS_HEADER = [
  'partition',
  'window',
  'offered',
  'admitted',
  'share',
  'served',
  ...OUTCOMES,
  'degraded',
  ...QUANTILES.map((name) => `wait ${name} (s)`),
  ...QUANTILES.map((name) => `latency ${name} (s)`),
  ...['share', 'served'].flatMap((name) => [`${name} 95 % low`, `${name} 95 % high`]),
];

/** Counts, shares and times of every partition, for the whole run and for the incident. */
export function metricsCsv({ partitions }: RunResult): string {
  const rows = partitions.flatMap(({ name, total, incident }) => [
    metrics(name, 'total', total),
    ...(incident === null ? [] : [metrics(name, 'incident', incident)]),
  ]);
  return csv([METRICS_HEADER, ...rows]);
}

function metrics(name: string, window: string, statistics: WindowStatistics): CsvValue[] {
  return [
    name,
    window,
    statistics.offered,
    statistics.admitted,
    statistics.share,
    statistics.served,
    ...OUTCOMES.map((outcome) => statistics[outcome]),
    statistics.degraded,
    ...QUANTILES.map((quantile) => statistics.wait[quantile]),
    ...QUANTILES.map((quantile) => statistics.latency[quantile]),
    ...bounds(statistics.shareCi95),
    ...bounds(statistics.servedCi95),
  ];
}

/** Empty without replications. */
function bounds(interval: Interval | null | undefined): CsvValue[] {
  return interval ? [...interval] : [null, null];
}

const SERIES_HEADER = [
  'time (s)',
  'partition',
  'held',
  'peak',
  'borrowed',
  'waiting',
  'offered',
  'admitted',
  ...OUTCOMES,
  'wait p99 (s)',
];

/** Levels and counts of every partition in every bucket. */
export function seriesCsv({ series, partitions }: RunResult): string {
  const known = partitions.flatMap(({ name }) =>
    Object.hasOwn(series.partitions, name) ? [{ name, of: series.partitions[name]! }] : [],
  );
  const rows = series.time.flatMap((time, bucket) =>
    known.map(({ name, of }): CsvValue[] => [
      time,
      name,
      of.held[bucket] ?? null,
      of.peak[bucket] ?? null,
      of.borrowed[bucket] ?? null,
      of.waiting[bucket] ?? null,
      of.offered[bucket] ?? null,
      of.admitted[bucket] ?? null,
      ...OUTCOMES.map((outcome) => of.outcomes[outcome][bucket] ?? null),
      of.p99Wait[bucket] ?? null,
    ]),
  );
  return csv([SERIES_HEADER, ...rows]);
}
