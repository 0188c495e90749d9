/**
 * The instant that a simulation has reached, in integer microseconds; its parts share one.
 *
 * Numbers that change with every event sit in typed arrays throughout the engine: written to a
 * plain field they cost several times as much, since the field holds a reference to a number.
 */
export class Clock {
  private readonly instant = new Float64Array(1);

  get now(): number {
    return this.instant[0]!;
  }

  set now(now: number) {
    this.instant[0] = now;
  }
}
