// Whole games in the page: each title with the pointer, one with the keyboard alone, one through the accessibility tree.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe';
import { byKeyboard, byPointer, byTree, playOn } from './players';
import { pictures, rough, Stage } from './stage';

const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

const kShort: Record<string, string> = { castlemen: rough ? 'turn-cap=8' : 'turn-cap=30' };
// Over a rough line every decision takes long: the longest game is left after a while.
const kMost: Record<string, number> = rough ? { imperium: 60 } : {};

// At once: the longest of them is as long as the others together.
test.concurrent.each([
  ['imperium', 'pointer', byPointer],
  ['settlers', 'pointer', byPointer],
  ['castlemen', 'pointer', byPointer],
  ['settlers', 'keyboard', byKeyboard],
  ['castlemen', 'tree', byTree],
] as const)('a whole game of %s by %s', async (game, way, choose) => {
  const page = await stage.person();
  await stage.table(page, game, kShort[game]);
  const decisions = await playOn(page, choose, kMost[game]);
  expect(decisions).toBeGreaterThan(10);
  if (decisions === kMost[game]) return page.context().close();
  const end = page.getByTestId('end');
  await end.waitFor();
  expect(await page.getByTestId('total').count()).toBeGreaterThan(1);
  await end.getByRole('img', { name: /Chances of all players/ }).waitFor();
  await page.screenshot({ path: `${pictures}/${game}-end-${way}.png` });
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});

test.runIf(rough)('all of it went over a line that broke', () => {
  expect(stage.line.carried).toBeGreaterThan(100_000);
  expect(stage.line.breaks).toBeGreaterThan(0);
});
test('nobody complained', () => expect(stage.complaints).toEqual([]));
