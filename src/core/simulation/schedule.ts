/** The next arrival of every partition, each from a source of its own. */
import { arrivalSource, type ArrivalSource } from './arrivals.js';
import type { Plan } from './plan.js';
import { streamOf } from './random.js';
import { Tournament } from './tournament.js';

export class Schedule {
  /** When the next call of each partition comes; Infinity after its last. */
  readonly due: Tournament;
  private readonly sources: readonly ArrivalSource[];

  constructor({ configuration, rates, seed }: Plan, replication: number) {
    const { partitions, simulation } = configuration;
    this.sources = partitions.map(({ name }, index) => {
      const stream = streamOf(seed, replication, name, 'arrivals');
      return arrivalSource(simulation.arrivals, rates[index]!, simulation.duration, stream);
    });
    this.due = new Tournament(partitions.length);
    for (let partition = 0; partition < partitions.length; partition++) this.draw(partition);
  }

  /** Moves a partition on to its next arrival. */
  draw(partition: number): void {
    this.due.keys[partition] = this.sources[partition]!.next();
    this.due.replay(partition);
  }
}
