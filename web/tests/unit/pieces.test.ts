import { expect, test } from 'vitest';
import { piecesOf } from '../../src/look/pieces';

const kColours = { blue: 0, red: 1, green: 2, yellow: 3 };

test('a faction that is a colour has the piece of that colour, wherever it sits', () => {
  expect(piecesOf(['red', 'blue'], kColours)).toEqual([1, 0]);
  expect(piecesOf(['yellow', 'green', 'red'], kColours)).toEqual([3, 2, 1]);
});

test('others have the pieces of their seats', () => {
  expect(piecesOf(['romans/A', 'celts/B', '', ''], {})).toEqual([0, 1, 2, 3]);
});

test('no two seats have the same piece', () => {
  expect(piecesOf(['romans/A', 'celts/B', 'greeks/A'], { greeks: 0, celts: 0 })).toEqual([1, 0, 2]);
  expect(piecesOf(['orange', 'blue'], kColours)).toEqual([1, 0]);
});
