import { checkCoherence } from './coherence.js';
import type { Configuration } from './configuration.js';
import { readDocument } from './document.js';
import type { Finding, Span } from './finding.js';
import { checkForm } from './form.js';
import type { BulkheadFile } from './generated/file.js';
import { locate } from './locate.js';
import { checkNames } from './references.js';
import { resolve } from './resolve.js';

export interface ParsedConfiguration {
  /** Without a byte order mark: every offset counts in this text. */
  readonly text: string;
  /** The JSON value, with own properties only; undefined where the text is unreadable. */
  readonly value: unknown;
  /** Syntax, schema, names and references, in document order. */
  readonly findings: readonly Finding[];
  /** Null where a finding is an error. */
  readonly configuration: Configuration | null;
  /** True where the text is not JSON at all, or too large to be read. */
  readonly unreadable: boolean;
  /**
   * The place of a pointer's value or key; of the nearest parent that exists where it does not.
   * Never throws.
   */
  locate(pointer: string, target?: 'key' | 'value'): Span;
}

/** Where findings are placed: a text and the places of its values. */
type Source = Pick<ParsedConfiguration, 'text' | 'unreadable' | 'locate'>;

/** Reads a configuration. Never throws, whatever the text. */
export function parseConfiguration(text: string): ParsedConfiguration {
  const document = readDocument(text);
  const source: Source = {
    text: document.text,
    unreadable: document.unreadable,
    locate: (pointer, target = 'value') => locate(document.root, pointer, target),
  };
  if (document.unreadable) return outcome(source, undefined, document.findings, null);
  return judge(source, document.value, document.findings);
}

/** Judges a value, be it the source's own or that with settings applied. */
export function judge(
  source: Source,
  value: unknown,
  before: readonly Finding[],
): ParsedConfiguration {
  const form = checkForm(value);
  const findings = [
    ...before,
    ...form.findings,
    ...checkNames(value),
    ...checkCoherence(value, form.explained),
  ];
  const valid = findings.every((finding) => finding.severity !== 'error');
  return outcome(source, value, findings, valid ? resolve(value as BulkheadFile) : null);
}

function outcome(
  { text, unreadable, locate: place }: Source,
  value: unknown,
  findings: readonly Finding[],
  configuration: Configuration | null,
): ParsedConfiguration {
  const ordered = inDocumentOrder(findings, place);
  return { text, value, findings: ordered, configuration, unreadable, locate: place };
}

function inDocumentOrder(
  findings: readonly Finding[],
  place: ParsedConfiguration['locate'],
): readonly Finding[] {
  if (findings.length < 2) return findings;
  return findings
    .map((finding) => ({
      finding,
      offset: (finding.span ?? place(finding.pointer, finding.target)).offset,
    }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ finding }) => finding);
}
