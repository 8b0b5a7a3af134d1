import { expect, test } from 'vitest';
import { priceOf, razings, theirs } from '../../src/settlers/razing';

const seen = { room: { plays: 'settlers' }, seat: 0, live: { areas: { '0.empire': ['A'], '1.empire': [{ id: 'B', holds: { defense: 1 } }], '1.hand': ['C'], virtual: ['D'] }, counters: {}, ask: null } };

test('locations of others are told from the own ones and from hands', () => {
  expect(['A', 'B', 'C', 'D', ''].map((card) => theirs(seen, card))).toEqual([false, true, false, true, false]);
  expect(razings(seen, ['build B', 'raze A', 'raze B', 'raze D', 'pass'])).toEqual(['raze B', 'raze D']);
});

test('what razing costs is what the server says, what it gives is what the card says', () => {
  expect(priceOf({ raze: -3, wood: 1 }, [['wood', 1], ['card', 1]])).toEqual({ cost: [['raze', 3]], gain: [['wood', 1], ['card', 1]] });
  expect(priceOf(undefined, [['wood', 1]])).toBeNull();
});
