/** Longer words are not compared: nobody misspells a whole paragraph. */
export const LONGEST_WORD = 64;

/**
 * Edits between two words: insertion, deletion, replacement, or two neighbours swapped
 * (optimal string alignment).
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(
        at(row, j - 1) + 1,
        at(previous, j) + 1,
        at(previous, j - 1) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, at(before, j - 2) + 1);
      }
      row.push(best);
    }
    before = previous;
    previous = row;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

/** Without case, spaces, dashes and underscores: what people mean by the same word. */
export function normalised(word: string): string {
  return word.toLowerCase().replace(/[\s_-]+/g, '');
}

/**
 * How far a word is from a candidate, or null where it is too far to be a slip of the pen.
 * 0 where only case or dashes differ.
 */
export function misspelling(word: string, candidate: string): number | null {
  if (word.length > LONGEST_WORD) return null;
  const [a, b] = [normalised(word), normalised(candidate)];
  const tolerance =
    Math.min(a.length, b.length) < 3
      ? 0
      : Math.max(1, Math.floor(Math.max(a.length, b.length) / 3));
  if (Math.abs(a.length - b.length) > tolerance) return null;
  const distance = editDistance(a, b);
  return distance <= tolerance && distance < b.length - 1 ? distance : null;
}

/** The candidate that was most likely meant; of equals the first. Null where none is near. */
export function closest(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const candidate of candidates) {
    const distance = misspelling(word, candidate);
    if (distance === null || distance >= least) continue;
    best = candidate;
    least = distance;
  }
  return best;
}
