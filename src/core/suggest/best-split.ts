/** What a partition asks of the pool, in slots. */
export interface Wish {
  /** The fewest whole slots that carry its load. */
  readonly least: number;
  /** With headroom. */
  readonly wanted: number;
  /** rate × p99 (mean where unknown): what headroom is a multiple of. */
  readonly need: number;
  /** Whoever comes first gets the odd slot. */
  readonly priority: number;
}

/**
 * Sizes within the pool: what everybody wants where that fits. Otherwise everybody's load first,
 * and then each slot to the partition with the least headroom, so that the smallest headroom is as
 * large as it can be. Where not even the loads fit, in proportion to them. Null where there are more
 * partitions than slots.
 */
export function bestSplit(wishes: readonly Wish[], pool: number): number[] | null {
  if (wishes.length > pool) return null;
  if (sum(wishes.map((wish) => wish.wanted)) <= pool) return wishes.map((wish) => wish.wanted);
  const loads = sum(wishes.map((wish) => wish.least));
  const start = loads <= pool ? wishes.map((wish) => wish.least) : wishes.map(() => 1);
  return fill(wishes, start, pool, loads <= pool);
}

function fill(wishes: readonly Wish[], sizes: number[], pool: number, capped: boolean): number[] {
  const rank = (at: number): number => sizes[at]! / Math.max(wishes[at]!.need, 1e-9);
  const before = (a: number, b: number): boolean =>
    rank(a) < rank(b) || (rank(a) === rank(b) && wishes[a]!.priority < wishes[b]!.priority);
  const open = wishes.map((_, at) => at).filter((at) => !capped || sizes[at]! < wishes[at]!.wanted);
  for (let free = pool - sum(sizes); free > 0 && open.length > 0; free--) {
    let poorest = 0;
    for (let i = 1; i < open.length; i++) if (before(open[i]!, open[poorest]!)) poorest = i;
    const at = open[poorest]!;
    sizes[at]!++;
    if (capped && sizes[at]! >= wishes[at]!.wanted) open.splice(poorest, 1);
  }
  return sizes;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
