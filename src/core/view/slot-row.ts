/** Who holds each slot at one moment, from time-weighted levels. */

export interface Level {
  readonly own: number;
  readonly borrowed: number;
}

export interface SlotCell {
  /** Index of the series; null where the slot is idle. */
  readonly series: number | null;
  readonly borrowed: boolean;
}

/**
 * `size` cells: each series' own slots, then what it borrows, in order; idle ones last. Levels may
 * be averages over a bucket, so they are rounded by largest remainder: the number of occupied
 * cells is the rounded sum, never more than `size`.
 */
export function slotRow(levels: readonly Level[], size: number): SlotCell[] {
  const shares = levels.flatMap(({ own, borrowed }, series) => [
    { series, borrowed: false, value: own },
    { series, borrowed: true, value: borrowed },
  ]);
  const whole = shares.map(({ value }) => Math.floor(value + 1e-6));
  const sum = shares.reduce((total, { value }) => total + value, 0);
  let missing = Math.min(size, Math.round(sum)) - whole.reduce((total, value) => total + value, 0);
  const byRemainder = shares
    .map(({ value }, index) => ({ index, rest: value - whole[index]! }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder) {
    if (missing <= 0) break;
    whole[index] = whole[index]! + 1;
    missing -= 1;
  }
  const cells: SlotCell[] = shares.flatMap(({ series, borrowed }, index) =>
    Array.from({ length: whole[index]! }, () => ({ series, borrowed })),
  );
  while (cells.length < size) cells.push({ series: null, borrowed: false });
  return cells.slice(0, size);
}
