/** A uniform draw for every call, fixed at its arrival: whether an incident makes it fail. */
import { streamOf, type Stream } from './random.js';
import type { Plan } from './plan.js';

export class Luck {
  private readonly streams: readonly Stream[];
  private draws: Float64Array;

  private constructor(plan: Plan, replication: number) {
    this.streams = plan.configuration.partitions.map((each) =>
      streamOf(plan.seed, replication, each.name, 'errors'),
    );
    this.draws = new Float64Array(plan.capacity);
  }

  /** Null where no incident makes errors: nothing is drawn then. */
  static of(plan: Plan, replication: number): Luck | null {
    const errors = plan.incidents.some((each) => each.errorRate > 0);
    return errors ? new Luck(plan, replication) : null;
  }

  draw(partition: number, call: number): void {
    if (call >= this.draws.length) {
      const draws = new Float64Array(Math.max(64, 2 * call));
      draws.set(this.draws);
      this.draws = draws;
    }
    this.draws[call] = this.streams[partition]!.next();
  }

  fails(call: number, errorRate: number): boolean {
    return this.draws[call]! < errorRate;
  }
}
