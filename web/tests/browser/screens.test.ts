// Every screen at the sizes of the design: nothing sticks out sideways, axe finds nothing serious, and in the
// pseudo-language no word of the page is missing. The pictures are kept in build/screens.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe';
import { byPointer, byTree, playOn } from './players';
import { myTurn, pictures, Stage } from './stage';

const kSizes = [[1440, 900], [1280, 800], [375, 812]] as const;
const stage = new Stage();
beforeAll(() => stage.open());
afterAll(() => stage.close());

// A screen at every size: kept as a picture, without sideways scrolling, without findings.
async function looked(page: Page, name: string) {
  const found: string[] = [];
  for (const [width, height] of kSizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    await page.screenshot({ path: `${pictures}/${name}-${width}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`).toBeLessThanOrEqual(width);
    found.push(...(await findings(page)).map((text) => `${name} at ${width}: ${text}`));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(found).toEqual([]);
}

test('the start page', async () => {
  const page = await stage.person();
  await page.goto(stage.url);
  await page.locator('.play').waitFor();
  await looked(page, 'start');
  await page.keyboard.press('o');
  await page.getByRole('button', { name: 'Invite' }).first().click();
  await page.getByLabel('A bot may be called').selectOption('15 min');
  await looked(page, 'options');
  await page.context().close();
});

test.each(['imperium', 'settlers', 'castlemen'])('the table of %s', async (game) => {
  const page = await stage.person();
  await stage.table(page, game);
  await playOn(page, byTree, 30);
  await myTurn(page);
  await looked(page, game);
  for (const theme of ['dark', 'contrast']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    for (const [width, height] of [[1280, 800], [375, 812]] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${pictures}/${game}-${theme}-${width}.png` });
      expect(await findings(page), `${theme} at ${width}`).toEqual([]);
    }
  }
  await page.context().close();
});

test('sheets: a card, the score, the settings, a hint, the rules, the waiting room', async () => {
  const page = await stage.person();
  await stage.table(page, 'imperium');
  await myTurn(page);
  await page.locator('[data-testid=hand] .press').first().click({ button: 'right' });
  await page.getByRole('dialog').waitFor();
  await looked(page, 'card');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await page.getByRole('dialog').waitFor();
  await looked(page, 'score');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await looked(page, 'settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.getByTestId('hint').waitFor();
  await looked(page, 'hint');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByTestId('search').fill('unrest');
  await page.locator('[data-entry] mark').first().waitFor();
  await looked(page, 'rules-sheet');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await stage.table(page, 'imperium', '', ['open']);
  await page.getByTestId('link').waitFor();
  await page.getByTestId('agreed').getByText('no clock · A bot may be called for who is away after: 1 h').waitFor();
  await looked(page, 'waiting');
  await page.context().close();
});

test('the rules can be searched, in both languages, and every word of a card leads there', async () => {
  const page = await stage.person({ lang: 'hu' });
  await page.goto(`${stage.url}/rules/imperium#garrison`);
  await page.locator('[data-entry=garrison]:focus').waitFor();
  await page.getByTestId('search').fill('elszallasol');
  await page.locator('mark', { hasText: /elszállásol/i }).first().waitFor();
  await looked(page, 'rules-hu');
  await page.getByRole('link', { name: 'Castle Men' }).click();
  await page.locator('[data-section=roundel]').waitFor();
  await page.locator('select').selectOption('en');
  await page.getByRole('heading', { name: 'The roundel' }).waitFor();
  await stage.table(page, 'imperium', '', ['random'], ['romans/A', 'celts/A']);
  await myTurn(page);
  await page.locator('[data-testid=hand] [data-card="1ROM14"] .press, [data-testid=hand] .press').first().click({ button: 'right' });
  await page.getByRole('button', { name: 'in the rules' }).first().click();
  await page.locator('[data-entry]:focus').waitFor();
  await page.context().close();
});

// In the pseudo-language the page marks every word of its own; what is unmarked must have come from the server.
async function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const inside = node.parentElement?.closest('kbd, script, style, text');
      let rest = text, before = '';
      while (rest !== before) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, '')];
      if (!inside) out.push(...rest.split(/[;:,.·()×\d]+/).map((part) => part.trim()).filter((part) => /\p{L}{2}/u.test(part)));
    }
    return out;
  });
}

test('no word of the page is missing in any language', async () => {
  const page = await stage.person({ lang: 'qps' });
  let said = '';
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => (said += String(frame.payload))));
  const strange = async () => (await unmarked(page)).filter((text) => !said.includes(text.replace(/ [AB]$/, '')));
  await page.goto(stage.url);
  await page.locator('.play').waitFor();
  const fetched = (path: string) => page.evaluate(async (where) => (await fetch(where)).text(), path);
  said += await fetched('/api/v1/games?lang=en');
  expect(await strange()).toEqual([]);
  said += `${await fetched('/api/v1/games/settlers/reference?lang=en')}${await fetched('/api/v1/games/settlers/words?lang=en')}`.replaceAll('\\"', '"');
  await page.goto(`${stage.url}/rules/settlers`);
  await page.locator('[data-entry]').first().waitFor();
  expect(await strange()).toEqual([]);
  for (const game of ['imperium', 'settlers', 'castlemen']) {
    said += await fetched(`/api/v1/games/${game}/words?lang=en`);
    await stage.table(page, game);
    await playOn(page, byPointer, 12);
    await myTurn(page);
    said = said.replaceAll('\\"', '"');
    expect(await strange(), game).toEqual([]);
  }
  await page.context().close();
});

test('every verb, sign and moment of a card is explained, in both languages', async () => {
  interface Card { verbs?: string[]; abilities?: string[]; fields?: Record<string, unknown> }
  const page = await stage.person();
  await page.goto(stage.url);
  for (const game of ['imperium', 'settlers', 'castlemen'])
    for (const lang of ['en', 'hu']) {
      const { cards, glossary } = await page.evaluate(async (where) => (await (await fetch(where)).json()) as { cards: Record<string, Card>; glossary: Record<string, string> }, `/api/v1/games/${game}/words?lang=${lang}`);
      const signs = ['suits', 'icons', 'state', 'colours', 'deal', 'raze', 'nw', 'ne', 'sw', 'se'];
      const needed = Object.values(cards).flatMap(({ verbs, abilities, fields }) => [
        ...(verbs ?? []),
        ...(abilities ?? []),
        ...signs.flatMap((name) => [fields?.[name] ?? []].flat() as string[]).map((word) => (game === 'castlemen' ? word.replace('2', '') : word)),
        ...Object.keys((fields?.['cost'] ?? {}) as object),
        ...['pinned', 'attack', 'free_play'].filter((flag) => fields?.[flag] === true),
      ]);
      expect([...new Set(needed)].filter((key) => !glossary[`${key}.name`] || !glossary[`${key}.text`] || !glossary[`${key}.clause`]), `${game} ${lang}`).toEqual([]);
    }
  await page.context().close();
});

test('Hungarian throughout', async () => {
  for (const game of ['imperium', 'settlers', 'castlemen']) {
    const page = await stage.person({ lang: 'hu' });
    await stage.table(page, game);
    await myTurn(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hu');
    const text = await page.evaluate(() => document.body.innerText);
    for (const english of ['Your turn', 'Undo', 'Score', 'options', 'hand', 'Deck', 'Choose', 'Play a card'])
      expect(text.includes(english), `${game} says "${english}"`).toBe(false);
    await page.screenshot({ path: `${pictures}/${game}-hu.png` });
    await page.setViewportSize({ width: 375, height: 812 });
    await page.screenshot({ path: `${pictures}/${game}-hu-375.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await page.context().close();
  }
});

test('the page has at most 300 KB, packed', () => {
  const dist = join(import.meta.dirname, '../../dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  expect(files.length).toBeGreaterThan(2);
  expect(files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)).toBeLessThan(300_000);
});

test('nobody complained', () => expect(stage.complaints).toEqual([]));
