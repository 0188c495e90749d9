/** SARIF 2.1.0, as code scanning services read it. */
import { isAbsolute, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Severity } from '../core/config/configuration.js';
import { RULE_SUMMARIES } from '../core/config/generated/rule-summaries.js';
import { sectionOf } from '../core/rules/documentation.js';
import type { CheckedFile } from './check-file.js';
import type { Io } from './io.js';
import type { PlacedFinding } from './placed-finding.js';
import { VERSION } from './version.js';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

/** Where the command runs, and where the rules are documented, each under its own name. */
export type SarifPlaces = Pick<Io, 'directory' | 'rulesUri'>;

export function sarif(
  files: readonly CheckedFile[],
  { directory, rulesUri }: SarifPlaces,
): unknown {
  const findings = files.flatMap((file) => file.findings);
  const ids = [...new Set(findings.map(({ rule }) => rule))];
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Bulkhead',
            semanticVersion: VERSION,
            rules: ids.map((id) => descriptor(id, rulesUri)),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [invocation(files)],
        results: findings.map((finding) => result(finding, ids.indexOf(finding.rule), directory)),
      },
    ],
  };
}

function descriptor(id: string, rulesUri: string): unknown {
  const text = RULE_SUMMARIES.get(id) ?? formSummary(id);
  const section = sectionOf(id);
  const helpUri = section === null ? rulesUri : `${rulesUri}#${section}`;
  return {
    id,
    shortDescription: { text },
    fullDescription: { text },
    help: { text: `${text} See ${helpUri}.` },
    helpUri,
  };
}

/** What is wrong with the form of a file has no rule of its own. */
function formSummary(id: string): string {
  if (id.startsWith('syntax-')) return 'The text is not JSON with comments.';
  if (id.startsWith('schema-')) return 'The file does not have the form of a configuration.';
  return 'The names in the file do not fit together.';
}

function invocation(files: readonly CheckedFile[]): unknown {
  return {
    executionSuccessful: files.every(({ readable }) => readable),
    toolExecutionNotifications: files.flatMap(({ problem }) =>
      problem === null ? [] : [{ level: 'error', message: { text: problem } }],
    ),
  };
}

function result(finding: PlacedFinding, ruleIndex: number, directory: string): unknown {
  const { file, line, column, endLine, endColumn } = finding;
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: LEVELS[finding.severity],
    message: { text: finding.message },
    locations: [{ physicalLocation: { artifactLocation: { uri: uri(file, directory) }, region } }],
  };
}

/** Relative for what is below the directory, so that a service can match it with the repository. */
function uri(file: string, directory: string): string {
  const path = relative(directory, resolve(directory, file));
  if (isAbsolute(path) || /^\.\.(?:[\\/]|$)/.test(path)) return outsideUri(file);
  return encoded(path);
}

function outsideUri(file: string): string {
  return isAbsolute(file) ? pathToFileURL(file).href : encoded(file);
}

function encoded(path: string): string {
  return path.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
}
