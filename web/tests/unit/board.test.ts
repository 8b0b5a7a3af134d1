import { expect, test } from 'vitest';
import { castleOf, codesOf, pairsOf, piecesOn, placeOf, regionAt } from '../../src/castlemen/board';
import type { Catalogue } from '../../src/protocol/types';

const words = {
  cards: {
    R1: { name: 'North', text: [], fields: { nw: ['W2'], ne: ['F'], sw: ['T'], se: ['S'] } },
    D1: { name: 'One end', text: [], fields: { other: 'D2' } },
    D2: { name: 'Other end', text: [], fields: { other: 'D1' } },
  },
} as unknown as Catalogue;
const position = (counters: Record<string, number>) => ({ areas: {}, counters, ask: null });

test('slots cover the map', () => {
  expect(codesOf(1)).toEqual([11, 12, 21, 22]);
  expect(codesOf(6)).toEqual([35, 36, 45, 46]);
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(codesOf)).size).toBe(36);
});

test('a region that lies upside down is turned by half a circle', () => {
  const upright = regionAt(position({ 'map-1': 1 }), words, 2, 1), turned = regionAt(position({ 'map-1': -1 }), words, 2, 1);
  expect(upright.territories.map((one) => one.terrain)).toEqual(['W', 'F', 'T', 'S']);
  expect(turned.territories.map((one) => one.terrain)).toEqual(['S', 'T', 'F', 'W']);
  expect(turned.territories[3]?.doubled).toBe(true);
  expect(regionAt(position({}), words, 2, 1).card).toBe('');
});

test('pieces stand where their counters say', () => {
  const all = piecesOn(position({ '0.unit-2': 11, '0.military-2': 1, '1.town-1': 11, '1.fort-3': 11 }), 2, 11);
  expect(all).toEqual([
    { seat: 0, kind: 'military', number: 2, fort: false },
    { seat: 1, kind: 'town', number: 0, fort: true },
  ]);
});

test('castles stand outside the edge', () => {
  expect(castleOf(position({ '0.castle': 5161 }), 0)).toEqual({ edge: 'west', from: 5 });
  expect(castleOf(position({ '0.castle': 1516 }), 0)).toEqual({ edge: 'north', from: 5 });
  expect(castleOf(position({}), 0)).toBeNull();
});

test('options lead to places', () => {
  const place = (text: string) => placeOf({ do: text, text: '' });
  expect([place('select 3'), place('centre'), place('move 1 23'), place('barter 2 food 11'), place('done')]).toEqual(['space-3', 'space-0', '23', '', '']);
});

test('developments come in pairs', () => expect(pairsOf(words)).toEqual([['D1', 'D2']]));
