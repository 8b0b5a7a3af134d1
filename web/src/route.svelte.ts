// Where the page is: the start, or a table at /t/ID.
const tableOf = () => /^\/t\/([a-z0-9]+)/.exec(location.pathname)?.[1] ?? '';

export const route = $state({ table: tableOf() });

export function go(path: string) {
  history.pushState(null, '', path);
  route.table = tableOf();
  scrollTo(0, 0);
}
addEventListener('popstate', () => (route.table = tableOf()));

// A link to a table, or the bare name of one.
export const readLink = (text: string) => /(?:\/t\/)?([a-z0-9]{12,40})\/?$/.exec(text.trim())?.[1] ?? '';
