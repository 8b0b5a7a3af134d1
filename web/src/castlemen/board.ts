// The board of Castle Men as the page draws it: 6 × 6 territories on nine cards, castles beside the edge, pieces.
import { counter } from '../protocol/position';
import type { Catalogue, Option, Position } from '../protocol/types';

export interface Piece {
  seat: number;
  kind: 'worker' | 'military' | 'village' | 'town';
  number: number; // of a unit; 0 for settlements
  fort: boolean;
}

export interface Territory {
  code: number; // row and column: 23
  terrain: string; // W F T S M G B D P; empty: not turned up
  doubled: boolean;
  pieces: Piece[];
}

export interface Region {
  slot: number; // 1 to 9
  card: string; // empty: face down
  territories: Territory[]; // nw, ne, sw, se as they lie
}

const kQuarters = ['nw', 'ne', 'sw', 'se'];

export const codesOf = (slot: number): number[] => {
  const row = Math.floor((slot - 1) / 3) * 2 + 1, column = ((slot - 1) % 3) * 2 + 1;
  return [row * 10 + column, row * 10 + column + 1, (row + 1) * 10 + column, (row + 1) * 10 + column + 1];
};

export function piecesOn(position: Position, seats: number, code: number): Piece[] {
  const out: Piece[] = [];
  for (let seat = 0; seat < seats; ++seat) {
    const has = (name: string) => counter(position, name, seat) === code;
    const fort = [1, 2, 3, 4].some((n) => has(`fort-${n}`));
    for (const n of [1, 2]) if (has(`village-${n}`)) out.push({ seat, kind: 'village', number: 0, fort });
    for (const n of [1, 2]) if (has(`town-${n}`)) out.push({ seat, kind: 'town', number: 0, fort });
    for (const n of [1, 2, 3])
      if (has(`unit-${n}`)) out.push({ seat, kind: counter(position, `military-${n}`, seat) ? 'military' : 'worker', number: n, fort: false });
  }
  return out;
}

// A card that lies upside down has its quarters turned by half a circle.
export function regionAt(position: Position, words: Catalogue, seats: number, slot: number): Region {
  const code = counter(position, `map-${slot}`);
  const card = code === 0 ? '' : `R${Math.abs(code)}`;
  const fields = words.cards[card]?.fields ?? {};
  const territories = codesOf(slot).map((at, i) => {
    const printed = fields[kQuarters[code < 0 ? 3 - i : i] ?? ''];
    const word = Array.isArray(printed) ? String(printed[0] ?? '') : typeof printed === 'string' ? printed : '';
    return { code: at, terrain: word.replace('2', ''), doubled: word.endsWith('2'), pieces: piecesOn(position, seats, at) };
  });
  return { slot, card, territories };
}

export function placeAt(position: Position, words: Catalogue, seats: number, code: number): Territory | undefined {
  const slot = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((one) => codesOf(one).includes(code));
  return slot === undefined ? undefined : regionAt(position, words, seats, slot).territories.find((place) => place.code === code);
}

export type Edge = 'north' | 'south' | 'west' | 'east';

// Where a castle stands: the edge, and the first of the two territories its arrows show. Null: not placed yet.
export function castleOf(position: Position, seat: number): { edge: Edge; from: number } | null {
  const code = counter(position, 'castle', seat);
  const a = Math.floor(code / 100), b = code % 100;
  if (a < 11 || b < 11) return null;
  const row = Math.floor(a / 10), column = a % 10;
  const level = row === Math.floor(b / 10);
  if (level) return { edge: row === 1 ? 'north' : 'south', from: Math.min(column, b % 10) };
  return { edge: column === 1 ? 'west' : 'east', from: Math.min(row, Math.floor(b / 10)) };
}

// The place an option leads to: a territory, the castle, or a space of the roundel.
export function placeOf(option: Option): string {
  const words = option.do.split(' ');
  if (words[0] === 'select') return `space-${words[1]}`;
  if (words[0] === 'centre') return 'space-0';
  const last = words.at(-1) ?? '';
  return /^[1-6][1-6]$/.test(last) && words[0] !== 'barter' ? last : '';
}

// Developments come in pairs: buying one end destroys the other.
export function pairsOf(words: Catalogue): [string, string][] {
  const seen = new Set<string>();
  const out: [string, string][] = [];
  for (const [id, card] of Object.entries(words.cards)) {
    const other = card.fields?.['other'];
    if (typeof other !== 'string' || seen.has(id)) continue;
    seen.add(id).add(other);
    out.push([id, other]);
  }
  return out;
}
