import * as vscode from 'vscode';
import { checkStatic } from '../../core/rules/check.js';
import { SETTINGS } from '../ids.js';
import { setting } from '../settings.js';
import { toProblem, type Problem } from './diagnostics.js';
import { isForUs } from './division-of-labour.js';
import { parsedDocument } from './parsed-documents.js';
import { simulate, type Simulation } from './simulation.js';
import { findingsNow } from './stale-findings.js';
import { today } from './today.js';
import { tooLarge } from './too-large.js';

/**
 * One open document: its static findings follow the text, its simulation follows what is saved.
 * Simulated findings stay while the text moves on, and say that they are older.
 */
export class DocumentAnalysis implements vscode.Disposable {
  #problems: readonly Problem[] = [];
  #checkedVersion = -1;
  #simulation: Simulation | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: vscode.CancellationTokenSource | null = null;

  /** `publish` hears of new problems and outcomes; `keep` leaves the problems that are shown. */
  constructor(
    readonly document: vscode.TextDocument,
    private readonly publish: (analysis: DocumentAnalysis, keep: boolean) => void,
  ) {}

  /** As of the last check. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** The last one that came to its end, of the text as it was then; null where there is none. */
  get simulation(): Simulation | null {
    return this.#simulation;
  }

  get isSimulating(): boolean {
    return this.#running !== null;
  }

  /** True where the text is no longer the one that was simulated. */
  get isStale(): boolean {
    return this.#simulation?.parsed.text !== this.document.getText();
  }

  /** What a stale outcome is called. Nothing saves an untitled buffer. */
  get age(): string {
    return this.document.isUntitled ? 'before the latest edits' : 'as of the last save';
  }

  /** Problems of the text as it is now, checked at once if need be. */
  currentProblems(): readonly Problem[] {
    if (this.#checkedVersion !== this.document.version) this.#check(true);
    return this.#problems;
  }

  edited(): void {
    clearTimeout(this.#timer);
    const delay = setting(SETTINGS.diagnosticsDelay, this.document, 300);
    this.#timer = setTimeout(() => this.#settled(), delay);
  }

  /** Opened, saved, or to be judged anew for another reason. */
  refresh(): void {
    clearTimeout(this.#timer);
    this.#check(false);
    void this.#simulate();
  }

  /** A file that changes on disk is not saved here either. */
  #settled(): void {
    this.#check(true);
    if (this.document.isUntitled || !this.document.isDirty) void this.#simulate();
  }

  #check(typing: boolean): void {
    this.#checkedVersion = this.document.version;
    const parsed = parsedDocument(this.document);
    if (parsed === null) {
      this.#problems = [tooLarge(this.document)];
      return this.publish(this, false);
    }
    const simulated = this.#simulation ? findingsNow(this.#simulation, parsed, this.age) : [];
    this.#problems = [...checkStatic(parsed, { today: today() }), ...simulated]
      .filter(isForUs)
      .map((finding) => toProblem(this.document, parsed, finding));
    // For a moment nearly every edit is not JSON: the problems are not to come and go with each key.
    this.publish(this, typing && parsed.unreadable && this.#problems.length === 0);
  }

  /** The newest text wins: a run that is still under way is cancelled, and its result dropped. */
  async #simulate(): Promise<void> {
    this.#running?.cancel();
    this.#running = null;
    const parsed = parsedDocument(this.document);
    const wanted = setting(SETTINGS.simulateOnSave, this.document, true);
    if (parsed === null || !wanted) return this.#simulated(null);
    if (this.#simulation !== null && !this.isStale) return;
    const running = (this.#running = new vscode.CancellationTokenSource());
    try {
      const simulation = await simulate(parsed, today(), running.token);
      if (simulation !== undefined && this.#running === running) this.#simulated(simulation);
    } finally {
      if (this.#running === running) this.#running = null;
    }
  }

  #simulated(simulation: Simulation | null): void {
    this.#running = null;
    this.#simulation = simulation;
    this.#check(true);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#running?.cancel();
    this.#running = null;
  }
}
