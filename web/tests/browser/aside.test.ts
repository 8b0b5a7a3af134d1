// A table at which the program has found a fault of its own: tests/faulty has the cards that make it fail.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe';
import { entries, myTurn, pictures, Stage } from './stage';

const stage = new Stage('tests/faulty');
beforeAll(() => stage.open());
afterAll(() => stage.close());

// Two persons: a bot might be the first to move, and play a card.
async function pair(lang: string) {
  const anna = await stage.person({ lang }), ben = await stage.person({ lang });
  await stage.table(anna, 'template', '', ['open']);
  await ben.goto(await anna.getByTestId('link').innerText());
  await ben.locator('li .button.main').click();
  await anna.locator('.main[aria-disabled=false]').click();
  await Promise.race([anna, ben].map((page) => page.locator('[data-asks=me]').waitFor()));
  const first = (await anna.locator('[data-asks=me]').count()) > 0;
  return first ? [anna, ben] as const : [ben, anna] as const;
}
const told = (page: Page) => page.getByTestId('aside').innerText();

for (const [lang, sentence] of [['en', 'A fault in the program has stopped this table'], ['hu', 'Programhiba történt ennél az asztalnál']] as const)
  test(`a table that is set aside says so, shows what stands and gives its log (${lang})`, async () => {
    const [page, opponent] = await pair(lang);
    const before = await entries(page);
    const legal = page.locator('[data-area=play] .card.legal .press');
    await legal.first().click();
    await page.getByTestId('aside').waitFor();
    expect([await told(page), await told(opponent)]).toEqual([expect.stringContaining(sentence), expect.stringContaining(sentence)]);
    expect(await entries(page)).toBe(before);
    expect(await legal.count()).toBe(0);
    expect(await page.getByTestId('prompt').isVisible()).toBe(false);
    expect(await page.getByTestId('turn').innerText()).toBe(lang === 'en' ? 'Stopped' : 'Leállt');
    for (const [width, height] of [[375, 812], [1280, 800]] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${pictures}/aside-${lang}-${width}.png` });
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    const log = await page.request.get(await page.getByTestId('aside').getByRole('link').first().getAttribute('href').then((to) => stage.url + to));
    expect(log.status()).toBe(200);
    expect(await log.text()).toContain('ecumene-log 1');
    await page.reload();
    await page.getByTestId('aside').waitFor();
    await page.goto(stage.url);
    await page.locator('.chip.stopped').waitFor();
    expect(await page.locator('li:has(a[href^="/t/"]) .chip').allTextContents()).toEqual([lang === 'en' ? 'Stopped' : 'Leállt']);
    // another table of the same server goes on
    const other = await stage.person({ lang });
    await stage.table(other, 'castlemen');
    expect(await myTurn(other)).toBe(true);
    await Promise.all([page, opponent, other].map((one) => one.context().close()));
  });

test('nobody complained', () => expect(stage.complaints).toEqual([]));
