import * as vscode from 'vscode';
import { servedLine } from '../core/explain/outcome.js';
import type { AnalysisService } from './analysis/analysis-service.js';
import { isConfiguration } from './analysis/scope.js';
import { COMMANDS, SETTINGS } from './ids.js';
import { namesOf } from './names/name-places.js';
import { setting } from './settings.js';

/** Above each incident what it does to every partition, as of the last simulation. */
export class IncidentLenses implements vscode.CodeLensProvider {
  constructor(
    private readonly analyses: AnalysisService,
    readonly onDidChangeCodeLenses: vscode.Event<void>,
  ) {}

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    if (!isConfiguration(document) || !setting(SETTINGS.codeLens, document, true)) return [];
    return namesOf(document)
      .filter(({ kind, role }) => kind === 'incident' && role === 'definition')
      .map(({ name, holder }) => {
        const position = document.positionAt(holder.offset);
        return new vscode.CodeLens(new vscode.Range(position, position), {
          title: this.#title(document, name),
          command: COMMANDS.simulateIncident,
          arguments: [document.uri.toString(), name],
        });
      });
  }

  #title(document: vscode.TextDocument, incident: string): string {
    const analysis = this.analyses.of(document);
    const simulation = analysis?.simulation;
    if (!simulation) return analysis?.isSimulating ? 'simulating…' : 'simulate';
    if (simulation.refusal !== null) return `not simulated: ${simulation.refusal}`;
    const played = simulation.outlook?.incidents.find(({ name }) => name === incident);
    if (played === undefined) return 'simulate';
    const age = analysis.isStale ? ` (${analysis.age})` : '';
    return `${servedLine(played.result)}${age} — simulate`;
  }
}
