// Pictures of every screen at the sizes of the design, kept as artefacts in build/screens.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entries, moved, myTurn, Stage } from './stage';

const kSizes = [[1440, 900], [1280, 800], [375, 812]] as const;
const folder = join(import.meta.dirname, '../../../build/screens');
const stage = new Stage();
const steps = Number(process.env['ECUMENE_STEPS'] ?? 25);

beforeAll(() => (mkdirSync(folder, { recursive: true }), stage.open()));
afterAll(() => stage.close());

test('the start page', async () => {
  for (const [width, height] of kSizes) {
    const page = await stage.person({ width, height });
    await page.goto(stage.url);
    await page.locator('.play').waitFor();
    await page.screenshot({ path: `${folder}/start-${width}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.context().close();
  }
});

test.each(['imperium', 'settlers', 'castlemen'])('the table of %s', async (game) => {
  const page = await stage.person({ width: 1440, height: 900 });
  await stage.begin(page, game);
  for (let i = 0; i < steps && (await myTurn(page)); ++i) {
    const before = await entries(page);
    await page.evaluate((n) => {
      const { session } = window as unknown as { session: { options: { do: string }[]; act(option: unknown, sure: boolean): void } };
      const busy = session.options.filter((option) => !['pass', 'done', 'innovate', 'revolt'].includes(option.do));
      const options = busy.length ? busy : session.options;
      session.act(options[(n * 7) % options.length], true);
    }, i);
    await moved(page, before);
  }
  await myTurn(page);
  for (const [width, height] of kSizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${folder}/${game}-${width}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const theme of ['dark', 'contrast']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await page.screenshot({ path: `${folder}/${game}-${theme}.png` });
  }
  await page.context().close();
});

test('nobody complained', () => expect(stage.complaints).toEqual([]));
