/**
 * The series that get a colour of their own. An editor theme has six chart hues, told apart again
 * by pattern; past eight series nobody can follow, so the rest are drawn as one.
 */
export const MOST_SERIES = 8;

export interface Ranked {
  readonly name: string;
  /** True where an incident that plays is aimed at it: always drawn. */
  readonly targeted: boolean;
  readonly rejected: number;
  readonly peak: number;
}

/** Names to draw, in file order; the rest belong to "others". */
export function busiest(partitions: readonly Ranked[], most = MOST_SERIES): readonly string[] {
  if (partitions.length <= most) return partitions.map(({ name }) => name);
  const ranked = [...partitions].sort(
    (a, b) => Number(b.targeted) - Number(a.targeted) || b.rejected - a.rejected || b.peak - a.peak,
  );
  const drawn = new Set(ranked.slice(0, most).map(({ name }) => name));
  return partitions.map(({ name }) => name).filter((name) => drawn.has(name));
}
