// The pictures of the README, taken anew: `tools/page node pictures.mjs`. A bot's advice is followed for a while, so that
// there is something to see; which cards come up is chance. They go to docs/pictures.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const house = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'ecumene-pictures-'));
const server = spawn(join(house, 'build/release/ecumene'), ['serve', '--port', '0', '--store', `sqlite:${folder}/t.db`], { stdio: ['ignore', 'pipe', 'ignore'] });
const url = await new Promise((resolve) => server.stdout.on('data', (text) => resolve(/http:\/\/\S+/.exec(String(text))?.[0])));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });

async function opened(width, height, scale) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
  await context.addInitScript(() => {
    localStorage.setItem('ecumene.lang', 'en');
    localStorage.setItem('ecumene.settings', JSON.stringify({ name: '', theme: 'light', pace: 0 }));
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.play').waitFor();
  return page;
}
async function taken(page, name) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1200);
  await page.screenshot({ path: join(house, `docs/pictures/${name}.jpg`), type: 'jpeg', quality: 72 });
}
// Until the question `key` comes up after so many steps, if it does.
async function played(page, game, steps, key) {
  await page.locator(`[data-game=${game}]`).click();
  await page.locator('.play').click();
  for (let n = 0; n < 2 * steps; ++n) {
    await page.locator('[data-asks=me]').waitFor();
    if (n >= steps && (await page.locator(key).count())) return;
    const before = await page.getByTestId('table').getAttribute('data-entries');
    await page.keyboard.press('h');
    await page.getByTestId('hint').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Do it' }).click();
    await page.waitForFunction((since) => document.querySelector('[data-testid=table]')?.getAttribute('data-entries') !== since, before);
  }
}

const small = 760 / 1280;
const start = await opened(1280, 800, small);
await taken(start, 'start');
for (const [game, steps, key] of [['imperium', 40, '.hand .card.legal >> nth=2'], ['settlers', 28, '.use.can >> nth=2'], ['castlemen', 40, '.space.legal']]) {
  const page = await opened(1280, 800, small);
  await played(page, game, steps, key);
  await taken(page, game);
  if (game === 'imperium') {
    await page.setViewportSize({ width: 375, height: 812 });
    await taken(page, 'phone');
  }
}
await browser.close();
server.kill('SIGTERM');
rmSync(folder, { recursive: true, force: true });
