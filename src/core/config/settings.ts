import { withoutMember, withValueAt } from './draft.js';
import type { Edit, Finding } from './finding.js';
import { judge, type ParsedConfiguration } from './parse.js';
import { lastSegment, parentPointer, pointerSegments } from './pointer.js';
import { valueAt } from './json-value.js';
import { resolvePath } from './setting-target.js';
import { InvalidSetting, splitPath } from './setting-path.js';

export { InvalidSetting, joinPath } from './setting-path.js';

/** A value for a place that is named as on the command line. */
export interface Setting {
  /** Such as `partitions.search.size`; `*` stands for every entry of a list. */
  readonly path: string;
  /** Null takes the setting out of the file. */
  readonly value: unknown;
}

/**
 * Reads PATH=VALUE. A value that JSON knows is that value, anything else a text. Throws
 * `InvalidSetting` where there is no path or no `=`.
 */
export function parseSetting(text: string): Setting {
  const { end } = splitPath(text);
  if (text[end] !== '=') {
    throw new InvalidSetting(`${text} sets nothing: it takes PATH=VALUE, such as pool.size=10.`);
  }
  return { path: text.slice(0, end).trim(), value: typed(text.slice(end + 1).trim()) };
}

function typed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The edits that write settings into the file. Paths that match nothing are left out. */
export function settingEdits(parsed: ParsedConfiguration, settings: readonly Setting[]): Edit[] {
  if (parsed.unreadable) return [];
  return settings.flatMap((setting) => editsOf(parsed.value, setting).edits);
}

/**
 * The configuration with settings applied, judged anew; text and places stay those of the file. A
 * path that matches nothing is an error finding, `setting-unknown`. Of an unreadable file, itself.
 */
export function withSettings(
  parsed: ParsedConfiguration,
  settings: readonly Setting[],
): ParsedConfiguration {
  if (parsed.unreadable) return parsed;
  let value = parsed.value;
  const findings = parsed.findings.filter((finding) => finding.rule.startsWith('syntax-'));
  for (const setting of settings) {
    const { edits, problem } = editsOf(value, setting);
    if (problem !== null) findings.push(unknownSetting(problem));
    for (const edit of edits) value = withEdit(value, edit);
  }
  return judge(parsed, value, findings);
}

interface SettingEdits {
  readonly edits: readonly Edit[];
  readonly problem: string | null;
}

function editsOf(file: unknown, { path, value }: Setting): SettingEdits {
  try {
    const { segments, end } = splitPath(path);
    if (end < path.length) throw new InvalidSetting(`${path} is not a path.`);
    const pointers = resolvePath(file, segments);
    return { edits: pointers.map((pointer) => editOf(pointer, value)), problem: null };
  } catch (error) {
    if (!(error instanceof InvalidSetting)) throw error;
    return { edits: [], problem: error.message };
  }
}

function editOf(pointer: string, value: unknown): Edit {
  return value === null ? { kind: 'remove', pointer } : { kind: 'set', pointer, value };
}

function withEdit(file: unknown, edit: Edit): unknown {
  if (edit.kind === 'set') return withValueAt(file, pointerSegments(edit.pointer), edit.value);
  const parent = valueAt(file, parentPointer(edit.pointer));
  if (edit.kind !== 'remove' || parent === undefined) return file;
  const without = withoutMember(parent, lastSegment(edit.pointer));
  return withValueAt(file, pointerSegments(parentPointer(edit.pointer)), without);
}

function unknownSetting(message: string): Finding {
  return { rule: 'setting-unknown', severity: 'error', pointer: '', target: 'key', message };
}
