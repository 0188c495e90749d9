import assert from 'node:assert/strict';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { UiSession } from '../vscode/ui-session.js';
import { PanelPage } from './panel-page.js';
import { openWindow } from './shared-server.js';
import { waitUntil } from './waiting.js';

const FILE = 'agent-tools.bulkhead.json';

describe('a person is on call and asks the panel', () => {
  let window: UiSession;
  let panel: PanelPage;
  let original: string;

  const onDisk = () => readFileSync(window.path(FILE), 'utf8');

  before(async () => {
    window = await openWindow({ width: 1600, height: 1000 });
    panel = new PanelPage(window);
    original = onDisk();
    await window.openFile(FILE);
    // The commands are in the palette once the extensions are known.
    await window.statusBar().filter({ hasText: 'payments' }).first().waitFor();
  });

  after(() => window?.close());

  it('what the incident does, from the palette', async () => {
    await window.runCommand('Bulkhead: Simulate Incident');
    await window.pick('slow-search');
    await panel.says('payments served 15.8 %: 19 of 120, while search was slow');
    assert.match(await panel.headline(), /search fails too: 46\.7 % served, 42 of 90/);
  });

  it('the figures behind the sentence', async () => {
    const cell = (row: string, column: string) => panel.cell('Outcomes per partition', row, column);
    assert.equal(await cell('payments', 'Admitted'), '19');
    assert.equal(await cell('payments', 'Queue full'), '101');
    assert.equal(await cell('search', 'Served'), '46.7 %');
    const canvas = panel.locator('.chart.occupancy canvas');
    assert.match((await canvas.getAttribute('aria-label'))!, /search, payments.*slow-search/s);
    assert.ok((await canvas.boundingBox())!.width > 300);
  });

  it('what happened, event by event', async () => {
    const entries = panel.locator('.trace button');
    const texts = await entries.allInnerTexts();
    assert.ok(texts.length >= 6, texts.join('\n'));
    const read: string[] = [];
    for (let step = 0; step < texts.length; step += 1) {
      await panel.button('Next event').click();
      read.push(await panel.locator('.trace [aria-current]').innerText());
    }
    assert.deepEqual(read, texts);
    assert.match(read[0]!, /10 s\s+slow-search starts/);
    assert.match(read.at(-1)!, /payments served 15\.8 %/);
    assert.equal(await panel.button('Next event').getAttribute('disabled'), '');
    assert.match(await panel.locator('.reading').innerText(), /^60\.0 s of 60 s/);
  });

  it('for a moment of the trace, and who holds the slots then', async () => {
    await panel.locator('.trace button', { hasText: 'saturated' }).click();
    assert.match(await panel.locator('.reading').innerText(), /^11\.0 s/);
    const slots = panel.locator('.slots > canvas');
    assert.match((await slots.getAttribute('aria-label'))!, /10 workers.*6 held.*4 held/s);
  });

  it('to play to the end', async () => {
    await panel.button('Restart').click();
    await panel.choose('Speed', '8×');
    await panel.button('Play').click();
    await panel.button('Pause').waitFor();
    await panel.locator('.reading', { hasText: '60.0 s of 60 s' }).waitFor({ timeout: 30_000 });
    await panel.button('Play').waitFor();
  });

  it('what another latency does, by dragging it', async () => {
    const slider = panel.slider('Incident latency', 'slow-search');
    await slider.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await slider.boundingBox())!;
    await window.page.mouse.move(x + width / 2, y + height / 2);
    await window.page.mouse.down();
    await window.page.mouse.move(x + width * 0.3, y + height / 2, { steps: 8 });
    await window.page.mouse.move(x + width * 0.02, y + height / 2, { steps: 8 });
    await window.page.mouse.up();
    await panel.says('payments served 100.0 %: 120 of 120');
    await panel.exact('Incident latency', 'slow-search').fill('3');
    await panel.says('payments served 54.2 %: 65 of 120');
    assert.match(await panel.locator('.reading').innerText(), /^0\.0 s/);
    await panel.button('Play').waitFor();
    await panel.exact('Incident latency', 'slow-search').fill('2');
    await panel.says('payments served 100.0 %');
    await panel.button('Reset').click();
    await panel.says('payments served 15.8 %');
  });

  it('which policy saves payments', async () => {
    await panel.choose('Policy', 'bulkhead');
    await panel.says('payments served 100.0 %: 120 of 120');
    assert.match(
      await panel.headline(),
      /search still fails: 20\.0 %.*A bulkhead chooses what breaks/,
    );
    await panel.choose('Policy', 'borrowing');
    await panel.locator('.facts', { hasText: 'policy borrowing' }).waitFor();
    await panel.says('payments served 100.0 %');
    await panel.exact('Borrow limit', 'search').fill('3');
    await panel.exact('Borrow limit', 'payments').fill('3');
    await panel.says('payments served 78.3 %: 94 of 120');
    assert.equal(onDisk(), original);
  });

  it('to write it into the file as one edit that can be undone', async () => {
    await panel.button('Apply to file').click();
    await window.tab(FILE).and(window.page.locator('.dirty')).waitFor();
    await panel
      .locator('.what-if [role="status"]', { hasText: /^$/ })
      .waitFor({ state: 'attached' });
    await window.focusEditor();
    await window.save();
    const expected = original
      .replace('"policy": "shared"', '"policy": "borrowing"')
      .replaceAll('"borrow": 2', '"borrow": 3');
    assert.equal(onDisk(), expected);
    await window.press('Control+z');
    await panel.says('payments served 15.8 %');
    await window.save();
    assert.equal(onDisk(), original);
  });

  it('to compare the policies', async () => {
    await window.runCommand('Bulkhead: Compare Policies');
    const sentence = panel.locator('.sentence:visible p');
    await sentence.filter({ hasText: 'payments is served 100.0 %' }).waitFor();
    const cell = (column: string) => panel.cell('Comparison', 'payments', column);
    assert.match(await cell('shared'), /^15\.8 %/);
    assert.match(await cell('bulkhead'), /^100\.0 %.*\+84\.2 points/);
  });

  it('where it breaks', async () => {
    await window.runCommand('Bulkhead: Find Failure Boundary');
    await panel
      .locator('.sentence:visible p')
      .filter({ hasText: /latency/ })
      .waitFor();
    const rows = panel.frame.getByRole('region', { name: 'Swept values' }).locator('tbody tr');
    assert.ok((await rows.count()) > 10);
    assert.equal(await panel.cell('Swept values', /^2 s/, 'payments'), '100.0 %');
  });

  it('for the numbers as CSV', async () => {
    await panel.openSection('Data');
    // Beside the file, as the dialog suggests.
    const target = window.path('agent-tools-metrics.csv');
    await panel.button('Export CSV: metrics').click();
    await window.page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value.endsWith('metrics.csv')),
    );
    await window.press('Enter');
    await waitUntil(() => exists(target));
    const [header, ...rows] = readFileSync(target, 'utf8')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const at = (name: string) => header!.indexOf(name);
    const payments = rows.find((row) => row[0] === 'payments' && row[1] === 'incident')!;
    assert.deepEqual([payments[at('offered')], payments[at('admitted')]], ['120', '19']);
  });

  it('the same after a reload', async () => {
    await panel.exact('Incident latency', 'slow-search').fill('3');
    await panel.says('payments served 54.2 %');
    await panel.button('Next event').click();
    const reading = await panel.locator('.reading').innerText();
    // The page leaves its state behind once it has stood still for a moment.
    await window.page.waitForTimeout(1000);
    await window.reload();
    // The editor restores its panels late, and later still on a busy machine.
    await panel.says('payments served 54.2 %', 80_000);
    assert.equal(await panel.locator('.reading').innerText(), reading);
    assert.equal(await panel.exact('Incident latency', 'slow-search').inputValue(), '3');
    assert.equal(await panel.locator('vscode-panel-tab[aria-selected="true"]').innerText(), 'Data');
    await panel.button('Reset').click();
    await panel.says('payments served 15.8 %');
  });

  it('about a file that is broken, and one that is gone', async () => {
    const broken = original.replace('"rate": 4', '"rote": 4');
    writeFileSync(window.path(FILE), broken);
    const line = broken.slice(0, broken.indexOf('"rote"')).split('\n').length;
    await panel
      .locator('.banner', { hasText: /Line \d+ is not valid; showing the last good run/ })
      .waitFor();
    assert.match(
      await panel.locator('.banner').innerText(),
      new RegExp(`Line (${line}|${line - 2})\\b`),
    );
    await panel.says('payments served 15.8 %');
    writeFileSync(window.path(FILE), original);
    await panel.locator('.banner').waitFor({ state: 'hidden' });
    await window.page
      .getByRole('tab', { name: `${FILE}, Editor Group 1` })
      .getByRole('button', { name: 'Close' })
      .click();
    renameSync(window.path(FILE), window.path('elsewhere.txt'));
    await panel
      .locator('.banner', { hasText: 'The file is gone; showing the last good run' })
      .waitFor();
    renameSync(window.path('elsewhere.txt'), window.path(FILE));
    await panel.locator('.banner').waitFor({ state: 'hidden' });
  });

  it('from one panel, however often it is opened', async () => {
    for (let time = 0; time < 3; time += 1) await window.runCommand('Bulkhead: Open Simulation');
    await panel.says('payments served 15.8 %');
    assert.equal(await window.tab('Simulation: ').count(), 1);
  });
});

function exists(path: string): boolean {
  try {
    return readFileSync(path, 'utf8') !== '';
  } catch {
    return false;
  }
}
