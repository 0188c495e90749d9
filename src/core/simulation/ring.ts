/** A first-in, first-out line of call numbers that grows as needed. */
export class Ring {
  private items = new Int32Array(0);
  private first = 0;
  length = 0;

  get head(): number {
    return this.items[this.first]!;
  }

  push(call: number): void {
    if (this.length === this.items.length) this.grow();
    this.items[(this.first + this.length) & (this.items.length - 1)] = call;
    this.length++;
  }

  shift(): number {
    const call = this.items[this.first]!;
    this.first = (this.first + 1) & (this.items.length - 1);
    this.length--;
    return call;
  }

  private grow(): void {
    const old = this.items;
    const items = new Int32Array(Math.max(8, old.length * 2));
    for (let i = 0; i < this.length; i++) items[i] = old[(this.first + i) & (old.length - 1)]!;
    this.items = items;
    this.first = 0;
  }
}
