import type { Severity } from './configuration.js';

/** A problem as data: only the host, or the command line, turns a pointer into a range. */
export interface Finding {
  /** Stable id: a rule of docs/rules.md, or a code that starts with `schema-` or `syntax-`. */
  readonly rule: string;
  readonly severity: Severity;
  /** RFC 6901 JSON Pointer of the place; '' is the whole file. */
  readonly pointer: string;
  /** Which part of the property at `pointer` is meant; 'value' where absent. */
  readonly target?: 'key' | 'value';
  /** UTF-16 offsets, only for what has no pointer (syntax errors, duplicate keys). */
  readonly span?: Span;
  readonly message: string;
  readonly related?: readonly RelatedPlace[];
  /** The best one first. */
  readonly fixes?: readonly Fix[];
  /** True where the finding comes from a simulation rather than from the text. */
  readonly simulated?: boolean;
}

export interface Span {
  readonly offset: number;
  readonly length: number;
}

export interface RelatedPlace {
  readonly pointer: string;
  readonly message: string;
}

export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** True where "fix all" may apply it unseen: misspelt keys, missing units, unused suppressions. */
  readonly safe?: boolean;
}

/** A change to the file in terms of its content; `textEdits` turns it into minimal text edits. */
export type Edit =
  | { readonly kind: 'set'; readonly pointer: string; readonly value: unknown }
  | { readonly kind: 'remove'; readonly pointer: string }
  | { readonly kind: 'rename'; readonly pointer: string; readonly key: string };

/** A replacement in the text, in UTF-16 offsets. */
export interface TextEdit extends Span {
  readonly content: string;
}
