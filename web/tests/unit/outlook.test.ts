import { expect, test } from 'vitest';
import { leadsOf, swingsOf, turnsOf } from '../../src/table/graph';
import { outlookOf, summary, together } from '../../src/table/outlook';
import { reasonsOf } from '../../src/table/reasons';

const position = (areas: Record<string, (string | number)[]>, counters: Record<string, number>, ask: { seat: number; key: string; text: string } | null = null) => ({ areas, counters, ask });

test('an outlook tells my counters and what happens to cards in sight, and nothing that was guessed', () => {
  const before = position({ '0.hand': ['A'], '0.deck': [3] }, { '0.materials': 2, '1.materials': 5 });
  const after = position({ '0.hand': ['SECRET'] }, { '0.materials': 1, '1.materials': 6 }, { seat: 0, key: 'choose_card', text: 'Choose a card.' });
  const events = [
    { key: 'played', text: 'Romans plays A.', card: 'A' },
    { key: 'drew', text: 'Romans draws SECRET.', card: 'SECRET' },
  ];
  const seen = outlookOf(before, after, events, 0);
  expect(seen.changes).toEqual([{ key: 'materials', before: 2, after: 1 }]);
  expect(seen.events.map((event) => event.text)).toEqual(['Romans plays A.']);
  expect(seen.hidden).toBe(true);
  expect(JSON.stringify(seen)).not.toContain('SECRET');
  expect(summary(seen, 'Romans')).toBe('plays A');
  expect(summary({ ...seen, events: [] }, 'Romans')).toBe('');
  const told = (text: string) => summary({ ...seen, events: [{ key: 'played', text }] }, 'Rómaiak');
  expect(told('A rómaiak kijátsszák: A.')).toBe('kijátsszák: A');
  expect(told('A piacra kerül: A.')).toBe('A piacra kerül: A');
});

test('the answers to what a move would ask are known only where all of them are cards in sight', () => {
  const before = position({ '0.hand': ['A', 'B'] }, {});
  const asking = (...cards: (string | undefined)[]) => ({ ...position({}, {}), ask: { seat: 0, key: 'choose_card', text: 'Which?', options: cards.map((card) => ({ do: `take ${card}`, text: '', ...(card ? { card } : {}) })) } });
  expect(outlookOf(before, asking('A', 'B'), [], 0).then.map((option) => option.do)).toEqual(['take A', 'take B']);
  expect(outlookOf(before, asking('A', 'DRAWN'), [], 0).then).toEqual([]);
  expect(outlookOf(before, asking('A', undefined), [], 0).then).toEqual([]);
  expect(outlookOf(before, asking('A'), [], 1).then).toEqual([]);
});

test('the same thing in a row is said once', () => {
  const one = { key: 'drew', text: 'Celts draws a card.' };
  expect(together([one, one, one, { key: 'x', text: 'End.' }]).map((event) => event.text)).toEqual(['Celts draws a card (3×).', 'End.']);
});

test('that a location produces is not said where what it brought is', () => {
  const produced = { key: 'produced', text: 'Celts collect from Shrine.', card: 'S' };
  expect(together([produced, { key: 'gained', text: 'Celts gain 1 wood through Shrine.', source: 'S' }, produced]).map((event) => event.text)).toEqual(['Celts gain 1 wood through Shrine.', 'Celts collect from Shrine.']);
  const paid = { key: 'deal_paid', text: 'Celts collect from the deal Shrine.', card: 'S' };
  expect(together([paid, { key: 'gained', text: 'Celts gain 1 wood through Shrine.', source: 'S' }]).map((event) => event.text)).toEqual(['Celts gain 1 wood through Shrine.']);
});

test('what one seat does in a row is one sentence, and its cards can still be found', () => {
  const gain = (text: string, card?: string, seat = 0) => ({ key: 'gained', text, seat, ...(card ? { card } : {}) });
  const said = together([gain('Romans gain 1 wood.', 'A'), gain('Romans gain 1 worker.', 'B'), gain('Romans gain 2 food.'), gain('Celts gain 1 wood.', 'C', 1)]);
  expect(said.map((event) => event.text)).toEqual(['Romans gain 1 wood, 1 worker, 2 food.', 'Celts gain 1 wood.']);
  expect(said[0]?.also).toEqual(['B']);
  expect(together([gain('Unit 1 of Blue moves to 11.'), gain('Unit 2 of Blue moves to 12.')])).toHaveLength(2);
});

test('what is revealed in a row is one sentence, in games where nobody in particular reveals it too', () => {
  const reveal = (name: string, seat?: number) => ({ key: 'revealed', text: `Revealed by Romans: ${name}.`, card: name, ...(seat === undefined ? {} : { seat }) });
  const texts = (seat?: number) => together(['Lady of the Lake', 'Lady of the Hills', 'Town', 'Town'].map((name) => reveal(name, seat))).map((event) => event.text);
  expect(texts(1)).toEqual(['Revealed by Romans: Lady of the Lake, Lady of the Hills, Town (2×).']);
  expect(texts()).toEqual(texts(1));
});

test('a joined sentence repeats what a third thing shares with the first by chance, and keeps names whole', () => {
  const gather = (text: string) => ({ key: 'gathered', text: `Blue gathers ${text}.`, seat: 0 });
  const texts = (...all: string[]) => together(all.map(gather)).map((event) => event.text);
  expect(texts('2 metal in Red Waste', '1 food in Red Waste', '2 metal in Red Waste')).toEqual(['Blue gathers 2 metal in Red Waste, 1 food in Red Waste, 2 metal in Red Waste.']);
  expect(texts('1 food in Red Waste', '1 food in Red Hills')).toEqual(['Blue gathers 1 food in Red Waste, Red Hills.']);
  const twice = together([...together([gather('2 wood in Fens'), gather('1 food in Fens')]), gather('2 wood in Fens')]);
  expect(twice.map((event) => event.text)).toEqual(['Blue gathers 2 wood in Fens, 1 food in Fens, 2 wood in Fens.']);
});

test('a game turned where somebody else came to lead alone', () => {
  const steps = [[0, 0], [1, 0], [1, 1], [1, 2], [1, 3], [4, 3]].map((points, i) => ({ step: i + 1, points }));
  expect(leadsOf(steps)).toEqual([
    { step: 4, seat: 1, points: 2 },
    { step: 6, seat: 0, points: 4 },
  ]);
});

test('the turns that changed the chances most are the turning points, in their order', () => {
  const judged = [[50, 50], [52, 48], [80, 20], [70, 30], [71, 29], [30, 70], [28, 72]].map((chances, i) => ({ step: i + 1, by: [0, 0, 1, 0, 0, 1, 0][i] ?? 0, chances }));
  const turns = turnsOf(judged);
  expect(turns.map((turn) => turn.step)).toEqual([2, 3, 5, 6, 7]);
  expect(swingsOf(turns, 2)).toEqual([
    { step: 3, from: 3, by: 1, seat: 0, before: 52, after: 80 },
    { step: 6, from: 6, by: 1, seat: 1, before: 29, after: 70 },
  ]);
  expect(swingsOf(turns.slice(0, 1))).toEqual([]);
});

test('reasons of bots are shares with intervals; anything else gives none', () => {
  expect(reasonsOf([{ do: 'pass', text: 'Pass', percent: 41.6, from: 30, to: 52, playouts: 64 }])).toEqual([{ do: 'pass', text: 'Pass', percent: 42, from: 30, to: 52, playouts: 64 }]);
  expect(reasonsOf(null)).toEqual([]);
  expect(reasonsOf([{ do: 'pass' }, 3, null])).toEqual([]);
});
