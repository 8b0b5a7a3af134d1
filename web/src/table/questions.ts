// What one might want to do with a card, for asking the server why it cannot be done.
import { known } from '../protocol/position';
import type { Session } from './session.svelte';

const wishes: Record<string, Record<string, string[]>> = {
  imperium: { hand: ['play'], play: ['exhaust'], development: ['develop'], market: ['take'] },
  settlers: { hand: ['build', 'deal', 'raze'], empire: ['activate', 'raze'] },
  castlemen: { offer: ['develop'] },
};

export function questionsAbout(session: Session, card: string): string[] {
  const position = session.live;
  const words = wishes[session.room?.plays ?? ''];
  if (!position || !words) return [];
  const zone = Object.entries(position.areas).find(([, items]) => known(items).some((one) => one.id === card))?.[0];
  const mine = zone?.startsWith(`${session.seat}.`) || !zone?.includes('.');
  const bare = zone?.split('.').at(-1) ?? '';
  if (!mine) return session.room?.plays === 'settlers' && bare === 'empire' ? [`raze ${card}`] : [];
  return (words[bare] ?? []).map((word) => `${word} ${card}`);
}
