import { expect, test } from 'vitest';
import en from '../../src/i18n/en.json';
import hu from '../../src/i18n/hu.json';
import { fill } from '../../src/i18n/i18n.svelte';
import { remarkOf } from '../../src/table/remarks';
import { withSigns } from '../../src/cards/face';

const code = Object.values(import.meta.glob<string>('../../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true })).join('\n');
const blanks = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((hit) => hit[1]).sort();

test('both languages have the same keys with the same blanks', () => {
  expect(Object.keys(hu).sort()).toEqual(Object.keys(en).sort());
  const other = hu as Record<string, string>;
  for (const [key, text] of Object.entries(en)) expect(new Set(blanks(other[key] ?? '')), key).toEqual(new Set(blanks(text)));
});

test('every key that is used has words, and every key is used', () => {
  const used = new Set([...code.matchAll(/'([a-z]+(?:\.[a-z0-9_]+)*)'/g)].map((hit) => hit[1] ?? ''));
  const made = ['level.', 'theme.', 'pace.', 'cas.space.', 'sieve.', 'key.', 'forfeit.'];
  const idle = Object.keys(en).filter((key) => !used.has(key) && !made.some((start) => key.startsWith(start)));
  expect(idle).toEqual([]);
  const asked = [...code.matchAll(/\bt\('([^']+)'/g)].map((hit) => hit[1] ?? '');
  expect(asked.filter((key) => !(key in en))).toEqual([]);
});

test('why a program has lost is said in the language of the page, as far as it is known', () => {
  const said = { name: 'bad', text: 'bad -> steady: why', at: 1, lost: { key: 'exit', detail: '3', next: 'steady' } };
  expect(remarkOf(said)).toBe('This program has lost by default: it ended with exit code 3. In its place: Steady.');
  expect(remarkOf({ ...said, lost: { ...said.lost, key: 'of another version' } })).toBe(said.text);
});

test('blanks are filled, with one word for one and another for many', () => {
  expect(fill('{n} {n|card|cards}', { n: 1 })).toBe('1 card');
  expect(fill('{n} {n|card|cards}', { n: 3 })).toBe('3 cards');
});

test('amounts of goods become signs', () => {
  expect(withSigns('Gain 2 materials, then draw.', { materials: 'materials' }, ['materials'])).toEqual([
    { text: 'Gain ' },
    { number: '2', sign: 'materials' },
    { text: ', then draw.' },
  ]);
});

test('amounts become signs in every form of a word, and in no other word that begins like it', () => {
  const terms = { wood: 'fa', stone: 'kő', food: 'élelem', gold: 'arany', worker: 'munkás', card: 'kártya' };
  const said = (text: string) => withSigns(text, terms, Object.keys(terms)).map((part) => (part.sign ? `[${part.number} ${part.sign}]` : part.text)).join('');
  expect(said('Fizess 1 fát, 1 követ és 2 élelmet; kapj 3 aranyat.')).toBe('Fizess [1 wood], [1 stone] és [2 food]; kapj [3 gold].');
  expect(said('2 munkást 1 kártyáért, 1 fa, 2 kő.')).toBe('[2 worker] [1 card], [1 wood], [2 stone].');
  expect(said('1 munkáspárt költesz, 2 falut, 1 Kőfejtőt.')).toBe('1 munkáspárt költesz, 2 falut, 1 Kőfejtőt.');
  expect(withSigns('Pay 2 workers.', { worker: 'worker' }, ['worker'])[1]).toEqual({ number: '2', sign: 'worker' });
});
