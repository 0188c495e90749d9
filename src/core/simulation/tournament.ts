/**
 * The smallest of a fixed number of keys, ties to the lowest index (that is, file order).
 * A change takes log2(n) steps; the minimum is read in one.
 */
export class Tournament {
  /** The index with the smallest key. */
  winner = 0;
  /** Whoever writes a key calls `replay` with its index after. */
  readonly keys: Float64Array;
  private readonly leaves: number;
  /** winners[node] is the index that wins below the node; leaves start at `leaves`. */
  private readonly winners: Int32Array;

  constructor(size: number) {
    let leaves = 1;
    while (leaves < size) leaves *= 2;
    this.leaves = leaves;
    this.keys = new Float64Array(leaves).fill(Infinity);
    this.winners = new Int32Array(2 * leaves);
    for (let leaf = 0; leaf < leaves; leaf++) this.winners[leaves + leaf] = leaf;
    for (let node = leaves - 1; node >= 1; node--) this.winners[node] = this.winners[2 * node]!;
  }

  /** Infinity where every key is. */
  get smallest(): number {
    return this.keys[this.winner]!;
  }

  set(index: number, key: number): void {
    if (this.keys[index] === key) return;
    this.keys[index] = key;
    this.replay(index);
  }

  replay(index: number): void {
    const { keys, winners } = this;
    let node = (this.leaves + index) >> 1;
    while (node >= 1) {
      const left = winners[2 * node]!;
      const right = winners[2 * node + 1]!;
      const winner = keys[right]! < keys[left]! ? right : left;
      // Another still wins here, by the same key: nothing changes further up.
      if (winner !== index && winners[node] === winner) return;
      winners[node] = winner;
      node >>= 1;
    }
    this.winner = winners[1]!;
  }
}
