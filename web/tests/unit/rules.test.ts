import { expect, test } from 'vitest';
import { found, marked, sectionsOf } from '../../src/rules/rules';
import { ownDeck } from '../../src/imperium/deck';
import type { Catalogue, Position, Reference } from '../../src/protocol/types';

const reference: Reference = {
  game: 'imperium', lang: 'hu', title: 'Imperium',
  sections: [{ key: 'turn', title: 'Kör', entries: [{ key: 'activate', term: 'Aktiválás', text: 'Akciók és képességek.' }, { key: '', term: '', text: 'Előbb ez.' }] }],
};
const card = (name: string, start: string) => ({ name, text: [{ key: 'on_play', label: 'Kijátszva', text: 'Húzz egy lapot.' }], fields: { start } });
const words: Catalogue = {
  game: 'imperium', lang: 'hu', title: 'Imperium', reference: true, pieces: {}, zones: {}, counters: {}, terms: {}, decisions: {},
  cards: { '1ROM14': card('Dicsőség', 'deck'), '1ROM15': card('Jólét', 'deck'), '1ROM9': card('Jólét', 'nation'), '1CEL14': card('Druida', 'deck'), '1REG6': card('Erdő', 'market') },
  glossary: { 'activate.text': 'Akciók és képességek.', 'activate.clause': 'IMP-G1', 'river.name': 'Folyó', 'river.text': 'Egy régió jele.', 'river.clause': 'IMP-A12' },
};
const sections = sectionsOf(reference, words, { more: 'További', cards: 'Lapok' });

test('words that the player aid lacks are added, and clauses to those it has', () => {
  expect(sections.map(({ key, entries }) => [key, entries.length])).toEqual([['turn', 2], ['more', 1], ['cards', 5]]);
  expect(sections[0]?.entries[0]?.clause).toBe('IMP-G1');
  expect(sections[1]?.entries[0]).toMatchObject({ key: 'river', term: 'Folyó', clause: 'IMP-A12' });
});

test('a search needs no accents, wants every word, and puts terms before texts', () => {
  const terms = (query: string) => found(sections, query).flatMap((section) => section.entries.map((entry) => entry.term));
  expect(terms('folyo')).toEqual(['Folyó']);
  expect(terms('HÚZZ dics')).toEqual(['Dicsőség']);
  expect(terms('imp-a12')).toEqual(['Folyó']);
  expect(terms('nincs ilyen')).toEqual([]);
  expect(found(sections, ' ').map(({ key }) => key)).toEqual(['turn', 'more']);
  expect(marked('Előbb ez: előbb.', 'elobb').filter((part) => part.hit).map((part) => part.text)).toEqual(['Előbb', 'előbb']);
  expect(marked('Előbb', 'x').map((part) => part.text).join('')).toBe('Előbb');
});

test('the own deck follows from what was seen, or is not told at all', () => {
  const position: Position = { areas: { '0.power': ['1ROM1A'], '0.deck': [2], '0.hand': ['1ROM14'], '1.hand': [3] }, counters: {}, ask: null };
  const acquired = { key: 'acquired', text: '', card: '1REG6', seat: 0 };
  expect(ownDeck(position, [acquired], words, 0)?.sort()).toEqual(['1REG6', '1ROM15']);
  // Given away, it may be in a hand that nobody sees; looked at, it was never mine.
  expect(ownDeck(position, [acquired, { key: 'stole', text: '', card: '1REG6', seat: 1 }], words, 0)).toBe(null);
  expect(ownDeck(position, [{ key: 'looked', text: '', card: '1REG6', seat: 0 }], words, 0)).toBe(null);
  expect(ownDeck(position, [acquired, { key: 'onto_nation', text: '', card: '1REG6', seat: 0 }], words, 0)).toBe(null);
  expect(ownDeck(position, [{ key: 'gave', text: '', card: '1REG6', seat: 1, other: 0 }], words, 0)?.sort()).toEqual(['1REG6', '1ROM15']);
});
