// One person at a table over a line that is slow, breaks, and tells things twice. The server is played by the test.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session } from '../../src/table/session.svelte';

type Told = Record<string, unknown>;

class Server {
  static last: Server;
  sent: Told[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Server.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Told);
  }
  close() {}
  say(...messages: Told[]) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  // The last message of a kind that the session has sent.
  asked(kind: string) {
    return this.sent.findLast((one) => one['do'] === kind);
  }
  answer(kind: string, rest: Told = { ok: true }) {
    this.say({ t: 'answer', re: this.asked(kind)?.['id'], ...rest });
  }
  greet(...messages: Told[]) {
    this.onopen?.();
    this.answer('hello');
    this.say(...messages);
  }
}

const ask = (seat: number) => ({ seat, key: 'k', text: 'Which?', ...(seat === 0 ? { options: [{ do: 'a', text: 'A' }] } : {}) });
const seats = [{ faction: 'x', name: 'anna', me: true }, { faction: 'y', name: 'ben' }];
const room = (more: Told = {}) => ({ table: 't', plays: 'template', phase: 'running', options: '', seats, seat: 0, host: true, hints: true, commitment: '', patience: 60, ...more });
const game = (step: number, seat = 1) => ({ areas: {}, counters: {}, ask: ask(seat), entries: step + 1, step, phase: 'running' });
const table = (step: number, more: Told = {}) => ({ t: 'table', ...room(), chat: [], game: game(step), ...more });
const news = (step: number, seat = 1) => ({ t: 'news', by: 1, events: [{ key: 'x', text: `Step ${step}.` }], ...game(step, seat) });
const steps = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ({ step: from + i + 1, by: 1, events: [{ key: 'x', text: `Step ${from + i + 1}.` }], points: [0, 0] }));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let session: Session;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Server);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  session = new Session('t');
});
afterEach(() => {
  session.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const shownSteps = () => session.steps.map((line) => line.step);

test('a page that is opened while others move counts no step twice, whatever comes first', async () => {
  const server = Server.last;
  server.greet(table(20));
  // The log is asked for; before it comes, five steps are told, and wait for their pace.
  server.say(...[21, 22, 23, 24, 25].map((step) => news(step)));
  server.answer('recap', { ok: true, steps: steps(0, 25) });
  await pass(0);
  expect(new Set(shownSteps()).size).toBe(shownSteps().length);
  expect(shownSteps().at(-1)).toBe(session.live?.step);
  await pass(60_000);
  expect(shownSteps()).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  expect(session.live?.step).toBe(25);
});

test('remarks that are told twice are there once', () => {
  const server = Server.last;
  const said = (n: number) => ({ n, name: 'ben', text: `remark ${n}`, at: 5 });
  server.greet(table(1, { chat: [said(1), said(2)] }));
  server.say({ t: 'said', chat: [said(3)] }, { t: 'said', chat: [said(3), said(4)] });
  expect(session.story.chat.map((one) => one.n)).toEqual([1, 2, 3, 4]);
});

test('who comes back says how many remarks and entries he knows', async () => {
  Server.last.greet(table(4, { chat: [{ n: 7, name: 'ben', text: 'x', at: 5 }] }));
  const before = Server.last;
  before.onclose?.({ code: 1006 });
  await pass(5000);
  expect(Server.last).not.toBe(before);
  Server.last.onopen?.();
  expect(Server.last.asked('hello')).toMatchObject({ entries: 5, said: 7 });
});

test('a refusal is gone as soon as the question is another', async () => {
  const server = Server.last;
  server.greet({ ...table(1), game: game(1, 0) });
  session.act({ do: 'a', text: 'A' });
  server.answer('act', { ok: false, error: { clause: 'IMP-G1', reason: 'x', text: 'Not now.' } });
  await pass(0);
  expect(session.fault?.text).toBe('Not now.');
  server.say({ t: 'room', ...room() });
  expect(session.fault?.text, 'nothing has changed').toBe('Not now.');
  server.say(news(2, 0));
  await pass(0);
  expect(session.fault).toBe(null);
});

test('a refusal in the waiting room is gone as soon as somebody has sat down, or the game has begun', async () => {
  const server = Server.last;
  const open = room({ phase: 'open', seats: [seats[0], { faction: 'y' }] });
  const begin = async () => {
    session.start();
    server.answer('start', { ok: false, error: { where: '', text: 'a seat is still open' } });
    await pass(0);
    expect(session.fault?.text).toBe('a seat is still open');
  };
  server.greet({ t: 'table', ...open, chat: [] });
  await begin();
  server.say({ t: 'room', ...room({ phase: 'open' }) });
  expect(session.fault).toBe(null);
  server.say({ t: 'room', ...open });
  await begin();
  server.say(table(0));
  expect(session.fault).toBe(null);
});

test('a move that is not answered is given up, said, and forgotten when the line is back', async () => {
  const server = Server.last;
  server.greet({ ...table(1), game: game(1, 0) });
  session.act({ do: 'a', text: 'A' });
  expect(session.options).toEqual([]);
  await pass(10_000);
  expect(session.connected).toBe(false);
  await pass(25_000);
  expect(session.fault?.where).toBe('time');
  expect(session.options.length, 'it may be tried again').toBe(1);
  Server.last.greet({ t: 'room', ...room() });
  expect([session.connected, session.fault]).toEqual([true, null]);
});

test('a remark that was refused says why, and the next one is said', async () => {
  const server = Server.last;
  server.greet(table(1));
  const refused = session.remark('x'.repeat(400));
  server.answer('say', { ok: false, error: { where: 'text', text: 'too long' } });
  expect((await refused)?.text).toBe('too long');
  expect(session.fault).toBe(null);
  const said = session.remark('x');
  server.answer('say');
  expect(await said).toBe(null);
});

test('words that could not be loaded are asked for again', async () => {
  Server.last.greet(table(1));
  await pass(100);
  expect(session.words).toBe(null);
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(path.includes('words') ? { game: 'template', terms: {} } : { games: [{ name: 'template', content: 'c' }] }))));
  await pass(30_000);
  expect(session.words?.game).toBe('template');
});

test('a table that is not there is said, and not asked for again', async () => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response('{}', { status: path.endsWith('/guest') ? 200 : 404 })));
  const before = Server.last;
  before.onclose?.({ code: 1006 });
  await pass(600_000);
  expect(session.ended).toBe('gone');
  expect(Server.last).toBe(before);
});
