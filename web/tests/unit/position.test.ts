import { expect, test } from 'vitest';
import { apply, count, counter, known, lying } from '../../src/protocol/position';

const before = { areas: { market: ['A', 'B'], '0.hand': ['C'] }, counters: { round: 1 }, ask: null, entries: 3, step: 3, phase: 'running', undo: true };

test('news replaces what it names and leaves the rest; what can be taken back is said anew each time', () => {
  const after = apply(before, { areas: { '0.hand': [] }, counters: { round: 2 }, ask: { seat: 1, key: 'k', text: 't' }, events: [], entries: 4, step: 4 });
  expect(after.areas).toEqual({ market: ['A', 'B'], '0.hand': [] });
  expect(counter(after, 'round')).toBe(2);
  expect(after.ask?.seat).toBe(1);
  expect([after.entries, after.step, after.undo]).toEqual([4, 4, undefined]);
  expect(before.counters.round).toBe(1);
});

test('cards face down are counted and never named', () => {
  const items = ['A', 3, { id: 'B', under: 'A', holds: { progress: 2 } }];
  expect(count(items)).toBe(5);
  expect(known(items).map((card) => card.id)).toEqual(['A', 'B']);
  expect(lying(items)[1]).toEqual({ id: '', under: '', holds: {}, back: 3 });
  expect(lying(items)[2]?.holds).toEqual({ progress: 2 });
});
