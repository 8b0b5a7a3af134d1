// A table at which the program has found a fault of its own: tests/faulty has the cards that make it fail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entries, myTurn, Stage } from './stage';

const stage = new Stage('tests/faulty');
beforeAll(() => stage.open());
afterAll(() => stage.close());

for (const [lang, sentence] of [['en', 'has found a fault of its own at this table'], ['hu', 'a saját hibájába ütközött ennél az asztalnál']] as const)
  test(`a table that is set aside says so, shows what stands and gives its log (${lang})`, async () => {
    const page = await stage.person({ lang });
    const table = await stage.table(page, 'template');
    await myTurn(page);
    const before = await entries(page);
    await page.locator('[data-do^="play "]').first().click();
    await page.getByTestId('aside').waitFor();
    expect(await page.getByTestId('aside').innerText()).toContain(sentence);
    expect(await entries(page)).toBe(before);
    expect(await page.locator('[data-do^="play "]').count()).toBe(0);
    const log = await page.request.get(await page.getByTestId('aside').getByRole('link').getAttribute('href').then((to) => stage.url + to));
    expect(log.status()).toBe(200);
    expect(await log.text()).toContain('ecumene-log 1');
    await page.reload();
    await page.getByTestId('aside').waitFor();
    // another table of the same server goes on
    const other = await stage.person({ lang });
    expect(await stage.table(other, 'castlemen')).not.toBe(table);
    expect(await myTurn(other)).toBe(true);
    await page.context().close();
    await other.context().close();
  });

test('nobody complained', () => expect(stage.complaints).toEqual([]));
