/** The one panel: which file it follows, and what it does about each message of its page. */
import * as vscode from 'vscode';
import { FILE_INPUTS, type Inputs } from '../../protocol/inputs.js';
import { isKept, type Kept } from '../../protocol/kept.js';
import type { ExportFormat, ToHost } from '../../protocol/to-host.js';
import type { Section } from '../../protocol/to-page.js';
import { COMMANDS, PANEL_VIEW_TYPE } from '../ids.js';
import { Analyses } from './analyses.js';
import { applyToFile } from './apply.js';
import { baseName, currentConfiguration, readDocument } from './documents.js';
import { exportRun, savePicture } from './exporting.js';
import { watchFile } from './file-watch.js';
import { Page } from './page.js';
import { recomputeSession } from './recompute.js';
import type { Session } from './session.js';
import { Sessions } from './sessions.js';
import { LatestTask } from './task.js';
import { throttled } from './throttle.js';

/** Where the workspace's state keeps what the newest page left. */
const MEMORY = 'bulkhead.panel';

const EMPTY = { sequence: 0, revision: 0, status: 'empty', notice: null, file: null } as const;

export class SimulationPanel implements vscode.Disposable {
  private page: Page | null = null;
  private session: Session | null = null;
  private pinned = false;
  /** True from the editor's restoring the tab until its page is ready. */
  private restoring = false;
  private pendingSection: { section: Section; start: boolean } | null = null;
  private watcher: vscode.Disposable | null = null;
  private readonly sessions = new Sessions();
  private readonly run = new LatestTask();
  private readonly analyses = new Analyses((message) => this.page?.post(message));

  constructor(
    private readonly extension: vscode.Uri,
    private readonly log: vscode.LogOutputChannel,
    private readonly memory: vscode.Memento,
  ) {}

  /** The document it shows, as a string. */
  get uri(): string | null {
    return this.session?.uri ?? null;
  }

  /** The document that `uri` names is shown, in a new panel beside the editor where there is none. */
  async open(uri: vscode.Uri | null, inputs?: Inputs): Promise<void> {
    if (this.page === null) {
      const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.adopt(vscode.window.createWebviewPanel(PANEL_VIEW_TYPE, 'Simulation', column, {}));
    } else {
      this.page.reveal(true);
    }
    if (uri) await this.follow(uri, inputs);
  }

  /** Opens a section of the page, and starts its analysis where `start` is true. */
  showSection(section: Section, start: boolean): void {
    if (this.page?.isReady) this.page.post({ type: 'show', section, start });
    else this.pendingSection = { section, start };
  }

  /** A panel that the editor restored after a reload; the page tells what it kept. */
  restore(panel: vscode.WebviewPanel): void {
    this.page?.close();
    this.restoring = true;
    this.adopt(panel);
  }

  /** The editor turned to another configuration. */
  onActive(document: vscode.TextDocument): void {
    if (this.page === null || this.pinned) return;
    if (document.uri.toString() !== this.uri) void this.follow(document.uri);
  }

  onChanged(document: vscode.TextDocument): void {
    if (document.uri.toString() === this.uri) this.refresh();
  }

  /** A file was renamed, or a folder above it. */
  onRenamed(from: vscode.Uri, to: vscode.Uri): void {
    const { uri } = this;
    if (uri === null) return;
    const [old, folder] = [from.toString(), `${from.toString()}/`];
    if (uri !== old && !uri.startsWith(folder)) return;
    const renamed = vscode.Uri.parse(to.toString() + uri.slice(old.length), true);
    this.select(this.sessions.move(uri, renamed.toString(), baseName(renamed)));
    this.refresh();
  }

  /** Writes the newest run through the save dialog. */
  async export(format: ExportFormat): Promise<void> {
    await this.refreshed();
    const { session } = this;
    if (format === 'png') this.page?.post({ type: 'capture' });
    else if (session?.finished)
      await exportRun(session.finished, vscode.Uri.parse(session.uri), format);
    else void vscode.window.showWarningMessage('There is no run to export yet.');
  }

  dispose(): void {
    this.page?.close();
    this.run.dispose();
    this.analyses.dispose();
    this.watcher?.dispose();
  }

  private adopt(panel: vscode.WebviewPanel): void {
    this.page = new Page(panel, this.extension, this.log, {
      onMessage: (message) => void this.answer(message).catch((error) => this.fail(error)),
      onClosed: () => this.closed(),
    });
  }

  private closed(): void {
    this.page = null;
    this.session = null;
    this.pinned = false;
    this.pendingSection = null;
    this.run.cancel();
    this.analyses.cancel();
    this.watcher?.dispose();
    this.watcher = null;
  }

  private async follow(uri: vscode.Uri, inputs?: Inputs): Promise<void> {
    const session = this.sessions.get(uri.toString(), baseName(uri));
    if (inputs) session.inputs = inputs;
    this.select(session);
    await this.refreshed();
  }

  private select(session: Session): void {
    this.analyses.cancel();
    this.watcher?.dispose();
    this.session = session;
    this.watcher = watchFile(session.uri, {
      onAppeared: () => this.refresh(),
      onGone: () => this.refresh(),
    });
    if (this.page) this.page.title = `Simulation: ${session.name}`;
  }

  private refresh(): void {
    void this.refreshed().catch((error) => this.fail(error));
  }

  /** Recomputes and shows the session; resolves early where something newer overtook it. */
  private async refreshed(): Promise<void> {
    const { session } = this;
    if (session === null) return this.postSnapshot();
    const onProgress = throttled<number>(100, (fraction) =>
      this.page?.post({ type: 'progress', task: 'run', fraction }),
    );
    const done = await this.run.start((token) => recomputeSession(session, token, onProgress));
    if (done === true && session === this.session) this.postSnapshot();
  }

  private postSnapshot(): void {
    const { session, pinned } = this;
    const snapshot = session
      ? session.snapshot(pinned)
      : { ...EMPTY, pinned, inputs: FILE_INPUTS, controls: null, run: null, busy: false };
    this.page?.post({ type: 'snapshot', snapshot });
  }

  private async answer(message: ToHost): Promise<void> {
    const { session } = this;
    switch (message.type) {
      case 'ready':
        return this.welcome(message.kept, message.columns);
      case 'remember':
        return this.memory.update(MEMORY, message.kept);
      case 'change':
        return this.change(message.uri, message.sequence, message.inputs);
      case 'resize':
        return this.resize(message.columns);
      case 'pin':
        this.pinned = message.pinned;
        return this.postSnapshot();
      case 'apply':
        return this.apply((inputs) => inputs, { changes: [], adHoc: null });
      case 'saveIncident':
        return this.apply((inputs) => ({ ...inputs, changes: [] }), { adHoc: null });
      case 'compare':
        return session
          ? this.analyses.compare(session, message.columns, message.replications)
          : undefined;
      case 'boundary':
        return session ? this.analyses.boundary(session, message.request) : undefined;
      case 'cancel':
        return message.task === 'run' ? this.run.cancel() : this.analyses.cancel(message.task);
      case 'export':
        return this.export(message.format);
      case 'picture':
        return savePicture(message.png, session && vscode.Uri.parse(session.uri));
      case 'openFile':
        return this.openFile(message.line);
      case 'newConfiguration':
        return vscode.commands.executeCommand(COMMANDS.newConfiguration);
      case 'copy':
        return vscode.env.clipboard.writeText(message.text);
      case 'error':
        return;
    }
  }

  /** A page without memory, or one that remembers an earlier life and gets its file back. */
  private async welcome(kept: Kept | null, columns: number): Promise<void> {
    const remembered = this.restoring ? this.memory.get<unknown>(MEMORY) : null;
    const newest = isKept(remembered) ? remembered : kept;
    this.restoring = false;
    if (this.session === null && newest !== null && newest.uri !== null) {
      this.pinned = newest.pinned;
      const session = this.sessions.get(newest.uri, baseName(vscode.Uri.parse(newest.uri, true)));
      session.inputs = newest.inputs;
      this.select(session);
      this.page?.post({ type: 'recall', kept: newest });
    }
    const current = this.session === null ? currentConfiguration() : null;
    if (current) this.select(this.sessions.get(current.uri.toString(), baseName(current.uri)));
    if (this.session) {
      this.session.columns = clampColumns(columns);
      this.page!.title = `Simulation: ${this.session.name}`;
      if (this.session.finished !== null) this.postSnapshot();
    }
    await this.refreshed();
    if (this.session) this.analyses.repeat(this.session);
    if (this.pendingSection) this.page?.post({ type: 'show', ...this.pendingSection });
    this.pendingSection = null;
  }

  private async change(uri: string, sequence: number, inputs: Inputs): Promise<void> {
    const { session } = this;
    // The panel may have turned to another file while the message was on its way.
    if (session === null || session.uri !== uri) return;
    session.inputs = inputs;
    session.sequence = sequence;
    await this.refreshed();
  }

  private async resize(columns: number): Promise<void> {
    const { session } = this;
    if (session === null || session.columns === clampColumns(columns)) return;
    session.columns = clampColumns(columns);
    await this.refreshed();
  }

  private async apply(pick: (inputs: Inputs) => Inputs, reset: Partial<Inputs>): Promise<void> {
    const { session } = this;
    if (session === null) return;
    const document = await readDocument(session.uri);
    const problem = document
      ? await applyToFile(document, pick(session.inputs))
      : 'The file is gone: there is nothing to write to.';
    if (problem !== null) {
      void vscode.window.showWarningMessage(problem);
      return;
    }
    const { choice, adHoc } = session.inputs;
    const written =
      choice.kind === 'adHoc' && adHoc
        ? { choice: { kind: 'named', name: adHoc.name } as const }
        : {};
    session.inputs = { ...session.inputs, ...written, ...reset };
    await this.refreshed();
  }

  private async openFile(line: number | null): Promise<void> {
    const document = this.session && (await readDocument(this.session.uri));
    if (!document) return;
    const at = line === null ? undefined : new vscode.Range(line - 1, 0, line - 1, 0);
    const visible = vscode.window.visibleTextEditors.find((one) => one.document === document);
    const viewColumn = visible?.viewColumn ?? vscode.ViewColumn.One;
    await vscode.window.showTextDocument(document, { viewColumn, ...(at && { selection: at }) });
  }

  private fail(error: unknown): void {
    this.log.error(error instanceof Error ? error : String(error));
  }
}

/** A page that is narrow, or lies, still gets a chart. */
function clampColumns(columns: number): number {
  return Math.min(600, Math.max(60, Math.round(columns)));
}
