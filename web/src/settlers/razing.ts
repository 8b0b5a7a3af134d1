// What it costs to raze locations of others, as the server says it, and what it gives, as their raze fields say.
import type { Price } from '../cards/face';
import { known } from '../protocol/position';
import type { Position } from '../protocol/types';

interface Seen {
  live: Position | null;
  seat: number | undefined;
  room: { plays: string } | null;
}

// Whether a card is a location that lies before somebody else.
export function theirs({ live, seat, room }: Seen, card: string): boolean {
  if (!live || !card || room?.plays !== 'settlers') return false;
  return Object.entries(live.areas).some(([zone, items]) => (zone === 'virtual' || (zone.endsWith('.empire') && !zone.startsWith(`${seat}.`))) && known(items).some((one) => one.id === card));
}

// Moves that raze one of them.
export const razings = (seen: Seen, moves: string[]) => moves.filter((move) => move.startsWith('raze ') && theirs(seen, move.slice('raze '.length)));

// What goes, and what the field of the card gives; nothing where the server has not said what it costs.
export function priceOf(change: Record<string, number> | undefined, gain: [string, number][]): Price | null {
  const cost = Object.entries(change ?? {}).flatMap(([good, n]): [string, number][] => (good === 'raze' && n < 0 ? [[good, -n]] : []));
  return cost.length ? { cost, gain } : null;
}
