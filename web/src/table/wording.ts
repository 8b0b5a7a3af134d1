// The words of a table's game. Without them there is nothing to show: they are asked for until they come.
import { wordsOf } from '../protocol/api';
import { backOff } from '../protocol/link';
import type { Catalogue } from '../protocol/types';
import { t } from '../i18n/i18n.svelte';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// null: nobody wants them any more, or there is no such game.
export async function wordsUntilTheyCome(game: string, lang: string, wanted: () => boolean): Promise<Catalogue | null> {
  for (let failures = 0; wanted(); ++failures) {
    try {
      const words = await wordsOf(game, lang);
      // Signs that stand for the lack of something have no word in the game.
      return words && wanted() ? { ...words, terms: { colourless: t('sign.colourless'), none: t('sign.none'), ...words.terms } } : null;
    } catch {
      await pause(backOff(failures));
    }
  }
  return null;
}
