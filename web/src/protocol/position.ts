// What a viewer knows of a game, and how news changes it. Pure: no socket, no page.
import type { GameNews, Item, Position, Standing } from './types';

export type Shown = Position & Standing;

// Areas and counters come whole when they changed; everything else is replaced.
export function apply(before: Shown, news: GameNews): Shown {
  const { entries, step, phase, undo, restart, since, left, score } = news;
  return {
    areas: { ...before.areas, ...news.areas },
    counters: { ...before.counters, ...news.counters },
    ask: news.ask,
    entries: entries ?? before.entries + 1,
    step: step ?? before.step,
    phase: phase ?? before.phase,
    ...(undo === undefined ? {} : { undo }),
    ...(restart === undefined ? {} : { restart }),
    ...(since === undefined ? {} : { since }),
    ...(left === undefined ? {} : { left }),
    ...(score === undefined ? {} : { score }),
  };
}

// Who has come back to his seat has other times.
export function withTimes(shown: Shown, { since, left }: Pick<Standing, 'since' | 'left'>): Shown {
  return { ...shown, ...(since === undefined ? {} : { since }), ...(left === undefined ? {} : { left }) };
}

export interface Lying {
  id: string; // empty: face down
  under: string;
  holds: Record<string, number>;
  back: number; // how many lie face down here; 0 for a card that is known
}

export function lying(items: Item[] | undefined): Lying[] {
  return (items ?? []).map((item) => {
    if (typeof item === 'number') return { id: '', under: '', holds: {}, back: item };
    if (typeof item === 'string') return { id: item, under: '', holds: {}, back: 0 };
    return { id: item.id, under: item.under ?? '', holds: item.holds ?? {}, back: 0 };
  });
}

export const known = (items: Item[] | undefined) => lying(items).filter((card) => card.id);

export const count = (items: Item[] | undefined) => lying(items).reduce((sum, card) => sum + (card.back || 1), 0);

// The number of a counter; 0 where the game has none of that name.
export const counter = (position: Position, name: string, seat?: number) =>
  position.counters[seat === undefined ? name : `${seat}.${name}`] ?? 0;

export const area = (position: Position, zone: string, seat?: number) =>
  position.areas[seat === undefined ? zone : `${seat}.${zone}`];
