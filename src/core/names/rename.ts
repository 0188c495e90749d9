import type { TextEdit } from '../config/finding.js';
import { definedNames, sameName } from './lookup.js';
import type { NameOccurrence } from './name-index.js';

/** A name that cannot be given; the message is for the user. */
export class RenameRefused extends Error {}

/**
 * The edits that give `target`, and everything that means the same, a new name.
 * Throws RenameRefused where that would be empty, or the name of something else of its kind.
 */
export function renameEdits(
  occurrences: readonly NameOccurrence[],
  target: NameOccurrence,
  newName: string,
): TextEdit[] {
  if (newName.trim() === '') throw new RenameRefused(`A ${target.kind} needs a name.`);
  if (newName === target.name) return [];
  if (definedNames(occurrences, target.kind).includes(newName)) {
    throw new RenameRefused(`There is already a ${target.kind} named "${newName}".`);
  }
  const content = JSON.stringify(newName);
  return affected(occurrences, target).map(({ offset, length }) => ({ offset, length, content }));
}

/** Where two things share a name by mistake, only the definition at hand is renamed. */
function affected(
  occurrences: readonly NameOccurrence[],
  target: NameOccurrence,
): NameOccurrence[] {
  const same = sameName(occurrences, target);
  const definitions = same.filter(({ role }) => role === 'definition');
  const ambiguous = target.kind !== 'dependency' && definitions.length > 1;
  return ambiguous && target.role === 'definition' ? [target] : same;
}
