import type { FrameLocator, Locator } from 'playwright-core';
import type { UiSession } from '../vscode/ui-session.js';

/** The panel as a person uses it. */
export class PanelPage {
  constructor(private readonly window: UiSession) {}

  get frame(): FrameLocator {
    return this.window.panel();
  }

  locator(selector: string, options: { hasText?: string | RegExp } = {}): Locator {
    return this.frame.locator(selector, options);
  }

  button(label: string): Locator {
    return this.frame.locator('vscode-button', { hasText: new RegExp(`^\\s*${label}\\s*$`) });
  }

  /** Until the headline says it. */
  async says(text: string | RegExp, timeout = 30_000): Promise<void> {
    await this.locator('.headline .first').filter({ hasText: text }).waitFor({ timeout });
  }

  async headline(): Promise<string> {
    return (await this.locator('.headline').innerText()).replaceAll(/\s+/g, ' ');
  }

  async choose(label: string, option: string | RegExp): Promise<void> {
    const dropdown = this.locator(`vscode-dropdown[aria-label="${label}"]:visible`);
    await dropdown.click();
    await dropdown.locator('vscode-option', { hasText: option }).first().click();
  }

  async openSection(title: string): Promise<void> {
    await this.frame.locator('vscode-panel-tab', { hasText: title }).click();
  }

  /** The number beside a slider; `group` is the partition's or the incident's name. */
  exact(label: string, group?: string): Locator {
    return this.group(group).getByLabel(`${label}, exactly`, { exact: true });
  }

  slider(label: string, group?: string): Locator {
    return this.group(group).getByRole('slider', { name: label, exact: true });
  }

  private group(name?: string): Locator {
    const groups = this.locator('.what-if .group');
    if (name === undefined) return groups.first();
    return groups.filter({ has: this.frame.locator('summary', { hasText: name }) });
  }

  /** Cells of a table, by the row's name and the column's. */
  async cell(table: string, row: string | RegExp, column: string): Promise<string> {
    const region = this.frame.getByRole('region', { name: table, exact: true });
    const headers = await region.locator('thead th').allInnerTexts();
    const at = headers.findIndex((header) => header.trim().startsWith(column));
    const cells = region.locator('tbody tr', { hasText: row }).first().locator('th, td');
    return (await cells.nth(at).innerText()).trim();
  }
}
