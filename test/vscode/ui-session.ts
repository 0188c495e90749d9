import type { Browser, Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchBrowser } from './browser.js';
import { packagedExtension } from './packaged-extension.js';
import { root } from './places.js';
import { startServer, type Server } from './server.js';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.js';

/** As "Preferences: Color Theme" lists them. */
const themes = {
  dark: 'Dark Modern',
  light: 'Light Modern',
  'high contrast': 'Dark High Contrast',
  'high contrast light': 'Light High Contrast',
} as const;

export type Theme = keyof typeof themes;

const themeClasses: Record<Theme, string> = {
  dark: 'vs-dark',
  light: 'vs',
  'high contrast': 'hc-black',
  'high contrast light': 'hc-light',
};

/** One server with the packaged extension and one browser, shared by the windows of a run. */
export class UiServer {
  private constructor(
    private readonly server: Server,
    private readonly browser: Browser,
    private readonly folder: TemporaryFolder,
  ) {}

  static async start(): Promise<UiServer> {
    const folder = temporaryFolder();
    const vsix = process.env.BULKHEAD_VSIX ?? (await packagedExtension(folder.path));
    const server = await startServer({ vsix: [vsix] });
    return new UiServer(server, await launchBrowser(), folder);
  }

  /** Opens a window on a folder of its own that holds a copy of the examples. */
  async open(options: { size?: { width: number; height: number } } = {}): Promise<UiSession> {
    const workspace = temporaryFolder();
    cpSync(join(root, 'examples'), workspace.path, { recursive: true });
    const context = await this.browser.newContext({
      viewport: options.size ?? { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
      acceptDownloads: true,
    });
    const page = await context.newPage();
    const session = new UiSession(page, workspace);
    await page.goto(this.server.address(workspace.path, [['skipWelcome', 'true']]));
    await session.ready();
    return session;
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    await this.folder.remove();
  }
}

/** A window of VS Code and what a person does in it. */
export class UiSession {
  constructor(
    readonly page: Page,
    private readonly workspace: TemporaryFolder,
  ) {}

  /** Where the open folder's file lies on disk. */
  path(name: string): string {
    return join(this.workspace.path, name);
  }

  /** Until the window shows its explorer. */
  async ready(): Promise<void> {
    await this.page
      .locator('.monaco-workbench .explorer-folders-view .monaco-list-row')
      .first()
      .waitFor({
        timeout: 30_000,
      });
  }

  /** Opens a file of the folder from the explorer, to stay. */
  async openFile(name: string): Promise<void> {
    await this.page
      .locator('.explorer-folders-view .monaco-list-row', { hasText: name })
      .dblclick();
    await this.tab(name).waitFor();
    await this.editor().locator('.view-line').first().waitFor();
  }

  tab(name: string): Locator {
    return this.page.locator('.tabs-container .tab', { hasText: name });
  }

  /** The text editor that is visible; with several, the first. */
  editor(): Locator {
    return this.page.locator('.editor-group-container .monaco-editor[data-uri]').first();
  }

  async focusEditor(): Promise<void> {
    await this.editor()
      .locator('.view-lines')
      .click({ position: { x: 5, y: 5 } });
  }

  /** Runs a command from the palette, by the title that is shown: 'Bulkhead: Open Simulation'. */
  async runCommand(title: string): Promise<void> {
    await this.page.keyboard.press('F1');
    const input = this.quickInput();
    await input.waitFor();
    await input.fill(`>${title}`);
    await this.pick(title);
  }

  /** The text field at the top: the palette's, a quick pick's or an input box's. */
  quickInput(): Locator {
    return this.page.locator('.quick-input-widget:visible input').first();
  }

  quickPicks(): Locator {
    return this.page.locator('.quick-input-widget:visible .quick-input-list .monaco-list-row');
  }

  /** Chooses the entry whose label starts so with the arrow keys, and accepts it. */
  async pick(label: string): Promise<void> {
    const wanted = this.quickPicks().and(
      this.page.locator(`[aria-label^=${JSON.stringify(label)}]`),
    );
    await wanted.first().waitFor();
    for (let steps = await this.quickPicks().count(); steps > 0; steps--) {
      const chosen = await this.quickPicks().and(this.page.locator('.focused')).all();
      const labels = await Promise.all(chosen.map((row) => row.getAttribute('aria-label')));
      if (labels.some((each) => each?.startsWith(label))) break;
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
  }

  /** Answers an input box, or filters a quick pick, and accepts. */
  async answer(text: string): Promise<void> {
    await this.quickInput().fill(text);
    await this.page.keyboard.press('Enter');
  }

  /** Puts the cursor at a line and column, from 1, of the active editor. */
  async goTo(line: number, column = 1): Promise<void> {
    await this.page.keyboard.press('Control+g');
    await this.quickInput().waitFor();
    await this.answer(`:${line}:${column}`);
    await this.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Replaces the active editor's whole text; nothing is completed or closed automatically. */
  async replaceAll(text: string): Promise<void> {
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.insertText(text);
  }

  /** Saves the active editor and waits until its tab is no longer dirty. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s');
    await this.page.locator('.tabs-container .tab.active.dirty').waitFor({ state: 'detached' });
  }

  /** The Problems view's entries, as a person reads them. */
  async problems(): Promise<Locator> {
    const view = this.page.locator('.markers-panel');
    if (!(await view.isVisible())) await this.page.keyboard.press('Control+Shift+m');
    await view.waitFor();
    return view.locator('.monaco-list-row');
  }

  /** Under a warning, an error … in the visible editors. */
  squiggles(severity: 'error' | 'warning' | 'info' | 'hint'): Locator {
    return this.page.locator(`.monaco-editor .squiggly-${severity}`);
  }

  statusBar(): Locator {
    return this.page.locator('.statusbar-item');
  }

  /** The messages in the corner. */
  notifications(): Locator {
    return this.page.locator('.notifications-toasts .notification-list-item-message');
  }

  /** The panel's page, which sits two iframes deep. The locator waits, and survives a reload. */
  panel(): FrameLocator {
    return this.page
      .frameLocator('iframe.webview.ready')
      .last()
      .frameLocator('iframe#active-frame');
  }

  /** The same as a frame, to evaluate something in it. */
  async panelFrame(): Promise<Frame> {
    const element = await this.panel().locator('html').elementHandle({ timeout: 15_000 });
    const frame = await element?.ownerFrame();
    if (!frame) throw new Error('The panel is not open.');
    return frame;
  }

  /** Changes the colours of every window of the run. */
  async setTheme(theme: Theme): Promise<void> {
    await this.openThemes();
    await this.quickInput().fill(themes[theme]);
    await this.pick(themes[theme]);
    await this.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    await this.page.locator(`.monaco-workbench.${themeClasses[theme]}`).waitFor();
  }

  /** A window that has just opened may not know its themes yet: then the list is asked for again. */
  private async openThemes(attempts = 5): Promise<void> {
    await this.runCommand('Preferences: Color Theme');
    const known = this.quickPicks().filter({ hasText: themes.dark });
    try {
      await known.waitFor({ timeout: 2000 });
    } catch (error) {
      if (attempts <= 1) throw error;
      await this.page.keyboard.press('Escape');
      await this.openThemes(attempts - 1);
    }
  }

  /** Reloads the window, as "Developer: Reload Window" does. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Takes a picture of the whole window into a file of the checkout. */
  async screenshot(file: string): Promise<void> {
    await this.page.screenshot({ path: resolve(root, file) });
  }

  async close(): Promise<void> {
    await this.page.context().close();
    await this.workspace.remove();
  }
}
