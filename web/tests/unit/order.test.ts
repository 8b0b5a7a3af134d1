import { expect, test } from 'vitest';
import { timeOf } from '../../src/i18n/time';
import { firstPlan, isEasy, nations, orderOf, patiences, sifted, usualBot } from '../../src/start/order';
import type { GameInfo } from '../../src/protocol/types';

const game: GameInfo = {
  name: 'imperium', title: 'Imperium', listed: true, tutorial: true, reference: true, first: 'persians/A', min_seats: 1, max_seats: 4, content: '0', languages: ['en'], bots: ['random', 'steady'],
  factions: [{ name: 'persians/A', text: 'Persians' }, { name: 'persians/B', text: 'Persians' }, { name: 'celts/A', text: 'Celts' }],
  options: [
    { name: 'trade', text: 'Trade', default: 0, min: 0, max: 1 },
    { name: 'solo', text: 'Solo', default: 1, words: [{ name: 'easy', text: 'Easy' }, { name: 'hard', text: 'Hard' }] },
  ],
};

test('sides of a nation are one nation', () => {
  expect(nations(game).map(({ name, sides }) => [name, sides])).toEqual([['persians', ['persians/A', 'persians/B']], ['celts', ['celts/A']]]);
});

test('the first plan can be played as it is, and says only what differs from the default', () => {
  const plan = firstPlan(game);
  expect(usualBot(game)).toBe('steady');
  expect(orderOf(plan, game, '', 'salt')).toEqual({ game: 'imperium', seats: [{ who: 'me', faction: 'persians/A' }, { who: 'steady' }], salt: 'salt', start: true });
  plan.options = { trade: 1, solo: 0 };
  expect(orderOf(plan, game, 'Anna', 's').options).toBe('trade=1,solo=easy');
});

test('what is best to begin with is chosen first', () => {
  const easy = nations(game).filter((nation) => isEasy(game, nation));
  expect(easy.map((nation) => nation.name)).toEqual(['persians']);
  expect(easy[0]?.sides).toContain(firstPlan(game).faction);
});

test('the first plan has as many seats as the game needs, and any faction where none is best', () => {
  const { first: _, ...plain } = game;
  expect(firstPlan({ ...plain, min_seats: 3 })).toMatchObject({ faction: '', seats: [{ who: 'steady' }, { who: 'steady' }] });
  expect(firstPlan({ ...plain, max_seats: 1 }).seats).toEqual([]);
  expect(nations(plain).some((nation) => isEasy(plain, nation))).toBe(false);
});

test('a table with an open seat waits for friends', () => {
  const plan = { ...firstPlan(game), seats: [{ who: 'open', faction: '' }] };
  expect(orderOf(plan, game, '', 's').start).toBe(false);
});

test('patience is ordered where friends are waited for, and differs from the usual one', () => {
  const friends = { ...firstPlan(game), seats: [{ who: 'open', faction: '' }] };
  expect(patiences).toContain(firstPlan(game).patience);
  expect(orderOf(friends, game, '', 's')).not.toHaveProperty('patience');
  expect(orderOf({ ...friends, patience: 300 }, game, '', 's')).toMatchObject({ patience: 300 });
  expect(orderOf({ ...firstPlan(game), patience: 300 }, game, '', 's')).not.toHaveProperty('patience');
  expect(patiences.map(timeOf)).toEqual(['2 min', '5 min', '15 min', '1 h', '6 h', '1 day', '7 days']);
});

test('a clock is ordered only where one was chosen', () => {
  expect(orderOf({ ...firstPlan(game), clock: 1 }, game, '', 's')).toMatchObject({ clock: 600, gain: 5 });
  expect(orderOf(firstPlan(game), game, '', 's')).not.toHaveProperty('clock');
});

test('nations are sifted by their box, and the easy ones come first', () => {
  const all = ['qin', 'romans', 'persians'].map((name) => ({ name, text: name, about: '', piece: undefined, sides: [name] }));
  const names = (sieve: Parameters<typeof sifted>[1]) => sifted(all, sieve).map((one) => one.name);
  expect([names('all'), names('classics'), names('legends'), names('easy')]).toEqual([['qin', 'romans', 'persians'], ['romans', 'persians'], ['qin'], ['persians', 'qin', 'romans']]);
});
