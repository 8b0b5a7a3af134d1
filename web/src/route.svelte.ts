// Where the page is: the start, a table at /t/ID, or a position of it at /t/ID/STEP.
const found = () => /^\/t\/([a-z0-9]+)(?:\/(\d+))?/.exec(location.pathname);
const tableOf = () => found()?.[1] ?? '';

export const route = $state({ table: tableOf() });

// The step that the address names; undefined: the present.
export const stepAsked = () => (found()?.[2] === undefined ? undefined : Number(found()?.[2]));
export const addressOf = (table: string, step?: number) => `/t/${table}${step === undefined ? '' : `/${step}`}`;

export function go(path: string) {
  history.pushState(null, '', path);
  route.table = tableOf();
  scrollTo(0, 0);
}
// The address follows what is shown, without a new entry in the browser's history.
export function stay(path: string) {
  if (location.pathname !== path) history.replaceState(null, '', path);
}
addEventListener('popstate', () => (route.table = tableOf()));

// A link to a table, or the bare name of one.
export const readLink = (text: string) => /(?:\/t\/)?([a-z0-9]{12,40})\/?$/.exec(text.trim())?.[1] ?? '';
