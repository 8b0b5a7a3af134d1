// Who sits at a table: a campaign that the page keeps, clocks that run out, a bot for who is away and his return, going
// back by consent, another game with the same people.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe';
import { entries, moved, myTurn, pictures, rough, Stage } from './stage';

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const option = (page: Page) => page.locator('[data-testid=spoken] [data-key]').first();
async function step(page: Page) {
  const before = await entries(page);
  await option(page).dispatchEvent('click');
  await moved(page, before);
}
// Anna opens a table and plays with Ben.
async function pair(game: string, more: Record<string, unknown> = {}) {
  const anna = await stage.person(), ben = await stage.person();
  await stage.table(anna, game, '', ['open'], [], more);
  await ben.goto(await anna.getByTestId('link').innerText());
  await ben.getByRole('button', { name: 'Sit down here' }).click();
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([anna, ben].map((page) => page.getByTestId('table').waitFor()));
  await Promise.race([anna, ben].map((page) => page.locator('[data-asks=me]').waitFor()));
  const first = (await anna.locator('[data-asks=me]').count()) > 0;
  return { anna, ben, mover: first ? anna : ben, other: first ? ben : anna };
}

let late: Awaited<ReturnType<typeof pair>>;
const kPatience = 60; // seconds: the least there is; it passes while the other tests run
test('a table where somebody is going to be away', async () => {
  late = await pair('castlemen', { patience: kPatience });
});

test('a campaign begins, goes on, asks for its reward and is left', async () => {
  const page = await stage.person();
  await page.goto(stage.url);
  await page.locator('[data-game=imperium]').click();
  const panel = page.getByTestId('campaign');
  await panel.getByRole('button', { name: 'Begin with the Persians' }).click();
  await panel.getByText('0 wins, 0 losses').waitFor();
  await panel.getByRole('button', { name: 'Play the next game' }).click();
  await page.getByTestId('table').waitFor();
  await page.goto(stage.url);
  await panel.getByRole('button', { name: 'Go on with the game' }).waitFor();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('ecumene.campaign') ?? '{}') as { lines: string[] };
    localStorage.setItem('ecumene.campaign', JSON.stringify({ lines: [...kept.lines, 'game 1 chieftain celts won 41 30 log 00112233aabbccdd gained 1CIV5 reward pending'], table: '' }));
  });
  await page.reload();
  await panel.getByText('1 win, 0 losses').waitFor();
  await panel.getByText('against Celts, chieftain: 41 to 30').waitFor();
  await page.screenshot({ path: `${pictures}/campaign.png` });
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Add / }).first().click();
  await panel.getByText('next level: warlord').waitFor();
  await page.locator('select').first().selectOption('hu');
  await panel.getByText('Kelták').waitFor();
  await panel.getByRole('button', { name: 'A hadjárat befejezése' }).click();
  await panel.getByRole('button', { name: 'Igen, töröljük' }).click();
  await panel.getByText('öt győzelem').waitFor();
  await page.context().close();
});

test('a clock is seen running out, a bot goes on, and who takes his seat back has time again', async () => {
  const { anna, ben, mover } = await pair('castlemen', { clock: 10, gain: 30 });
  await mover.locator('main').getByRole('timer').first().getByText('! 0:0').waitFor();
  await mover.getByTestId('notice').getByText('your time was up').waitFor();
  await moved(mover, 1);
  await mover.getByTestId('return').click();
  await mover.getByTestId('return').waitFor({ state: 'detached' });
  await mover.getByTestId('notice').waitFor({ state: 'detached' });
  expect(await myTurn(mover)).toBe(true);
  await Promise.all([anna, ben].map((page) => page.context().close()));
});

test('going back in a game needs the consent of the other', async () => {
  const { anna, ben, mover, other } = await pair('castlemen');
  await step(mover);
  const steps = await entries(mover);
  await mover.keyboard.press('ArrowLeft');
  await mover.getByTestId('playon').click();
  await other.getByTestId('request').getByRole('button', { name: 'Agree' }).click();
  await Promise.all([anna, ben].map((page) => moved(page, steps)));
  await mover.locator('[data-asks=me]').waitFor();
  await other.getByTestId('request').waitFor({ state: 'detached' });
  await Promise.all([anna, ben].map((page) => page.context().close()));
});

test('a bot goes on for who is away, by the consent of the others, and he may return', async () => {
  const { mover, other } = late;
  await other.getByTestId('standin').click({ timeout: 1000 * (kPatience + 30) });
  await other.getByTestId('notice').waitFor();
  await mover.getByTestId('return').waitFor();
  await mover.screenshot({ path: `${pictures}/away.png` });
  expect(await findings(mover)).toEqual([]);
  await mover.getByTestId('return').click();
  await other.getByTestId('notice').waitFor({ state: 'detached' });
  await Promise.race([mover, other].map((page) => myTurn(page)));
  await Promise.all([mover, other].map((page) => page.context().close()));
});

test.runIf(rough)('all of it went over a line that broke', () => {
  expect(stage.line.carried).toBeGreaterThan(100_000);
  expect(stage.line.breaks).toBeGreaterThan(0);
});
test('nobody complained', () => expect(stage.complaints).toEqual([]));
