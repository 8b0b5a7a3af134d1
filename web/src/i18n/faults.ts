// Why something could not be done, in the language of the page as far as the page knows why.
import { ApiError } from '../protocol/api';
import type { Fault } from '../protocol/types';
import { t } from './i18n.svelte';

// Of a request over HTTP.
export function saidOf(why: unknown): string {
  if (!(why instanceof ApiError)) return why instanceof Error ? why.message : String(why);
  if (why.why === 'away') return t('net.away');
  if (why.why === 'late') return t('net.late');
  if (why.status === 429) return t('net.slow');
  return why.why === 'strange' || why.status >= 500 ? t('net.trouble') : why.message;
}

// Of a message to a table; what forbids a move is said by the server.
export function faultOf(fault: Fault | undefined): Fault | null {
  if (fault?.where === 'clock') return { where: 'clock', text: t('absent.clock') };
  if (fault?.where === 'time') return { where: 'time', text: t('net.late') };
  if (fault?.where === 'stale') return { where: 'stale', text: t('table.stale') };
  if (fault?.where === 'fault') return { where: 'fault', text: t('net.trouble') };
  return fault ?? null;
}
