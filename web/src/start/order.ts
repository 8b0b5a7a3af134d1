// What is going to be played, as it is put together on the start page. Pure: the page shows it, the server gets it.
import type { GameInfo } from '../protocol/types';
import type { Order } from '../protocol/api';

export type Who = 'open' | string; // a bot's level, or a friend's seat

export interface Plan {
  game: string;
  faction: string; // mine; empty: any
  seats: { who: Who; faction: string }[]; // of the others
  options: Record<string, number>;
  clock: number; // which of `clocks`
  patience: number; // seconds
}

export interface Nation {
  name: string; // without its side
  text: string;
  about: string;
  piece: number | undefined; // which of the four it has
  sides: string[]; // names with their sides
}

export function nations(game: GameInfo): Nation[] {
  const out = new Map<string, Nation>();
  for (const { name, text, about = '', piece } of game.factions) {
    const bare = name.split('/')[0] ?? name;
    const nation = out.get(bare) ?? { name: bare, text, about, piece, sides: [] };
    nation.sides.push(name);
    out.set(bare, nation);
  }
  return [...out.values()];
}

// Seconds that everybody has for the whole game, and that a decision gives back.
export const clocks: { seconds: number; gain: number }[] = [{ seconds: 0, gain: 0 }, { seconds: 600, gain: 5 }, { seconds: 1200, gain: 10 }, { seconds: 2400, gain: 15 }, { seconds: 4500, gain: 20 }];

// Seconds that the others wait for a person before they may call a bot for him.
export const patiences = [120, 300, 900, 3600, 6 * 3600, 24 * 3600, 7 * 24 * 3600] as const;
export const usualPatience = 3600;

const kClassics = ['carthaginians', 'celts', 'greeks', 'macedonians', 'persians', 'romans', 'scythians', 'vikings'];
export const stars: Record<string, number> = { persians: 1, celts: 2, egyptians: 2, qin: 2, minoans: 3, arthurians: 5, utopians: 5 };

// What nations can be looked for by: the box they come from, how hard they are to play.
export type Sieve = 'all' | 'classics' | 'legends' | 'easy';
export function sifted(all: Nation[], sieve: Sieve): Nation[] {
  const rated = ({ name }: Nation) => stars[name] ?? 9;
  if (sieve === 'easy') return [...all].sort((a, b) => rated(a) - rated(b));
  return all.filter(({ name }) => sieve === 'all' || kClassics.includes(name) === (sieve === 'classics'));
}

// The bot that suits most people, of those there are.
export const usualBot = (game: GameInfo) => ['steady', 'greedy', 'novice'].find((level) => game.bots.includes(level)) ?? game.bots[0] ?? 'random';

export const isEasy = (game: GameInfo, nation: Nation) => nation.sides.includes(game.first ?? '');

export function firstPlan(game: GameInfo): Plan {
  return {
    game: game.name,
    faction: game.first ?? '',
    seats: Array.from({ length: Math.min(game.max_seats, Math.max(game.min_seats, 2)) - 1 }, () => ({ who: usualBot(game), faction: '' })),
    options: {},
    clock: 0,
    patience: usualPatience,
  };
}

export function orderOf(plan: Plan, game: GameInfo, name: string, salt: string): Order {
  const seat = (who: string, faction: string) => (faction ? { who, faction } : { who });
  const changed = game.options.filter((option) => (plan.options[option.name] ?? option.default) !== option.default);
  const value = (option: GameInfo['options'][number]) => {
    const n = plan.options[option.name] ?? option.default;
    return option.words ? (option.words[n]?.name ?? '') : String(n);
  };
  const open = plan.seats.some(({ who }) => who === 'open');
  return {
    game: plan.game,
    seats: [seat('me', plan.faction), ...plan.seats.map(({ who, faction }) => seat(who, faction))],
    ...(changed.length ? { options: changed.map((option) => `${option.name}=${value(option)}`).join(',') } : {}),
    ...(clocks[plan.clock]?.seconds ? { clock: clocks[plan.clock]?.seconds, gain: clocks[plan.clock]?.gain } : {}),
    ...(open && plan.patience !== usualPatience ? { patience: plan.patience } : {}),
    ...(name ? { name } : {}),
    salt,
    start: !open,
  };
}
