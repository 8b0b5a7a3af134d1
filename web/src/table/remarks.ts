// What was said at the table, in the language of the page where it is the table that says it.
import { maybe, t } from '../i18n/i18n.svelte';
import { bytesOf, plain } from '../protocol/plain';
import type { Remark } from '../protocol/types';

const kLongestRemark = 300; // bytes of UTF-8, as the server counts them (docs/protocol.md)
export const tooLong = (text: string) => bytesOf(plain(text)) > kLongestRemark;

export function remarkOf({ text, lost }: Pick<Remark, 'text' | 'lost'>): string {
  const why = lost ? maybe(`forfeit.${lost.key}`, { detail: lost.detail }) : '';
  return lost && why ? t('chat.lost', { why, next: maybe(`level.${lost.next}`) || lost.next }) : text;
}
