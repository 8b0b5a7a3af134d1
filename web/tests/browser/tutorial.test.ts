// Every tutorial is played in the page from its first step to its last, by what the guide names, and once with a move
// that is not meant; after the last step a game of one's own can begin. Both languages, wide and narrow.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe';
import { myTurn, pictures, rough, Stage } from './stage';

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const all = [['imperium', 'en', 1280], ['settlers', 'hu', 375], ['castlemen', 'hu', 1280]] as const;
// The page itself answers in a tutorial, so one is enough over a rough line.
test.each(rough ? all.slice(2) : all)('the tutorial of %s, %s', async (game, lang, width) => {
  const page = await stage.person({ lang, width });
  await page.goto(`${stage.url}/learn/${game}`);
  const guide = page.getByTestId('guide'), meant = page.getByTestId('meant');
  await meant.waitFor();
  await page.screenshot({ path: `${pictures}/tutorial-${game}-${lang}.png` });
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  if (game === 'castlemen') {
    const before = await guide.getAttribute('data-do');
    await page.locator('[data-testid=prompt] .option:not(.legal)').first().click();
    await page.locator('.fault').waitFor();
    expect(await guide.getAttribute('data-do')).toBe(before);
  }
  const steps = Number(await guide.getAttribute('data-steps'));
  expect(steps).toBeGreaterThan(12);
  for (let n = 0; n < steps; ++n) {
    expect(await guide.getAttribute('data-at')).toBe(String(n));
    await meant.click();
    await page.locator(`[data-testid=guide][data-at="${n + 1}"]`).waitFor();
  }
  await page.screenshot({ path: `${pictures}/tutorial-${game}-${lang}-end.png` });
  await guide.locator('.main').click();
  await page.waitForURL(/\/t\//);
  expect(await myTurn(page)).toBe(true);
  await page.context().close();
});

test.runIf(rough)('all of it went over the line', () => expect(stage.line.carried).toBeGreaterThan(100_000));
test('nobody complained', () => expect(stage.complaints).toEqual([]));
