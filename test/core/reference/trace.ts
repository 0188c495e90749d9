/** What the trace of a reference run must tell: times in microseconds, kinds, partitions. */
import type { Configuration, Incident } from '../../../src/core/config/configuration.js';
import type { EventKind } from '../../../src/core/simulation/result.js';
import { distributionOf, type LevelSeries } from './figures.js';
import type { ReferenceSimulator, Stretch } from './simulator.js';

export interface Told {
  readonly time: number;
  readonly kind: EventKind;
  readonly partition: string | null;
}

export interface Recovery {
  /** Infinity where it may not be told. */
  readonly earliest: number;
  /** Infinity where it need not be told. */
  readonly latest: number;
  readonly isCalm: (instant: number) => boolean;
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

export class ReferenceTrace {
  private readonly told: Told[] = [];

  constructor(
    private readonly configuration: Configuration,
    private readonly incidents: readonly Incident[],
    private readonly run: ReferenceSimulator,
    private readonly bucket: number,
    private readonly series: readonly LevelSeries[],
  ) {}

  events(): Told[] {
    for (const { from, to } of this.incidents) {
      this.tell('incidentStart', from, null);
      this.tell('incidentEnd', to, null);
    }
    for (const { time, partition } of this.run.breakerChanges)
      this.tell('breaker', time, partition);
    this.tell(
      'saturated',
      this.firstTime((stretch) => this.isFull(stretch)),
      null,
    );
    this.configuration.partitions.forEach((_, partition) => this.tellOf(partition));
    const full = this.series[0]!.held.findIndex(
      (_, at) => this.meanHeld(at) / this.configuration.pool.size > this.limits.utilization,
    );
    this.tell('utilization', this.endOfBucket(full), null);
    this.tell('outcome', this.duration, null);
    return this.told.filter(({ time }) => time <= this.duration);
  }

  private tellOf(partition: number): void {
    const mine = this.run.rejections.filter((each) => each.partition === partition);
    const shed = mine.find(({ outcome }) => outcome === 'shed');
    this.tell('firstRejection', mine[0]?.time ?? Infinity, partition);
    this.tell('shedding', shed?.time ?? Infinity, partition);
    this.tell(
      'borrowing',
      this.firstTime(({ borrowed }) => borrowed[partition]! > 0),
      partition,
    );
    const buckets = this.series[partition]!.held.map((_, at) => this.callsOf(partition, at));
    const below = buckets.findIndex((calls) => calls.some(({ start }) => start === null));
    this.tell('admissionsBelowArrivals', this.endOfBucket(below), partition);
    const slow = buckets.findIndex((calls) => {
      const waits = calls.flatMap(({ start, arrival }) =>
        start === null ? [] : [start - arrival],
      );
      return (distributionOf(waits).p99 ?? 0) > this.limits.checkoutWait / 1_000_000;
    });
    this.tell('checkoutWait', this.endOfBucket(slow), partition);
  }

  /**
   * When all is well again: at the earliest the first microsecond that is calm, at the latest the
   * next thing that happens while it is. Which calm instant of those is told is a matter of taste.
   */
  recovery(): Recovery {
    const { stretches, rejections } = this.run;
    const lastTo = Math.max(...this.incidents.map(({ to }) => to));
    const trouble = Math.min(
      rejections[0]?.time ?? Infinity,
      this.firstTime((stretch) => this.isFull(stretch)),
    );
    const refusedAt = (instant: number): boolean => rejections.some(({ time }) => time === instant);
    const calm = stretches.filter(
      (stretch) =>
        this.incidents.length > 0 &&
        stretch.to > Math.max(lastTo, trouble) &&
        !this.isFull(stretch) &&
        sum(stretch.waiting) === 0 &&
        stretch.breakersClosed,
    );
    const begins = calm.map(({ from }) => Math.max(from, lastTo));
    const told = calm.findIndex(
      ({ eventful }, at) => !refusedAt(begins[at]!) && (eventful || begins[at] === lastTo),
    );
    return {
      earliest: Math.min(...begins.map((at) => (refusedAt(at) ? at + 1 : at))),
      latest: begins[told] ?? Infinity,
      isCalm: (instant) => calm.some(({ from, to }) => from <= instant && instant < to),
    };
  }

  private isFull({ held }: Stretch): boolean {
    return sum(held) >= this.configuration.pool.size;
  }

  private firstTime(holds: (stretch: Stretch) => boolean): number {
    return this.run.stretches.find(holds)?.from ?? Infinity;
  }

  private callsOf(partition: number, bucket: number): ReferenceSimulator['calls'] {
    const [from, to] = [bucket * this.bucket, (bucket + 1) * this.bucket];
    return this.run.calls.filter(
      (call) => call.partition === partition && from <= call.arrival && call.arrival < to,
    );
  }

  private meanHeld(bucket: number): number {
    return sum(this.series.map(({ held }) => held[bucket]!));
  }

  private endOfBucket(bucket: number): number {
    return bucket < 0 ? Infinity : Math.min(this.duration, (bucket + 1) * this.bucket);
  }

  private tell(kind: EventKind, time: number, partition: number | null): void {
    const name = partition === null ? null : this.configuration.partitions[partition]!.name;
    this.told.push({ time, kind, partition: name });
  }

  private get duration(): number {
    return this.configuration.simulation.duration;
  }

  private get limits(): Configuration['limits'] {
    return this.configuration.limits;
  }
}
