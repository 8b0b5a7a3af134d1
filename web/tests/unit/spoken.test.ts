import { expect, test } from 'vitest';
import { inWords, type Heard } from '../../src/castlemen/spoken';

const counters = {
  map: 100000000, 'map-1': -1, 'map-2': 0, season: 3, active: 1, first: 0, trades: 2,
  '0.castle': 5161, '0.token': 4, '0.unit-1': 1, '0.unit-2': 12, '0.unit-3': 0, '0.military-2': 1, '0.village-1': 22, '0.village-2': 0, '0.fort-1': 22, '0.standing-2': 1, '0.food': 5, '0.waiting': 0,
};
const heard = {
  position: { areas: {}, counters, ask: null },
  words: { terms: { W: 'wheat', F: 'fish', T: 'wood', D: 'desert', winter: 'winter' }, cards: { R1: { name: 'Marsh', text: [], fields: { nw: ['W2'], ne: ['F'], sw: ['T'], se: ['D'] } } } },
  room: { seats: [{}, {}] },
  nameOf: (seat: number) => ['Red', 'Blue'][seat] ?? '',
} as unknown as Heard;
const said = (key: keyof typeof counters) => inWords(heard, key, counters[key]);

test('codes of territories, seats and spaces are said in words', () => {
  expect([said('season'), said('active'), said('first'), said('0.token')]).toEqual(['winter', 'Blue', 'Red', 'Expand or Convert']);
  expect(said('0.castle')).toBe('territory 51: unknown; territory 61: unknown');
  expect(said('map-1')).toBe('territory 11: desert; territory 12: wood, Red: soldier; territory 21: fish; territory 22: wheat, ×2, Red: village, fortified');
  expect([said('0.unit-1'), said('0.unit-2'), said('0.village-1')]).toEqual(['worker, on the castle', 'soldier, territory 12: wood', 'territory 22: wheat, fortified']);
});

test('what is nowhere, and codes that only repeat it, are not said; amounts are numbers', () => {
  const silent = ['map', 'map-2', '0.unit-3', '0.village-2', '0.fort-1', '0.military-2', '0.standing-2', '0.waiting'] as const;
  expect(silent.map(said)).toEqual(silent.map(() => ''));
  expect([said('trades'), said('0.food')]).toEqual(['2', '5']);
});
