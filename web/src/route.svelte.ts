// Where the page is: the start, a table at /t/ID, a position of it at /t/ID/STEP, a tutorial at /learn/GAME, the rules
// at /rules/GAME, with #WORD at a word.
const found = () => /^\/t\/([a-z0-9]+)(?:\/(\d+))?/.exec(location.pathname);
const tableOf = () => found()?.[1] ?? '';

const gameAt = (place: string) => new RegExp(`^/${place}/([a-z][a-z0-9_]*)$`).exec(location.pathname)?.[1] ?? '';
const here = () => ({ table: tableOf(), lesson: gameAt('learn'), rules: gameAt('rules') });

export const route = $state(here());

export const wordAsked = () => decodeURIComponent(location.hash.slice(1));
// The step that the address names; undefined: the present.
export const stepAsked = () => (found()?.[2] === undefined ? undefined : Number(found()?.[2]));
export const addressOf = (table: string, step?: number) => `/t/${table}${step === undefined ? '' : `/${step}`}`;

export function go(path: string) {
  history.pushState(null, '', path);
  Object.assign(route, here());
  scrollTo(0, 0);
}
// The address follows what is shown, without a new entry in the browser's history.
export function stay(path: string) {
  if (location.pathname !== path) history.replaceState(null, '', path);
}
addEventListener('popstate', () => void Object.assign(route, here()));

// A link to a table, or the bare name of one.
export const readLink = (text: string) => /(?:\/t\/)?([a-z0-9]{12,40})\/?$/.exec(text.trim())?.[1] ?? '';
