/** The file's text with the panel's inputs on top of it. The text itself is never changed here. */
import type { Configuration } from '../../core/config/configuration.js';
import { applyTextEdits, textEdits } from '../../core/config/edits.js';
import type { Edit, Finding, TextEdit } from '../../core/config/finding.js';
import { parseConfiguration, type ParsedConfiguration } from '../../core/config/parse.js';
import { settingEdits, withSettings, type Setting } from '../../core/config/settings.js';
import type { IncidentChoice } from '../../core/simulation/result.js';
import type { AdHocIncident, Inputs } from '../../protocol/inputs.js';

export interface Effective {
  /** The file as it is, with the panel's own incident appended; positions are the file's. */
  readonly file: ParsedConfiguration;
  readonly shown: ParsedConfiguration;
  readonly choice: IncidentChoice;
}

export function effective(file: ParsedConfiguration, inputs: Inputs): Effective {
  const base = withIncident(file, inputs.adHoc);
  const shown = inputs.changes.length > 0 ? withSettings(base, settingsOf(inputs)) : base;
  return { file: base, shown, choice: choiceOf(inputs, shown.configuration) };
}

/** The first error, which is why there is nothing to run. */
export function problemOf(parsed: ParsedConfiguration): Finding | null {
  return parsed.findings.find(({ severity }) => severity === 'error') ?? null;
}

/** What *Apply to file* writes: minimal edits of the text as it is now. */
export function fileEdits(file: ParsedConfiguration, inputs: Inputs): readonly TextEdit[] {
  const added = incidentEdits(file, inputs.adHoc);
  const base = withIncident(file, inputs.adHoc);
  return textEdits(file.text, [...added, ...settingEdits(base, settingsOf(inputs))]);
}

function withIncident(file: ParsedConfiguration, adHoc: AdHocIncident | null): ParsedConfiguration {
  const edits = incidentEdits(file, adHoc);
  if (edits.length === 0) return file;
  return parseConfiguration(applyTextEdits(file.text, textEdits(file.text, [...edits])));
}

function incidentEdits(file: ParsedConfiguration, adHoc: AdHocIncident | null): readonly Edit[] {
  const { configuration } = file;
  if (adHoc === null || configuration === null) return [];
  const { name, partition, latency, from, to, rateFactor } = adHoc;
  const incident = {
    name,
    ...(partition === null ? {} : { partition }),
    from,
    to,
    latency,
    ...(rateFactor === 1 ? {} : { rateFactor }),
  };
  const { length } = configuration.incidents;
  return length === 0
    ? [{ kind: 'set', pointer: '/incidents', value: [incident] }]
    : [{ kind: 'set', pointer: `/incidents/${length}`, value: incident }];
}

function settingsOf({ changes }: Inputs): Setting[] {
  return changes.map(({ path, value }) => ({ path, value }));
}

/** A choice that the file no longer has falls back to the file's first incident. */
function choiceOf({ choice, adHoc }: Inputs, configuration: Configuration | null): IncidentChoice {
  const incidents = configuration?.incidents ?? [];
  switch (choice.kind) {
    case 'none':
    case 'all':
    case 'first':
      return { kind: choice.kind };
    case 'adHoc':
      return adHoc === null ? { kind: 'first' } : { kind: 'named', name: adHoc.name };
    case 'named':
      return incidents.some(({ name }) => name === choice.name)
        ? { kind: 'named', name: choice.name }
        : { kind: 'first' };
  }
}
