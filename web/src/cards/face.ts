// A face is what is drawn of a card, made of its printed fields; the same for every size.
import type { CardWords, Catalogue } from '../protocol/types';

// What taking a card away costs and gives.
export interface Price {
  cost: [string, number][];
  gain: [string, number][];
}

export interface Face {
  id: string;
  name: string;
  suits: string[]; // signs on the band
  points: string; // empty: none
  icons: string[]; // behaviour, types, region icons
  state: string; // needed state, at the right
  paragraphs: { label: string; text: string }[];
  counting: string; // how ? and * are counted
  foot: string;
  cost: [string, number][];
  deal: [string, number][];
  raze: [string, number][];
  kind: string; // Settlers: production, feature, action
  deck: string;
}

const list = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

function tally(goods: string[]): [string, number][] {
  const out = new Map<string, number>();
  for (const good of goods) out.set(good, (out.get(good) ?? 0) + 1);
  return [...out];
}
const pairs = (value: unknown): [string, number][] => Object.entries((value ?? {}) as Record<string, number>);

function suitsOf(game: string, fields: Record<string, unknown>): string[] {
  if (game === 'settlers') return list(fields['colours']).length ? list(fields['colours']) : ['colourless'];
  if (game !== 'imperium') return [];
  const order = ['uncivilised', 'civilised', 'region', 'tributary', 'fame', 'unrest'];
  const suits = order.filter((suit) => list(fields['suits']).includes(suit));
  if (suits.length) return suits;
  return fields['kind'] === 'power' ? ['power'] : ['none'];
}

function kindOf(card: CardWords): string {
  const abilities = card.abilities ?? [];
  if (abilities.includes('action')) return 'action';
  return abilities.includes('production') ? 'production' : 'feature';
}

// Said by signs, not by sentences.
const drawn: Record<string, Set<string>> = {
  imperium: new Set(['suits', 'icons', 'state', 'attack', 'pinned', 'cost', 'start', 'kind', 'score', 'free_play']),
  settlers: new Set(['deck', 'colours', 'cost', 'raze', 'deal', 'score']),
  castlemen: new Set(['cost', 'score', 'other']),
};
const flags = ['attack', 'pinned'];

export function faceOf(words: Catalogue, id: string): Face {
  const card: CardWords = words.cards[id] ?? { name: id, text: [] };
  const fields = card.fields ?? {};
  const hidden = drawn[words.game] ?? new Set<string>();
  const free = card.text.find((line) => line.key === 'free_play');
  const paragraphs = card.text.filter((line) => !hidden.has(line.key)).map(({ label, text: said, key }) => ({ label: key === 'on_play' ? '' : label, text: said }));
  const suits = suitsOf(words.game, fields);
  return {
    id,
    name: card.name,
    suits,
    points: card.points === undefined ? '' : String(card.points).replace('-', '−'),
    icons: [...list(fields['icons']), ...flags.filter((flag) => fields[flag] === true)],
    state: text(fields['state']),
    paragraphs: free ? [{ label: '', text: free.text }, ...paragraphs] : paragraphs,
    counting: typeof card.points === 'number' ? '' : (card.text.find((line) => line.key === 'score')?.text ?? ''),
    foot: suits.map((suit) => words.terms[suit] ?? '').filter(Boolean).join(' · '),
    cost: pairs(fields['cost']),
    deal: tally(list(fields['deal'])),
    raze: tally(list(fields['raze'])),
    kind: words.game === 'settlers' ? kindOf(card) : '',
    deck: text(fields['deck']),
  };
}

export interface Segment {
  text?: string;
  sign?: string;
  number?: string;
}

// The forms of a word that names goods, English and Hungarian: endings, and stems that change before them (fa: fát,
// kő: követ, élelem: élelmet). Not words that only begin so: a pair of workers is no worker.
const endings = '(?:s|[aeoö]?t|ért|[aeo]?k(?:[ae]t|ért)?|\\p{L}?[ae]l|b[ae]|n?ként)?';
function formsOf(word: string): string {
  const stem = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (stem.endsWith('a')) return `${stem.slice(0, -1)}(?:a|á${endings})`;
  if (stem.endsWith('kő')) return `${stem.slice(0, -1)}(?:ő${endings}|öv${endings})`;
  if (stem.endsWith('lem')) return `${stem.slice(0, -2)}e?m${endings}`;
  return stem + endings;
}

// Splits a sentence where an amount of goods is named, so that the sign can stand for the word.
export function withSigns(sentence: string, terms: Record<string, string>, goods: string[]): Segment[] {
  const named = goods.filter((good) => terms[good]).map((good) => ({ good, word: (terms[good] ?? '').toLowerCase() })).sort((one, other) => other.word.length - one.word.length);
  if (!named.length) return [{ text: sentence }];
  const amount = new RegExp(`(\\d+)\\s+(?:${named.map(({ word }) => `(${formsOf(word)})`).join('|')})(?!\\p{L})`, 'giu');
  const out: Segment[] = [];
  let from = 0;
  for (const hit of sentence.matchAll(amount)) {
    const good = named[hit.slice(2).findIndex((form) => form !== undefined)]?.good;
    if (hit.index > from) out.push({ text: sentence.slice(from, hit.index) });
    out.push({ number: hit[1] ?? '', sign: good ?? '' });
    from = hit.index + hit[0].length;
  }
  if (from < sentence.length) out.push({ text: sentence.slice(from) });
  return out;
}

export const goodsOf: Record<string, string[]> = {
  imperium: ['materials', 'population', 'progress'],
  settlers: ['wood', 'stone', 'food', 'gold', 'worker', 'raze', 'defense', 'vp', 'card'],
  castlemen: ['food', 'wood', 'stone', 'metal', 'gold', 'knowledge'],
};
