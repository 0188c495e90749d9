import * as vscode from 'vscode';
import { DIAGNOSTIC_SOURCE } from '../ids.js';
import { DocumentAnalysis } from './document-analysis.js';
import { isConfiguration, openInTabs } from './scope.js';

/**
 * Keeps one analysis for each configuration that a tab shows, and its problems in the one
 * collection. A document may live on long after its tab is closed, so tabs decide.
 */
export class AnalysisService implements vscode.Disposable {
  readonly #analyses = new Map<string, DocumentAnalysis>();
  readonly #collection = vscode.languages.createDiagnosticCollection(DIAGNOSTIC_SOURCE);
  readonly #changed = new vscode.EventEmitter<vscode.TextDocument>();
  /** Deleted on disk, although a tab still shows them. */
  readonly #gone = new Set<string>();
  readonly #subscriptions: vscode.Disposable[];

  /** Fires when problems or outcomes of a document are new, and when there are none any more. */
  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#subscriptions = [this.#collection, this.#changed, ...this.#listeners()];
    // Not while the extension is being activated.
    setTimeout(() => this.#follow(), 0);
  }

  of(document: vscode.TextDocument): DocumentAnalysis | undefined {
    return this.#analyses.get(document.uri.toString());
  }

  dispose(): void {
    this.#analyses.forEach((analysis) => analysis.dispose());
    this.#analyses.clear();
    this.#subscriptions.forEach((subscription) => subscription.dispose());
  }

  #listeners(): vscode.Disposable[] {
    const files = vscode.workspace.createFileSystemWatcher('**/*.bulkhead.json');
    const { workspace, window } = vscode;
    return [
      files,
      files.onDidCreate((uri) => this.#returned(uri)),
      files.onDidChange((uri) => this.#returned(uri)),
      files.onDidDelete((uri) => this.#deleted(uri)),
      workspace.onDidDeleteFiles(({ files }) => files.forEach((uri) => this.#deleted(uri))),
      workspace.onDidRenameFiles(({ files }) =>
        files.forEach(({ oldUri }) => this.#deleted(oldUri)),
      ),
      workspace.onDidOpenTextDocument(() => this.#follow()),
      workspace.onDidCloseTextDocument((document) => this.#forget(document.uri)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.of(document)?.edited();
      }),
      workspace.onDidSaveTextDocument((document) => this.#saved(document)),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('bulkhead'))
          this.#analyses.forEach((each) => each.refresh());
      }),
      window.tabGroups.onDidChangeTabs(() => this.#follow()),
    ];
  }

  /** Brings the analyses in line with the documents that tabs show. */
  #follow(): void {
    const shown = openInTabs();
    const wanted = vscode.workspace.textDocuments.filter((document) => {
      const key = document.uri.toString();
      return isConfiguration(document) && shown.has(key) && !this.#gone.has(key);
    });
    const documents = new Set(wanted);
    for (const { document } of [...this.#analyses.values()]) {
      if (!documents.has(document)) this.#forget(document.uri);
    }
    for (const document of wanted) {
      const key = document.uri.toString();
      if (this.#analyses.has(key)) continue;
      const analysis = new DocumentAnalysis(document, this.#publish);
      this.#analyses.set(key, analysis);
      analysis.refresh();
    }
    for (const key of this.#gone) if (!shown.has(key)) this.#gone.delete(key);
  }

  readonly #publish = ({ document, problems }: DocumentAnalysis, keep: boolean): void => {
    if (!keep)
      this.#collection.set(
        document.uri,
        problems.map(({ diagnostic }) => diagnostic),
      );
    this.#changed.fire(document);
  };

  #saved(document: vscode.TextDocument): void {
    this.#returned(document.uri);
    this.of(document)?.refresh();
  }

  #returned(uri: vscode.Uri): void {
    if (this.#gone.delete(uri.toString())) this.#follow();
  }

  /** A folder takes what is in it along. */
  #deleted(uri: vscode.Uri): void {
    const key = uri.toString();
    for (const [each, { document }] of [...this.#analyses]) {
      if (each !== key && !each.startsWith(`${key}/`)) continue;
      this.#gone.add(each);
      this.#forget(document.uri);
    }
  }

  #forget(uri: vscode.Uri): void {
    const analysis = this.#analyses.get(uri.toString());
    if (analysis === undefined) return;
    analysis.dispose();
    this.#analyses.delete(uri.toString());
    this.#collection.delete(uri);
    this.#changed.fire(analysis.document);
  }
}
