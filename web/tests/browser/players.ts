// Three ways to play: with the pointer, with the keyboard alone, through the accessibility tree alone. None of them
// knows a rule; each sees what a person sees and picks by a number that goes round.
import type { Page } from 'playwright-core';
import { entries, moved, myTurn } from './stage';

type Choose = (page: Page, n: number) => Promise<void>;

export async function playOn(page: Page, choose: Choose, most = 2000): Promise<number> {
  let n = 0;
  for (; n < most && (await myTurn(page)); ++n) {
    const before = await entries(page);
    await choose(page, n);
    await moved(page, before);
  }
  return n;
}

// Whatever glows, wherever it lies: cards, chips, territories, spaces, buttons of the prompt.
const kGlowing = ['.card.legal .press', '.chipcard.legal', '.use.can', '.others .button.legal', '.territory.legal', '.unknown .button.legal', '.space.legal', '.end.legal', '.option']
  .map((one) => `main ${one}`)
  .join(', ');

export const byPointer: Choose = async (page, n) => {
  const glowing = page.locator(kGlowing);
  await glowing.first().waitFor({ state: 'attached' });  // the question may be there before the table shows it
  const count = await glowing.count();
  const before = await entries(page);
  await glowing.nth((n * 7) % count).click();
  const anyway = page.getByTestId('anyway');
  // A card or a place with several uses asks which; a warning asks whether to go on.
  await page.waitForFunction((since) => {
    const table = document.querySelector('[data-testid=table]');
    return Number(table?.getAttribute('data-entries')) > since || document.querySelector('[data-testid=anyway], [data-testid=prompt][data-chosen]') !== null;
  }, before);
  if ((await entries(page)) > before) return;
  if (await anyway.isVisible()) return anyway.click();
  await page.locator('[data-testid=prompt] .option').first().click();
  if (await anyway.isVisible().catch(() => false)) await anyway.click().catch(() => undefined);
};

// The numbers that are printed beside the options; 0 leaves it at that, Enter confirms a warning.
export const byKeyboard: Choose = async (page, n) => {
  const keys = await page.locator('[data-testid=spoken] [data-key]').evaluateAll((all) => all.map((one) => one.getAttribute('data-key') ?? ''));
  const key = keys[(n * 5) % keys.length] ?? '0';
  const before = await entries(page);
  await Promise.all([...key].map((digit) => page.keyboard.press(digit)));  // digits of one number follow each other closely
  await page.waitForFunction((since) => Number(document.querySelector('[data-testid=table]')?.getAttribute('data-entries')) > since || document.querySelector('[data-testid=anyway]') !== null, before);
  if ((await entries(page)) > before) return;
  await page.keyboard.press('Tab');  // from keeping on to passing anyway
  await page.keyboard.press('Enter');
};

// What a screen reader offers: the list of options by its role and name, and dialogs.
export const byTree: Choose = async (page, n) => {
  const options = page.getByRole('list', { name: 'All options' }).getByRole('button');
  await options.first().waitFor({ state: 'attached' });
  const before = await entries(page);
  await options.nth((n * 3) % (await options.count())).dispatchEvent('click');  // as a screen reader presses
  const dialog = page.getByRole('dialog');
  await page.waitForFunction((since) => Number(document.querySelector('[data-testid=table]')?.getAttribute('data-entries')) > since || document.querySelector('[role=dialog]') !== null, before);
  if ((await entries(page)) === before && (await dialog.count())) await dialog.getByRole('button', { name: 'Pass anyway' }).click();
};
