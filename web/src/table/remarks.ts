// What was said at the table, in the language of the page where it is the table that says it.
import { maybe, t } from '../i18n/i18n.svelte';
import type { Remark } from '../protocol/types';

export function remarkOf({ text, lost }: Remark): string {
  const why = lost ? maybe(`forfeit.${lost.key}`, { detail: lost.detail }) : '';
  return lost && why ? t('chat.lost', { why, next: maybe(`level.${lost.next}`) || lost.next }) : text;
}
