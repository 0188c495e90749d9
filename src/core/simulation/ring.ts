/**
 * A first-in, first-out line of calls that grows as needed. Each brings the standard draw of its
 * service, which was fixed at its arrival and is needed when its work starts.
 */
export class Ring {
  private calls = new Int32Array(0);
  private draws = new Float64Array(0);
  private first = 0;
  length = 0;

  get head(): number {
    return this.calls[this.first]!;
  }

  get headDraw(): number {
    return this.draws[this.first]!;
  }

  push(call: number, draw: number): void {
    if (this.length === this.calls.length) this.grow();
    const at = (this.first + this.length) & (this.calls.length - 1);
    this.calls[at] = call;
    this.draws[at] = draw;
    this.length++;
  }

  shift(): number {
    const call = this.calls[this.first]!;
    this.first = (this.first + 1) & (this.calls.length - 1);
    this.length--;
    return call;
  }

  private grow(): void {
    const { calls, draws, first, length } = this;
    const capacity = Math.max(8, length * 2);
    this.calls = new Int32Array(capacity);
    this.draws = new Float64Array(capacity);
    for (let i = 0; i < length; i++) {
      const from = (first + i) & (length - 1);
      this.calls[i] = calls[from]!;
      this.draws[i] = draws[from]!;
    }
    this.first = 0;
  }
}
