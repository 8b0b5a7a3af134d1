// The rules of a game as a list of short entries that can be searched: the player aid, every word that the aid does
// not have, and the cards. Pure.
import type { Catalogue, Reference } from '../protocol/types';

export interface Entry {
  key: string; // of the word: its sign, and where links lead; may be empty
  term: string;
  text: string;
  clause: string;
  card: boolean;
}

export interface Section {
  key: string;
  title: string;
  entries: Entry[];
}

// Capitals and accents make no difference: "epites" finds "Építés".
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function sectionsOf(reference: Reference, words: Catalogue, titles: { more: string; cards: string }): Section[] {
  // The aid may say of a word something else than the glossary, by another clause.
  const clause = (key: string, text: string) => (words.glossary[`${key}.text`] === text ? (words.glossary[`${key}.clause`] ?? '') : '');
  const said = new Set<string>();
  const sections = reference.sections.map(({ key, title, entries }) => ({
    key,
    title,
    entries: entries.map((one) => (said.add(one.key), { ...one, clause: clause(one.key, one.text), card: false })),
  }));
  const more = Object.keys(words.glossary)
    .flatMap((name) => (name.endsWith('.text') ? [name.slice(0, -5)] : []))
    .filter((key) => !said.has(key))
    .map((key) => ({ key, term: words.glossary[`${key}.name`] ?? key, text: words.glossary[`${key}.text`] ?? '', clause: words.glossary[`${key}.clause`] ?? '', card: false }));
  const byName = (a: Entry, b: Entry) => a.term.localeCompare(b.term, reference.lang);
  const cards = Object.entries(words.cards)
    .filter(([id]) => !said.has(id))
    .map(([id, card]) => ({ key: id, term: card.name, text: card.text.map(({ label, text }) => (label ? `${label}: ${text}` : text)).join(' '), clause: '', card: true }));
  return [...sections, { key: 'more', title: titles.more, entries: more.sort(byName) }, { key: 'cards', title: titles.cards, entries: cards.sort(byName) }];
}

// The sections with what holds every word that was looked for, terms before texts; without a search everything but
// the cards, of which there are hundreds.
export function found(sections: Section[], query: string): Section[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (!words.length) return sections.filter((section) => section.key !== 'cards' && section.entries.length);
  const inTerm = (entry: Entry) => words.every((word) => fold(entry.term).includes(word));
  const anywhere = (entry: Entry) => words.every((word) => fold(`${entry.term} ${entry.text} ${entry.clause}`).includes(word));
  const sorted = (entries: Entry[]) => [...entries.filter(inTerm), ...entries.filter((one) => !inTerm(one) && anywhere(one))];
  return sections.map((section) => ({ ...section, entries: sorted(section.entries) })).filter((section) => section.entries.length);
}

// A text in pieces, those that were looked for marked.
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const words = fold(query).split(/\s+/).filter((word) => word.length > 1);
  // Letter by letter, so that places in the folded text are places in the text.
  const plain = [...text].map(fold);
  const hit = plain.map(() => false);
  const joined = plain.map((one) => one || ' ').map((one) => one[0]).join('');
  for (const word of words)
    for (let at = joined.indexOf(word); at >= 0; at = joined.indexOf(word, at + 1)) hit.fill(true, at, at + word.length);
  const out: { text: string; hit: boolean }[] = [];
  [...text].forEach((letter, i) => {
    const last = out.at(-1);
    if (last && last.hit === hit[i]) last.text += letter;
    else out.push({ text: letter, hit: hit[i] ?? false });
  });
  return out;
}
