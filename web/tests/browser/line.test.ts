// A table over a line as people have it: 120 ms each way, silences that nobody announces, breaks. And what a page must
// survive besides: remarks of the same moment, links that lead nowhere, a browser that keeps nothing or nonsense.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findings } from './axe';
import { byPointer, playOn } from './players';
import { entries, moved, myTurn, pictures, Stage } from './stage';

const stage = new Stage();
beforeAll(() => stage.open(true));
afterAll(() => stage.close());
beforeEach(() => void Object.assign(stage.line, { away: false, deaf: false }));

const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'Connection lost' });
const handOf = (page: Page) => page.locator('[data-testid=hand] [data-card]').evaluateAll((all) => all.map((one) => one.getAttribute('data-card') ?? ''));
const option = (page: Page) => page.locator('[data-testid=spoken] [data-key]').first();
const said = (page: Page) => page.locator('.said').allInnerTexts();
const testing = (page: Page) => page.addInitScript(() => localStorage.setItem('ecumene.test', '1'));

// Anna opens a table, Ben sits down, and the game begins.
async function pair() {
  const anna = await stage.person(), ben = await stage.person();
  await stage.table(anna, 'castlemen', '', ['open']);
  await ben.goto(await anna.getByTestId('link').innerText());
  await ben.getByRole('button', { name: 'Sit down here' }).click();
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([anna, ben].map((page) => page.getByTestId('table').waitFor()));
  return { anna, ben };
}
const left = (...people: Page[]) => Promise.all(people.map((page) => page.context().close()));

test('a page that is opened while bots move follows them', async () => {
  const page = await stage.person({ pace: 700, width: 1440 });
  await page.goto(stage.url);
  // Only bots play, and only while somebody looks on.
  const table = await page.evaluate(async () => {
    await fetch('/api/v1/guest', { method: 'POST', body: '{}' });
    const seats = [{ who: 'steady' }, { who: 'steady' }, { who: 'steady' }];
    const answer = await fetch('/api/v1/tables', { method: 'POST', body: JSON.stringify({ game: 'settlers', seats, salt: 'salt', start: true }) });
    return ((await answer.json()) as { table: string }).table;
  });
  await page.goto(`${stage.url}/t/${table}`);
  for (let i = 0; i < 4; ++i) {
    await moved(page, 10 * i);
    await page.reload();
  }
  await moved(page, 60);
  await page.locator('.log .when').nth(20).waitFor();
  const steps = await page.locator('.log .when').evaluateAll((all) => all.map((one) => Number(one.textContent)));
  expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
  expect(await page.getByTestId('broken').count()).toBe(0);
  await left(page);
});

test('a lost connection comes back to the same table, and nothing is lost or done twice', async () => {
  const page = await stage.person();
  await stage.table(page, 'imperium');
  await playOn(page, byPointer, 6);
  await myTurn(page);
  const hand = await handOf(page), before = await entries(page);
  stage.line.away = true;
  stage.line.drop();
  await lost(page).waitFor();
  stage.line.away = false;
  await lost(page).waitFor({ state: 'detached' });
  await myTurn(page);
  expect([await handOf(page), await entries(page)]).toEqual([hand, before]);
  await page.reload();
  await myTurn(page);
  expect([await handOf(page), await entries(page)]).toEqual([hand, before]);
  await option(page).dispatchEvent('click');
  await moved(page, before);
  await left(page);
});

test('a line that falls silent is noticed and said, and the table comes back', async () => {
  const page = await stage.person();
  await stage.table(page, 'imperium');
  await myTurn(page);
  const hand = await handOf(page), before = await entries(page);
  stage.line.deaf = true;
  stage.line.hang();
  await lost(page).waitFor();
  await page.screenshot({ path: `${pictures}/lost.png` });
  expect(await findings(page)).toEqual([]);
  stage.line.deaf = false;
  await lost(page).waitFor({ state: 'detached' });
  expect([await handOf(page), await entries(page)]).toEqual([hand, before]);
  await left(page);
});

test('a move that went into a silent line is done once, when there is another line', async () => {
  const { anna, ben } = await pair();
  await Promise.race([anna, ben].map((page) => page.locator('[data-asks=me]').waitFor()));
  const mover = (await anna.locator('[data-asks=me]').count()) ? anna : ben;
  const before = await entries(mover);
  stage.line.hang();
  await option(mover).dispatchEvent('click');
  await lost(mover).waitFor();
  await Promise.all([anna, ben].map((page) => moved(page, before)));
  await Promise.all([anna, ben].map((page) => lost(page).waitFor({ state: 'detached' })));
  expect([await entries(anna), await entries(ben)]).toEqual([before + 1, before + 1]);
  await left(anna, ben);
});

// Says several things in the same moment, past the page.
const talk = (page: Page, texts: string[]) =>
  page.evaluate(async (all) => {
    const socket = new WebSocket(`ws://${location.host}/ws?table=${location.pathname.split('/')[2]}`);
    await new Promise((resolve) => (socket.onopen = resolve));
    socket.send(JSON.stringify({ do: 'hello', id: 'h', v: 1, name: 'ben' }));
    for (const text of all) socket.send(JSON.stringify({ do: 'say', id: text, text }));
    await new Promise<void>((resolve) => (socket.onmessage = ({ data }) => (JSON.parse(String(data)) as { re?: string }).re === all.at(-1) && resolve()));
    socket.close();
  }, texts);

test('remarks of the same moment are all shown, also to who comes later', async () => {
  const { anna, ben } = await pair();
  const texts = ['one', 'two', 'three', 'four', 'five'];
  await talk(ben, texts);
  await anna.keyboard.press('l');
  await anna.getByText('ben: five').waitFor();
  expect(await said(anna)).toEqual(texts.map((text) => `ben: ${text}`));
  await anna.reload();
  await anna.getByTestId('table').waitFor();
  await anna.keyboard.press('l');
  await anna.getByText('ben: five').waitFor();
  expect(await said(anna)).toEqual(texts.map((text) => `ben: ${text}`));
  await left(anna, ben);
});

test('what was said while somebody was away arrives when he is back', async () => {
  const { anna, ben } = await pair();
  await anna.keyboard.press('l');
  await talk(ben, ['before']);
  await anna.getByText('ben: before').waitFor();
  await anna.context().setOffline(true);
  stage.line.drop();
  await lost(anna).waitFor();
  await lost(ben).waitFor({ state: 'detached' });
  await talk(ben, ['one', 'two']);
  await anna.context().setOffline(false);
  await anna.getByText('ben: two').waitFor();
  expect(await said(anna)).toEqual(['ben: before', 'ben: one', 'ben: two']);
  await left(anna, ben);
});

test('a remark that cannot be said stays where it was written, with the reason', async () => {
  const { anna, ben } = await pair();
  await anna.keyboard.press('l');
  const field = anna.getByPlaceholder('Say something'), long = 'ő'.repeat(160);
  await field.fill(long);
  await anna.getByText('Too long for one remark').waitFor();
  await field.press('Enter');
  expect(await field.inputValue()).toBe(long);
  await field.fill('ő'.repeat(150));
  await anna.locator('.rail [role=alert]').waitFor({ state: 'detached' });
  await field.press('Enter');
  await anna.getByText('guest: ő').waitFor();
  expect(await field.inputValue()).toBe('');
  // Who does not sit there may not talk.
  const eve = await stage.person();
  await eve.goto(anna.url());
  await eve.getByTestId('table').waitFor();
  await eve.keyboard.press('l');
  await eve.getByPlaceholder('Say something').fill('hello');
  await eve.getByPlaceholder('Say something').press('Enter');
  await eve.locator('.rail [role=alert]').waitFor();
  expect(await eve.getByPlaceholder('Say something').inputValue()).toBe('hello');
  await left(anna, ben, eve);
});

test('a refusal is gone as soon as its reason is', async () => {
  const anna = await stage.person(), ben = await stage.person();
  await stage.table(anna, 'castlemen', '', ['open']);
  await anna.getByRole('button', { name: 'Start the game' }).click({ force: true });
  await anna.getByText('a seat is still open').waitFor();
  await ben.goto(await anna.getByTestId('link').innerText());
  await ben.getByRole('button', { name: 'Sit down here' }).click();
  await anna.getByText('a seat is still open').waitFor({ state: 'detached' });
  await left(anna, ben);
});

test('a link that leads nowhere is said and not asked for again', async () => {
  const page = await stage.person({ lang: 'hu' });
  let sockets = 0;
  page.on('websocket', () => ++sockets);
  await page.goto(`${stage.url}/t/nosuchtableanywhere`);
  await page.getByText('Nincs ilyen asztal').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.screenshot({ path: `${pictures}/nowhere.png` });
  expect(await findings(page)).toEqual([]);
  expect(sockets).toBe(1);
  await page.context().close();
  stage.complaints.splice(0, stage.complaints.length, ...stage.complaints.filter((text) => !text.includes('404')));
});

test('a server that is away is said in both languages, and asked again until it is there', async () => {
  const page = await stage.person({ lang: 'hu' });
  await page.goto(stage.url);
  await page.locator('.play').waitFor();
  await page.route('**/api/v1/guest', (route) => route.abort('connectionrefused'));
  await page.reload();
  await page.getByText('A kiszolgáló nem érhető el.').waitFor();
  await page.unroute('**/api/v1/guest');
  await page.locator('.play').waitFor();
  stage.line.away = true;
  stage.line.drop();
  await page.locator('.play').click();
  await page.locator('footer').getByText('A kiszolgáló nem érhető el.').waitFor();
  stage.line.away = false;
  await page.locator('.play').click();
  await page.getByTestId('table').waitFor();
  await left(page);
});

test('a campaign that could not be asked for is asked for again', async () => {
  const page = await stage.person();
  await page.goto(stage.url);
  await page.locator('[data-game=imperium]').click();
  let asked = 0;
  await page.route('**/api/v1/campaign*', (route) => (asked++ ? route.continue() : route.abort('connectionrefused')));
  const panel = page.getByTestId('campaign');
  await panel.getByRole('button', { name: 'Begin with the Persians' }).click();
  await panel.getByText('0 wins, 0 losses').waitFor();
  expect(asked).toBeGreaterThan(1);
  await left(page);
});

test.each([
  ['nonsense', () => ['settings', 'lang', 'campaign'].forEach((key) => localStorage.setItem(`ecumene.${key}`, '{"theme":'))],
  ['other types', () => (localStorage.setItem('ecumene.settings', '{"name":7,"theme":"pink","pace":"x","keys":[1]}'), localStorage.setItem('ecumene.campaign', '{"lines":3}'))],
  ['nothing', () => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } })],
] as const)('a browser that keeps %s shows the page', async (_, spoil) => {
  const page = await stage.person();
  await page.addInitScript(spoil);
  await page.goto(stage.url);
  await page.locator('.play').click();
  await page.getByTestId('table').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await left(page);
});

interface Inside {
  session: { story: { steps: unknown; chat: unknown }; score: unknown; live: { areas: Record<string, unknown> } };
}
// A fault in each of these parts, as wrong as data can be.
const spoils: Record<string, () => void> = {
  log: () => ((window as unknown as Inside).session.story.steps = [{ step: 1, by: 0 }]),
  chat: () => ((window as unknown as Inside).session.story.chat = [{ n: 1, name: 'a', text: 'b' }, { n: 1, name: 'a', text: 'b' }]),
  score: () => void Object.assign((window as unknown as Inside).session, { askScore: () => undefined, score: { over: false } }),
  hand: () => {
    const { session } = window as unknown as Inside;
    session.live = { ...session.live, areas: { ...session.live.areas, '0.hand': [{ id: '1ROM14', holds: { progress: Object.create(null) } }] } };
  },
  market: () => {
    const { session } = window as unknown as Inside;
    session.live = { ...session.live, areas: { ...session.live.areas, tucked: 5 } };
  },
};
// What nearly every part looks at.
const spoilAll = () => {
  const { session } = window as unknown as Inside;
  session.live = { ...session.live, areas: new Proxy({}, { get: () => { throw new Error('no areas'); }, ownKeys: () => { throw new Error('no areas'); } }) };
};

test('a fault in one part never takes the table down', async () => {
  const page = await stage.person({ width: 1440, height: 900 });
  await testing(page);
  await stage.table(page, 'imperium');
  for (const [part, spoil] of Object.entries(spoils)) {
    await myTurn(page);
    const before = await entries(page);
    await page.evaluate(spoil);
    const broken = page.locator(`[data-testid=broken][data-part=${part}]`);
    await broken.waitFor();
    await page.screenshot({ path: `${pictures}/broken-${part}.png` });
    expect(await findings(page), part).toEqual([]);
    if (part === 'log') {
      await broken.getByRole('button', { name: 'Try again' }).click();
      await broken.waitFor();
    }
    await playOn(page, byPointer, 1);
    await moved(page, before);
  }
  await myTurn(page);
  await page.evaluate(spoilAll);
  await page.locator('[data-testid=broken][data-part=table]').waitFor();
  await page.getByTestId('prompt').locator('.option').first().waitFor();
  await page.screenshot({ path: `${pictures}/broken-table.png` });
  expect(await page.locator('[data-testid=broken][data-part=page]').count()).toBe(0);
  await page.getByTestId('turn').waitFor();
  await page.locator('.rail').getByText('What happened').waitFor();
  await page.reload();
  await myTurn(page);
  expect(await page.getByTestId('broken').count()).toBe(0);
  await left(page);
  const reported = stage.complaints.filter((text) => /could not be shown|not in the order of the table/.test(text));
  for (const part of Object.keys(spoils)) expect(reported.some((text) => text.includes(`"${part}"`)), part).toBe(true);
  // A handler that meets the spoiled area (`tucked: 5`) outside of a part fails by itself, and only then.
  const spoiled = (text: string) => reported.includes(text) || text.includes('.map is not a function');
  stage.complaints.splice(0, stage.complaints.length, ...stage.complaints.filter((text) => !spoiled(text)));
});

test('nobody complained', () => expect(stage.complaints).toEqual([]));
