import { checkCoherence } from './coherence.js';
import type { Configuration } from './configuration.js';
import { readDocument, type JsonDocument } from './document.js';
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

/** Reads a configuration. Never throws, whatever the text. */
export function parseConfiguration(source: string): ParsedConfiguration {
  const document = readDocument(source);
  if (document.unreadable) return outcome(document, undefined, document.findings, null);
  return judge(document, document.value, document.findings);
}

/** The same for another value at the places of the document, such as one with settings applied. */
export function judge(
  document: JsonDocument,
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
  return outcome(document, value, findings, valid ? resolve(value as BulkheadFile) : null);
}

function outcome(
  document: JsonDocument,
  value: unknown,
  findings: readonly Finding[],
  configuration: Configuration | null,
): ParsedConfiguration {
  const place = (pointer: string, target: 'key' | 'value' = 'value') =>
    locate(document.root, pointer, target);
  return {
    text: document.text,
    value,
    findings: inDocumentOrder(findings, place),
    configuration,
    unreadable: document.unreadable,
    locate: place,
  };
}

function inDocumentOrder(
  findings: readonly Finding[],
  place: (pointer: string, target?: 'key' | 'value') => Span,
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
