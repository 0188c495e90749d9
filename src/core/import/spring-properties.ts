import { isAlias, isCollection, parseAllDocuments } from 'yaml';
import { isObject } from '../config/json-value.js';
import { ImportRefused } from './refused.js';

/** One setting of a Spring file. */
export interface SpringSetting {
  /** As the file has it, for messages. */
  readonly path: string;
  readonly segments: readonly string[];
  readonly value: string;
}

export interface SpringFile {
  readonly settings: readonly SpringSetting[];
  readonly notes: readonly string[];
}

/** More than any configuration has; a file beyond it is something else. */
const MOST = 100_000;
const DEEPEST = 64;

/** Spring's relaxed binding: case, dashes and underscores do not count. */
export function relaxed(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

/** `a.b[c.d].e` has four segments. */
export function segmentsOf(path: string): string[] {
  return [...path.matchAll(/\[([^\]]*)\]|[^.[\]]+/g)].map((match) => match[1] ?? match[0]);
}

export function readProperties(text: string): SpringFile {
  const joined = text.replace(/^\uFEFF/, '').replace(/\\\r?\n[ \t]*/g, '');
  const settings: SpringSetting[] = [];
  for (const line of joined.split(/\r\n|\r|\n/)) {
    const match = /^\s*([^#!\s:=](?:\\.|[^\\:=\s])*)\s*[:=\s]\s*(.*)$/.exec(line);
    if (!match) continue;
    const path = unescaped(match[1] ?? '');
    settings.push({ path, segments: segmentsOf(path), value: unescaped(match[2] ?? '').trim() });
  }
  return { settings: lastWins(settings), notes: [] };
}

function unescaped(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, escape: string) =>
    escape.length === 5 ? String.fromCharCode(parseInt(escape.slice(1), 16)) : escape,
  );
}

/** The first document, and those that are not for a profile. Throws `ImportRefused` where it is no YAML. */
export function readYaml(text: string): SpringFile {
  const settings: SpringSetting[] = [];
  const notes: string[] = [];
  for (const document of parseAllDocuments(text)) {
    const [error] = document.errors;
    if (error) throw new ImportRefused(`This is not YAML: ${error.message.split('\n')[0] ?? ''}`);
    if (document.contents && !isCollection(document.contents) && !isAlias(document.contents)) {
      throw new ImportRefused('This YAML holds no settings.');
    }
    const found: SpringSetting[] = [];
    flatten(valueOf(document), [], found);
    const profile = found.find(({ segments }) => isProfile(segments));
    if (profile) notes.push(`The part for the profile \`${profile.value}\` is left out.`);
    else settings.push(...found);
  }
  return { settings: lastWins(settings), notes };
}

function valueOf(document: { toJS(options: { maxAliasCount: number }): unknown }): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    throw new ImportRefused('The aliases in this YAML cannot be followed.');
  }
}

function isProfile(segments: readonly string[]): boolean {
  const path = segments.map(relaxed).join('.');
  return path === 'spring.config.activate.onprofile' || path === 'spring.profiles';
}

function flatten(value: unknown, segments: readonly string[], into: SpringSetting[]): void {
  if (into.length > MOST || segments.length > DEEPEST) {
    throw new ImportRefused('This YAML is too large to be a Spring configuration.');
  }
  if (Array.isArray(value)) {
    value.forEach((item, i) => flatten(item, [...segments, String(i)], into));
  } else if (isObject(value)) {
    for (const [key, each] of Object.entries(value)) {
      flatten(each, [...segments, ...segmentsOf(key)], into);
    }
  } else if (value !== null && value !== undefined) {
    into.push({ path: segments.join('.'), segments, value: String(value) });
  }
}

function lastWins(settings: readonly SpringSetting[]): SpringSetting[] {
  return [
    ...new Map(settings.map((setting) => [JSON.stringify(setting.segments), setting])).values(),
  ];
}
