import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Theme, UiSession } from '../vscode/ui-session.js';
import { root } from '../vscode/places.js';
import { PanelPage } from './panel-page.js';
import { openWindow } from './shared-server.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SECTIONS = ['Partitions', 'Compare', 'Boundary', 'Data', 'Trace'];
const PICTURES: readonly (readonly [Theme, string])[] = [
  ['light', 'light'],
  ['high contrast', 'hc-black'],
  ['high contrast light', 'hc-light'],
  ['dark', 'dark'],
];

const WIDTHS = [320, 700, 1600];

describe('the panel is readable', () => {
  let window: UiSession;
  let panel: PanelPage;

  /**
   * What axe finds wrong in a part of the page, one line a place. Beyond the first theme only
   * colours are new, and beyond a table's first rows nothing is.
   */
  async function violations(part: string, rules: readonly string[] | null): Promise<string[]> {
    const frame = await window.panelFrame();
    const { violations: found } = await frame.evaluate(runAxe, { part, rules });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
  }

  before(async () => {
    window = await openWindow({ width: 1400, height: 900 });
    panel = new PanelPage(window);
    await window.openFile('agent-tools.bulkhead.json');
    await window.statusBar().filter({ hasText: 'payments' }).first().waitFor();
    await window.press('Control+b');
    await window.runCommand('Bulkhead: Open Simulation');
    await panel.says('payments served 15.8 %');
    await panel.button('Next event').click();
    await panel.locator('.trace button', { hasText: 'payments turns its first call away' }).click();
  });

  after(() => window?.close());

  /** The first picture of the README, which ships with the extension: the top of the panel alone. */
  async function pictureForReaders(): Promise<void> {
    const box = await window.page.locator('iframe.webview.ready').boundingBox();
    assert.ok(box);
    const path = join(root, 'media', 'panel.jpg');
    await window.page.screenshot({
      path,
      type: 'jpeg',
      quality: 60,
      clip: { ...box, height: Math.min(box.height, 510) },
    });
    assert.ok(statSync(path).size < 36_000, 'It is small enough to ship.');
  }

  for (const [theme, name] of PICTURES) {
    it(`in ${theme}, by axe and by eye`, async () => {
      await window.setTheme(theme);
      await window.focusEditor();
      await (await window.panelFrame()).evaluate(() => scrollTo(0, 0));
      await window.screenshot(`docs/screenshots/panel-${name}.png`);
      const found: string[] = [];
      await (await window.panelFrame()).evaluate(AXE);
      for (const section of SECTIONS) {
        await panel.openSection(section);
        const part = section === SECTIONS[0] ? 'main' : '.details';
        found.push(...(await violations(part, name === 'light' ? null : ['color-contrast'])));
      }
      assert.deepEqual([...new Set(found)], []);
    });
  }

  for (const width of WIDTHS) {
    it(`at ${width} px, without scrolling sideways`, async () => {
      if (width === WIDTHS[0]) await window.runCommand('View: Maximize Editor Group');
      await window.page.setViewportSize({ width: width + 50, height: 900 });
      const frame = await window.panelFrame();
      await frame.waitForFunction(
        (wide) => Math.abs(document.documentElement.clientWidth - wide) < 60,
        width,
      );
      await window.page.waitForTimeout(200);
      await frame.evaluate(() => scrollTo(0, 0));
      const sizes = await frame.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
        chart: document.querySelector('.chart.occupancy canvas')!.getBoundingClientRect().width,
      }));
      assert.ok(sizes.content <= sizes.width, JSON.stringify(sizes));
      assert.ok(sizes.chart > sizes.width * 0.5, JSON.stringify(sizes));
      await window.screenshot(`docs/screenshots/panel-dark-${width}.png`);
      if (width === 700) await pictureForReaders();
    });
  }
});

/** Runs in the page, after axe has been put there. */
function runAxe({ part, rules }: { part: string; rules: readonly string[] | null }) {
  const { axe } = globalThis as unknown as {
    axe: { run(context: object, options: object): Promise<AxeResults> };
  };
  const context = { include: [[part]], exclude: [['tbody tr:nth-child(n + 8)']] };
  return axe.run(context, { ...(rules && { runOnly: rules }), resultTypes: ['violations'] });
}
