import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import type { UiSession } from '../vscode/ui-session.js';
import { PanelPage } from './panel-page.js';
import { openWindow } from './shared-server.js';
import { waitUntil } from './waiting.js';

const FILE = 'agent-tools.bulkhead.json';
const HOSTILE = 'hostile.bulkhead.json';
const SCRIPT = '</script><img src=x onerror=ran()><script>ran()</script>';
const LINK = '[click](command:workbench.action.quit) <a href="https://example.com">x</a>';

describe('a person lives with the panel', () => {
  let window: UiSession;
  let panel: PanelPage;
  let original: string;

  const onDisk = () => readFileSync(window.path(FILE), 'utf8');
  const chartWidth = async () =>
    (await panel.locator('.chart.occupancy canvas').boundingBox())?.width ?? 0;
  const file = () => panel.locator('header vscode-link').innerText();
  const panelTab = () => window.tab('Simulation: ');
  const inFirstGroup = (name: string) =>
    window.page.getByRole('tab', { name: `${name}, Editor Group 1` });

  before(async () => {
    window = await openWindow({ width: 1500, height: 950 });
    panel = new PanelPage(window);
    original = onDisk();
    writeFileSync(window.path(HOSTILE), hostileFile());
    await window.openFile(FILE);
    await window.statusBar().filter({ hasText: 'payments' }).first().waitFor();
    await window.runCommand('Bulkhead: Open Simulation');
    await panel.says('payments served 15.8 %');
  });

  after(() => window?.close());

  it('looks closer at the incident, and back', async () => {
    const shown = async () => [
      await panel.frame.getByLabel('Charts from, seconds').inputValue(),
      await panel.frame.getByLabel('Charts to, seconds').inputValue(),
    ];
    await panel.button('Next event').click();
    const reading = await panel.locator('.reading').innerText();
    await panel.button('Incident').click();
    await waitUntil(async () => (await shown()).join() === '7,43');
    assert.equal(await panel.locator('.reading').innerText(), reading);
    await panel.button('Whole run').click();
    await waitUntil(async () => (await shown()).join() === '0,60');
    await panel.button('Restart').click();
  });

  it('with the keyboard alone, and sees where the focus is', async () => {
    await panel.locator('.headline .first').click();
    await tabTo('Play');
    await window.press('Enter');
    await panel.button('Pause').waitFor();
    await window.press('Enter');
    await panel.button('Play').waitFor();
    await tabTo('Pool size');
    await window.press('ArrowRight');
    await panel.locator('.facts', { hasText: 'pool of 11' }).waitFor();
    await window.press('ArrowLeft');
    await panel.locator('.facts', { hasText: 'pool of 10' }).waitFor();
  });

  /** Presses Tab until the control of that name has the focus; every stop on the way is visible. */
  async function tabTo(name: string): Promise<void> {
    const frame = await window.panelFrame();
    for (let stop = 0; stop < 60; stop += 1) {
      await window.press('Tab');
      const focus = await frame.evaluate(focused);
      assert.ok(focus.outlined, `${focus.name} does not show its focus`);
      if (focus.name === name) return;
    }
    assert.fail(`Tab does not lead to ${name}`);
  }

  it('without motion, where that is unwelcome', async () => {
    const frame = await window.panelFrame();
    const changes = async () => {
      await panel.button('Play').click();
      const count = await frame.evaluate(countReadings);
      await panel.button('Pause').click();
      await panel.button('Restart').click();
      return count;
    };
    await window.page.emulateMedia({ reducedMotion: 'reduce' });
    const calm = await changes();
    await window.page.emulateMedia({ reducedMotion: 'no-preference' });
    const lively = await changes();
    assert.ok(calm >= 1 && calm <= 3, `${calm} changes`);
    assert.ok(lively > calm, `${lively} changes`);
  });

  it('pins it to a file', async () => {
    await panel.locator('header vscode-checkbox').click();
    await window.focusEditor();
    await window.openFile('sixty-threads.bulkhead.json');
    await window.statusBar().filter({ hasText: 'payments 15.8 %' }).waitFor({ state: 'detached' });
    assert.equal(await file(), FILE);
  });

  it('covers it, changes the file, and finds the newest run on return', async () => {
    await panelTab().click();
    await window.openFile('order-service.bulkhead.json');
    await window.page.locator('iframe.webview.ready').waitFor({ state: 'detached' });
    writeFileSync(
      window.path(FILE),
      original.replace('"policy": "shared"', '"policy": "bulkhead"'),
    );
    await panelTab().click();
    await panel.says('payments served 100.0 %: 120 of 120');
    assert.equal(await file(), FILE);
    assert.ok((await chartWidth()) > 300);
    writeFileSync(window.path(FILE), original);
    await panel.says('payments served 15.8 %');
  });

  it('makes the window narrower and wider', async () => {
    const wide = await chartWidth();
    await window.page.setViewportSize({ width: 1100, height: 950 });
    await waitUntil(async () => (await chartWidth()) < wide - 100);
    await window.page.setViewportSize({ width: 1500, height: 950 });
    await waitUntil(async () => Math.abs((await chartWidth()) - wide) < 2);
  });

  it('unpins it, and it follows the editor again', async () => {
    await panel.locator('header vscode-checkbox').click();
    await inFirstGroup('sixty-threads.bulkhead.json').click();
    await waitUntil(async () => (await file()) === 'sixty-threads.bulkhead.json');
    await inFirstGroup(FILE).click();
    await panel.says('payments served 15.8 %');
  });

  it('takes the data along as CSV, JSON and PNG', async () => {
    await panel.openSection('Data');
    const csv = (await exported('Export CSV: data', 'agent-tools-data.csv')).toString('utf8');
    const [header, ...rows] = csv.trimEnd().split('\r\n');
    assert.match(header!, /time.*partition.*held/);
    assert.ok(rows.length >= 120, `${rows.length} rows`);
    const json = JSON.parse((await exported('Export JSON', 'agent-tools-run.json')).toString());
    assert.equal(json.partitions[1].incident.admitted, 19);
    const png = await exported('Export PNG', 'agent-tools.png');
    assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG');
    assert.ok(png.readUInt32BE(16) > 300, 'its width');
    await panel.openSection('Trace');
  });

  async function exported(button: string, name: string): Promise<Buffer> {
    await panel.button(button).click();
    await window.page.waitForFunction(
      (ending) =>
        [...document.querySelectorAll('input')].some(({ value }) => value.endsWith(ending)),
      name,
    );
    await window.press('Enter');
    const read = () => {
      try {
        return readFileSync(window.path(name));
      } catch {
        return Buffer.alloc(0);
      }
    };
    await waitUntil(() => read().length > 0);
    return read();
  }

  it('asks about an incident that is not in the file, and keeps it', async () => {
    await window.focusEditor();
    await window.runCommand('Bulkhead: Simulate Incident');
    await window.pick('Another incident');
    await window.pick('payments');
    await window.page.getByText('How long does a call take').waitFor();
    await window.answer('9s');
    await window.page.getByText('From when to when').waitFor();
    await window.answer('5s - 15s');
    await panel.says(/while payments was slow/);
    await panel
      .locator('.what-if [role="status"]', { hasText: 'slow-payments is not in the file' })
      .waitFor();
    await panel.button('Save incident to file').click();
    await window.tab(FILE).and(window.page.locator('.dirty')).waitFor();
    await window.focusEditor();
    await window.save();
    assert.match(
      onDisk().replaceAll(/\s+/g, ' '),
      /"name": "slow-payments", "partition": "payments", "from": "5s", "to": "15s", "latency": "9s"/,
    );
    await panel.button('Save incident to file').waitFor({ state: 'hidden' });
    await window.press('Control+z');
    await window.save();
    assert.equal(onDisk(), original);
  });

  it('finds the forms as they were after a reload', async () => {
    await panel.openSection('Compare');
    await panel.locator('details summary', { hasText: 'Columns' }).click();
    const pool = panel.frame.getByLabel('Pool size of column 2');
    await pool.fill('25');
    await panel.frame.getByLabel('Replications').fill('3');
    await panel.openSection('Boundary');
    await panel.frame.getByLabel('To', { exact: true }).fill('5');
    await window.press('Tab');
    // The page leaves its state behind once it has stood still for a moment.
    await window.page.waitForTimeout(600);
    await window.reload();
    await panel.says('payments served', 80_000);
    await panel
      .locator('vscode-panel-tab[aria-selected="true"]', { hasText: 'Boundary' })
      .waitFor();
    assert.equal(await panel.frame.getByLabel('To', { exact: true }).inputValue(), '5');
    assert.equal(await pool.inputValue(), '25');
    assert.equal(await panel.frame.getByLabel('Replications').inputValue(), '3');
  });

  it('renames the file', async () => {
    await inFirstGroup(FILE).click();
    await window.page.locator('.explorer-folders-view .monaco-list-row', { hasText: FILE }).click();
    await window.press('F2');
    const name = window.page.locator('.explorer-item-edited input');
    await name.fill('renamed.bulkhead.json');
    await name.press('Enter');
    await window.tab('Simulation: renamed.bulkhead.json').waitFor();
    await waitUntil(async () => (await file()) === 'renamed.bulkhead.json');
    assert.equal(await panel.locator('.banner').isVisible(), false);
  });

  it('opens a hostile file, which is only text', async () => {
    await window.focusEditor();
    await window.openFile(HOSTILE);
    await waitUntil(async () => (await file()) === HOSTILE);
    const frame = await window.panelFrame();
    const texts: string[] = [];
    for (const section of ['Partitions', 'Trace', 'Data']) {
      await panel.openSection(section);
      texts.push(await panel.locator('main').innerText());
    }
    assert.ok(texts.every((text) => text.includes(SCRIPT)));
    assert.ok(texts.every((text) => text.includes(LINK)));
    const found = await frame.evaluate(() => ({
      images: document.images.length,
      links: document.querySelectorAll('#app a[href]').length,
      scripts: document.scripts.length,
      inline: [...document.scripts].filter(({ src, nonce }) => src === '' && nonce === '').length,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    assert.deepEqual(
      { images: found.images, links: found.links, sideways: found.sideways },
      { images: 0, links: 0, sideways: 0 },
      JSON.stringify(found),
    );
    const ran = frame.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "ran"';
      document.body.append(script);
      return document.title;
    });
    assert.notEqual(await ran, 'ran', 'The page’s policy allows no inline script.');
  });
});

/** What has the focus in the page, through shadow roots, and whether it can be seen. */
function focused(): { name: string; outlined: boolean } {
  const chain: Element[] = [];
  let element = document.activeElement;
  while (element) {
    chain.push(element);
    element = element.shadowRoot?.activeElement ?? null;
  }
  const host = chain[0] as HTMLElement | undefined;
  const label = host?.id ? document.querySelector(`label[for="${host.id}"]`) : null;
  const name = host?.getAttribute('aria-label') ?? label?.textContent ?? host?.innerText ?? '';
  const parts = chain.flatMap((one) => [one, ...(one.shadowRoot?.querySelectorAll('*') ?? [])]);
  const outlined = parts.some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  return { name: name.trim(), outlined };
}

/** How often the reading changes within a second and a little. */
function countReadings(): Promise<number> {
  return new Promise((resolve) => {
    let count = 0;
    const observer = new MutationObserver(() => (count += 1));
    const reading = document.querySelector('.reading')!;
    observer.observe(reading, { childList: true, characterData: true, subtree: true });
    setTimeout(() => {
      observer.disconnect();
      resolve(count);
    }, 1200);
  });
}

function hostileFile(): string {
  const partition = (name: string) => ({ name, rate: 2, latency: '500ms', queue: { depth: 1 } });
  return JSON.stringify({
    pool: { size: 2, name: SCRIPT },
    policy: 'shared',
    partitions: [SCRIPT, LINK, 'x'.repeat(3000)].map(partition),
    incidents: [{ name: SCRIPT, partition: SCRIPT, from: '5s', to: '15s', latency: '5s' }],
    simulation: { duration: '30s', arrivals: 'even' },
  });
}
