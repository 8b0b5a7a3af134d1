// The page's own words. What belongs to a game is said by the server.
import en from './en.json';
import hu from './hu.json';
import { keep, kept } from '../keeping';

export type Key = keyof typeof en;
export type Lang = 'en' | 'hu' | 'qps';

const books: Record<string, Record<string, string>> = { en, hu };
const kChoice = 'ecumene.lang';

function first(): Lang {
  const asked = new URLSearchParams(location.search).get('lang') ?? kept(kChoice) ?? navigator.language.slice(0, 2);
  return asked === 'hu' || asked === 'qps' ? asked : 'en';
}

export const language = $state<{ now: Lang }>({ now: first() });

// The language of the server's words; the pseudo-language is the page's own.
export const spoken = () => (language.now === 'hu' ? 'hu' : 'en');

export function choose(lang: Lang) {
  language.now = lang;
  keep(kChoice, lang);
}

export function fill(text: string, blanks: Record<string, string | number>): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = blanks[name] ?? '';
    return one === undefined ? String(value) : Number(value) === 1 ? one : (many ?? '');
  });
}

// Every letter is marked, so that a test finds words that did not come from here.
const pseudo = (text: string) => `⟦${text}⟧`;

export function t(key: Key, blanks: Record<string, string | number> = {}): string {
  const text = (books[language.now] ?? en)[key] ?? en[key] ?? key;
  const said = fill(text, blanks);
  return language.now === 'qps' ? pseudo(said) : said;
}

// A word that may be lacking: the character of a nation, say.
export const maybe = (key: string, blanks: Record<string, string | number> = {}) => (key in en ? t(key as Key, blanks) : '');
