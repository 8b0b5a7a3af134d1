// How large the page is and how long it takes to the first decision on a slow line (1.6 Mbit/s, 150 ms, a processor
// four times slower): `tools/page node measure.mjs [RUNS]`. Figures, not tests; they are also written to
// build/web.json.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const runs = Number(process.argv[2] ?? 3);
const house = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'ecumene-measure-'));
const packed = (file) => gzipSync(readFileSync(join(house, 'web/dist', file)), { level: 9 }).length;
const files = readdirSync(join(house, 'web/dist'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
const bytes = files.reduce((sum, file) => sum + packed(file), 0);

const server = spawn(join(house, 'build/release/ecumene'), ['serve', '--port', '0', '--store', `sqlite:${folder}/t.db`], { stdio: ['ignore', 'pipe', 'ignore'] });
const url = await new Promise((resolve) => server.stdout.on('data', (text) => resolve(/http:\/\/\S+/.exec(String(text))?.[0])));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });

async function once(game) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const begin = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.play').waitFor();
  const ready = performance.now() - begin;
  await page.locator(`[data-game=${game}]`).click();
  await page.locator('.play').click();
  await page.locator('[data-asks=me]').waitFor({ timeout: 60000 });
  const decision = performance.now() - begin;
  await context.close();
  return { ready, decision };
}

const middle = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
const figures = { bundle_gzip_bytes: bytes };
console.log(`page, packed: ${(bytes / 1000).toFixed(1)} KB`);
for (const game of ['imperium', 'settlers', 'castlemen']) {
  const all = [];
  for (let i = 0; i < runs; ++i) all.push(await once(game));
  figures[game] = { start_ms: Math.round(middle(all.map((one) => one.ready))), decision_ms: Math.round(middle(all.map((one) => one.decision))) };
  console.log(`${game}: start page ${(figures[game].start_ms / 1000).toFixed(1)} s, first decision ${(figures[game].decision_ms / 1000).toFixed(1)} s (two inputs)`);
}
writeFileSync(join(house, 'build/web.json'), JSON.stringify(figures, null, 1) + '\n');
await browser.close();
server.kill('SIGTERM');
rmSync(folder, { recursive: true, force: true });
