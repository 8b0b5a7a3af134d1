// What a table must do besides being played to its end.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byPointer, playOn } from './players';
import { findings } from './axe';
import { entries, moved, myTurn, pictures, rough, Stage } from './stage';

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const handOf = (page: Page) => page.locator('[data-testid=hand] [data-card]').evaluateAll((all) => all.map((one) => one.getAttribute('data-card') ?? ''));
const option = (page: Page) => page.locator('[data-testid=spoken] [data-key]').first();

test('the first decision comes after two inputs', async () => {
  const page = await stage.person();
  await page.goto(stage.url);
  await page.locator('[data-game=settlers]').click();
  await page.locator('.play').click();
  await page.getByTestId('table').waitFor();
  expect(await myTurn(page)).toBe(true);
  await page.context().close();
});

test('two browsers at one table: each sees its own hand and nobody else does', async () => {
  const anna = await stage.person(), ben = await stage.person({ lang: 'hu' });
  const heard: string[] = [];
  ben.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))));
  await stage.table(anna, 'imperium', '', ['open'], ['romans/A', 'celts/A']);
  const link = await anna.getByTestId('link').innerText();
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Ide ülök' }).click();
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([anna, ben].map((page) => page.getByTestId('hand').waitFor()));
  const mine = await handOf(anna), his = await handOf(ben);
  expect(mine.length).toBeGreaterThan(3);
  expect(his.length).toBeGreaterThan(3);
  expect(mine.filter((card) => his.includes(card))).toEqual([]);
  const said = heard.join('\n').replace(/"0\.development":\[[^\]]*\]/g, '');
  expect(mine.filter((card) => said.includes(`"${card}"`))).toEqual([]);
  // Each moves when it is his turn, and both see the same number of entries.
  for (let i = 0; i < 8; ++i) {
    await Promise.race([anna, ben].map((page) => page.locator('[data-asks=me]').waitFor()));
    const mover = (await anna.locator('[data-asks=me]').count()) ? anna : ben;
    const before = await entries(mover);
    await option(mover).dispatchEvent('click');
    await Promise.all([anna, ben].map((page) => moved(page, before)));
  }
  expect(await entries(anna)).toBe(await entries(ben));
  await Promise.all([anna, ben].map((page) => page.context().close()));
});

test('undo takes back a step, restart the whole turn, and both say when they cannot', async () => {
  const page = await stage.person();
  await stage.table(page, 'imperium', '', ['random'], ['romans/A', 'celts/A']);
  await myTurn(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  await undo.click({ force: true });
  await page.getByText('Nothing can be taken back').waitFor();
  const before = await entries(page), hand = await handOf(page);
  await page.locator('[data-do=activate]').click();
  await moved(page, before);
  await myTurn(page);
  await page.keyboard.press('u');
  await moved(page, before + 1);
  await page.locator('[data-do=activate]').waitFor();
  expect(await handOf(page)).toEqual(hand);
  await page.locator('[data-do=activate]').click();
  await moved(page, before + 2);
  await page.keyboard.press('r');
  await page.locator('[data-do=activate]').waitFor();
  await page.context().close();
});

test('what an option would bring, and why a thing cannot be done, is said before it is chosen', async () => {
  const page = await stage.person();
  await stage.table(page, 'settlers', '', ['random'], ['romans', 'egyptians']);
  await playOn(page, byPointer, 2);
  await stage.table(page, 'imperium', '', ['random'], ['romans/A', 'celts/A']);
  await myTurn(page);
  await page.locator('[data-do=activate]').hover();
  await page.getByTestId('foresight').getByText('If you choose this').waitFor();
  await page.locator('[data-testid=hand] .card').first().hover();
  await page.getByTestId('foresight').getByText(/IMP-/).waitFor();
  await page.context().close();
});

// Romans keep their raze tokens: who spends none can soon raze what somebody else has built.
interface Seated { options: { do: string }[]; act(option: { do: string }, sure: boolean): void; live: { counters: Record<string, number> } }
function savesTokens() {
  const { session } = window as unknown as { session: Seated };
  const raze = session.options.find((one) => one.do.startsWith('raze ') && document.querySelector(`.opponent [data-card="${one.do.slice(5)}"]`));
  if (raze) return raze.do.slice(5);
  const wanted = [/^(build|deal) /, /^(?!raze |pass)/, /^pass/].flatMap((kind) => session.options.filter((one) => kind.test(one.do)));
  session.act(wanted[0] ?? session.options[0]!, true);
  return '';
}

test('what razing a location of somebody else costs stands on it, and is what is paid', async () => {
  const page = await stage.person();
  await page.addInitScript(() => localStorage.setItem('ecumene.test', '1'));
  await stage.table(page, 'settlers', '', ['novice'], ['romans', 'japanese']);
  let target = '';
  while (!target && (await myTurn(page))) {
    const before = await entries(page);
    target = await page.evaluate(savesTokens);
    if (!target) await moved(page, before);
  }
  const chip = page.locator(`.opponent [data-card="${target}"]`).first();
  const cost = Number.parseInt(await chip.locator('.price').innerText());
  const tokens = () => page.evaluate(() => (window as unknown as { session: Seated }).session.live.counters['0.raze'] ?? 0);
  const [held, before] = [await tokens(), await entries(page)];
  expect(cost).toBeGreaterThan(1);
  await chip.click();
  await moved(page, before);
  expect(await tokens()).toBe(held - cost);
  await page.context().close();
});

test.skipIf(rough)('keys lead to every part of the table and from card to card, and can be changed', async () => {
  const page = await stage.person();
  await stage.table(page, 'imperium', '', ['random'], ['romans/A', 'celts/A']);
  await myTurn(page);
  const reached = (name: string) => page.evaluate((what) => document.activeElement?.closest(`[data-${what}]`)?.getAttribute(`data-${what}`), name);
  for (const [key, area] of [['c', 'hand'], ['p', 'play'], ['o', 'others'], ['q', 'question'], ['m', 'middle']] as const) {
    await page.keyboard.press(key);
    expect(await reached('area'), key).toBe(area);
    await page.locator(`kbd[data-goto=${area}]`).waitFor();
  }
  await page.screenshot({ path: `${pictures}/keys.png` });
  expect(await findings(page)).toEqual([]);
  const first = await reached('card');
  await page.keyboard.press('ArrowRight');
  expect([await reached('area'), (await reached('card')) === first]).toEqual(['middle', false]);
  const deaf = await page.locator('main [data-card]').evaluateAll((all) => all.filter((one) => !one.matches('button') && !one.querySelector('button')).length);
  expect(deaf).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  const log = page.locator('[data-command=log]'), logged = page.getByRole('button', { name: /^Log/, expanded: true });
  await log.click();
  await page.keyboard.press('s');
  await page.getByRole('alert').filter({ hasText: 'Score' }).waitFor();
  await page.keyboard.press('j');
  await log.getByText('J').waitFor();
  await page.reload();
  await myTurn(page);
  await page.keyboard.press('l');
  expect(await logged.count()).toBe(0);
  await page.keyboard.press('j');
  await logged.waitFor();
  await page.keyboard.press('k');
  await page.getByTestId('standardkeys').click();
  await log.getByText('L').waitFor();
  await page.context().close();
});

test('every moment of a game has an address', async () => {
  const page = await stage.person();
  const table = await stage.table(page, 'castlemen', 'turn-cap=8');
  await playOn(page, byPointer);
  await page.getByTestId('watch').click();
  const replay = page.getByTestId('replay');
  await replay.getByText('Step 0 of').waitFor();
  await page.keyboard.press('ArrowRight');
  await replay.getByText('Step 1 of').waitFor();
  await page.keyboard.press('ArrowRight');
  await replay.getByText('Step 2 of').waitFor();
  expect(page.url()).toBe(`${stage.url}/t/${table}/2`);
  await page.reload();
  await replay.getByText('Step 2 of').waitFor();
  await page.keyboard.press('Escape');
  await replay.waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${stage.url}/t/${table}`);
  await page.context().close();
});

test.runIf(rough)('all of it went over a line that broke', () => {
  expect(stage.line.carried).toBeGreaterThan(100_000);
  expect(stage.line.breaks).toBeGreaterThan(0);
});
test('nobody complained', () => expect(stage.complaints).toEqual([]));
