import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saidOf } from '../../src/i18n/faults';
import { choose } from '../../src/i18n/i18n.svelte';
import { listTables, reachOf } from '../../src/protocol/api';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  choose('en');
});
const answers = (status: number, body: string) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
const why = () => listTables('open').then(() => '', saidOf);

test('a server that does not answer is not waited for for ever', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))));
  const said = why();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await said).toBe('The server has not answered in time.');
});

test('an answer that begins and does not end is not waited for either', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    Promise.resolve({ status: 200, text: () => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))) }));
  const said = why();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await said).toBe('The server has not answered in time.');
});

test('why there is no answer is said in the language of the page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await why()).toBe('The server cannot be reached.');
  choose('hu');
  expect(await why()).toBe('A kiszolgáló nem érhető el.');
  answers(502, '<html>Bad gateway</html>');
  expect(await why()).toBe('A kiszolgáló ezt most nem tudta megtenni. Próbáld újra később.');
  answers(200, '<html>Log in to this network</html>');
  expect(await why()).toBe('A kiszolgáló ezt most nem tudta megtenni. Próbáld újra később.');
  answers(429, '{"error":{"where":"","text":"slow down"}}');
  expect(await why()).toContain('Várj egy kicsit');
  answers(400, '{"error":{"where":"","text":"what the server says"}}');
  expect(await why()).toBe('what the server says');
});

test('whether a table can be reached', async () => {
  const table = (status: number) => vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response('{}', { status: path.endsWith('/guest') ? 200 : status })));
  for (const [status, reach] of [[200, 'there'], [404, 'gone'], [409, 'unreadable'], [503, 'away'], [429, 'away'], [500, 'away']] as const) {
    table(status);
    expect(await reachOf('x'), String(status)).toBe(reach);
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reachOf('x')).toBe('away');
});
