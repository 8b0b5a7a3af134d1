// What one might want to do with a card, for asking the server why it cannot be done.
import { known } from '../protocol/position';
import type { Fault } from '../protocol/types';
import type { Session } from './session.svelte';

const wishes: Record<string, Record<string, string[]>> = {
  imperium: { hand: ['play'], play: ['exhaust'], development: ['develop'], market: ['take'] },
  settlers: { hand: ['build', 'deal', 'raze'], empire: ['activate', 'raze'] },
  castlemen: { offer: ['develop'] },
};

// The questions in which one may do anything; in every other one a card is asked about as its options are.
const free = new Set(['choose_action', 'choose_mode', 'choose_free_move', 'trade']);
// Reasons that say no more than that it is not an option.
const empty = new Set(['cannot_do', 'not_asked', 'not_possible', 'closed_option', 'not_eligible']);
export const tells = (why: Fault | null) => why?.clause !== undefined && !empty.has(why.reason ?? '');

export function questionsAbout(session: Session, card: string): string[] {
  const position = session.live;
  const words = wishes[session.room?.plays ?? ''];
  if (!position || !words) return [];
  const zone = Object.entries(position.areas).find(([, items]) => known(items).some((one) => one.id === card))?.[0];
  if (!free.has(position.ask?.key ?? '')) return [...new Set(session.options.filter((option) => option.card).map((option) => `${option.do.split(' ')[0]} ${card}`))];
  const mine = zone?.startsWith(`${session.seat}.`) || !zone?.includes('.');
  const bare = zone?.split('.').at(-1) ?? '';
  if (!mine) return session.room?.plays === 'settlers' && bare === 'empire' ? [`raze ${card}`] : [];
  return (words[bare] ?? []).map((word) => `${word} ${card}`);
}
