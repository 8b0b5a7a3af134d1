// What one is entitled to know of the own draw deck: which cards lie in it, never their order. Every card that comes
// into it was seen by its owner before, so it follows from what was said at the table. Pure.
import { area, count, known } from '../protocol/position';
import type { Catalogue, GameEvent, Position } from '../protocol/types';

// Whoever looks at a card does not have it, and whoever puts one of these away no longer does.
const kSeenOnly = new Set(['looked', 'put_back', 'revealed', 'placed', 'exiled', 'refilled', 'swapped']);
const kPutAway = new Set(['returned_unrest', 'onto_nation', 'under_nation']);

// The ids, or null where they do not follow: then only the number is known.
export function ownDeck(position: Position, events: GameEvent[], words: Catalogue, me: number): string[] | null {
  const power = known(area(position, 'power', me))[0]?.id ?? '';
  const nation = /^\d[A-Z]+/.exec(power)?.[0] ?? '?';
  const first = Object.entries(words.cards).filter(([id, card]) => id.replace(/\d+[AB]?$/, '') === nation && card.fields?.['start'] === 'deck');
  const keeper = new Map(first.map(([id]) => [id, me]));
  for (const { key, card, seat, other } of events) {
    if (!card || seat === undefined || kSeenOnly.has(key)) continue;
    if (kPutAway.has(key)) keeper.delete(card);
    else keeper.set(card, key === 'gave' ? (other ?? seat) : seat);
  }
  const inSight = new Set(Object.values(position.areas).flatMap((items) => known(items).map((one) => one.id)));
  const inDeck = known(area(position, 'deck', me)).map((one) => one.id);
  const unseen = [...keeper].filter(([id, seat]) => seat === me && !inSight.has(id)).map(([id]) => id);
  const all = [...inDeck, ...unseen];
  return all.length === count(area(position, 'deck', me)) ? all : null;
}
