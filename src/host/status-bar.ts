import * as vscode from 'vscode';
import { verdict } from '../core/explain/verdict.js';
import type { AnalysisService } from './analysis/analysis-service.js';
import type { DocumentAnalysis } from './analysis/document-analysis.js';
import { COMMANDS, SETTINGS } from './ids.js';
import { setting } from './settings.js';

interface Shown {
  readonly text: string;
  readonly tooltip: string;
}

/** One item for the file in front: who fares worst in its incidents, or that all are served. */
export class StatusBar implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem(
    'bulkhead.outcome',
    vscode.StatusBarAlignment.Left,
  );
  readonly #subscriptions: vscode.Disposable[];

  constructor(private readonly analyses: AnalysisService) {
    this.#item.name = 'Bulkhead';
    this.#subscriptions = [
      this.#item,
      analyses.onDidChange(() => this.#update()),
      vscode.window.onDidChangeActiveTextEditor(() => this.#update()),
    ];
    this.#update();
  }

  /** What the item says; null where it is hidden. */
  get shown(): Shown | null {
    const document = vscode.window.activeTextEditor?.document;
    const analysis = document && this.analyses.of(document);
    const wanted = setting(SETTINGS.statusBar, undefined, true);
    return analysis && wanted ? shownOf(analysis) : null;
  }

  dispose(): void {
    this.#subscriptions.forEach((subscription) => subscription.dispose());
  }

  #update(): void {
    const { shown } = this;
    if (shown === null) return this.#item.hide();
    this.#item.text = `$(graph) ${shown.text}`;
    this.#item.tooltip = `${shown.tooltip}\nOpen Simulation`;
    this.#item.command = COMMANDS.openSimulation;
    this.#item.show();
  }
}

function shownOf(analysis: DocumentAnalysis): Shown | null {
  const { simulation, isStale, age } = analysis;
  if (simulation === null) {
    return analysis.isSimulating ? { text: 'simulating…', tooltip: 'Simulating the file' } : null;
  }
  const { parsed, outlook, refusal } = simulation;
  if (outlook === null || parsed.configuration === null) {
    return { text: 'not simulated', tooltip: refusal ?? '' };
  }
  const { short, long } = verdict(parsed.configuration, outlook);
  return { text: isStale ? `${short} (${age})` : short, tooltip: long };
}
