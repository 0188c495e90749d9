import type { NameKind, NameOccurrence } from './name-index.js';

/** The name under a caret; both quotes count. */
export function occurrenceAt(
  occurrences: readonly NameOccurrence[],
  offset: number,
): NameOccurrence | null {
  return (
    occurrences.find((each) => each.offset <= offset && offset <= each.offset + each.length) ?? null
  );
}

/** Everything that means the same thing, itself included. */
export function sameName(
  occurrences: readonly NameOccurrence[],
  { kind, name }: Pick<NameOccurrence, 'kind' | 'name'>,
): NameOccurrence[] {
  return occurrences.filter((each) => each.kind === kind && each.name === name);
}

/** The names of a kind that the file defines, each once, in document order. */
export function definedNames(occurrences: readonly NameOccurrence[], kind: NameKind): string[] {
  const defined = occurrences.filter((each) => each.kind === kind && each.role === 'definition');
  return [...new Set(defined.map(({ name }) => name))];
}
