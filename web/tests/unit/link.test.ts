import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reach } from '../../src/protocol/api';
import { backOff, kBeat, Link, type Socketlike } from '../../src/protocol/link';

class Wire implements Socketlike {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
    this.onclose?.({ code: 1000 });
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  // The server accepts the connection and answers the greeting.
  welcome() {
    this.onopen?.();
    this.say({ t: 'answer', re: this.sent[0]?.['id'], ok: true });
  }
  // What was sent, without pings.
  get said() {
    return this.sent.filter((one) => one['do'] !== 'ping');
  }
  get pings() {
    return this.sent.filter((one) => one['do'] === 'ping');
  }
}

function line(reach: Reach = 'there', wait: () => number = () => 0) {
  const wires: Wire[] = [];
  const heard: unknown[] = [];
  const status: boolean[] = [];
  const ended: string[] = [];
  const link = new Link({
    open: () => (wires.push(new Wire()), wires.at(-1)!),
    lang: () => 'hu',
    name: () => 'Anna',
    entries: () => 7,
    said: () => 3,
    heard: (message) => heard.push(message),
    status: (connected) => status.push(connected),
    reach: () => Promise.resolve(reach),
    ended: (why) => ended.push(why),
    wait,
  });
  return { link, wires, heard, status, ended };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('it greets with what it has seen and heard', () => {
  const { wires } = line();
  wires[0]?.onopen?.();
  expect(wires[0]?.sent[0]).toMatchObject({ do: 'hello', v: 1, lang: 'hu', name: 'Anna', entries: 7, said: 3 });
});

test('a command is repeated under the same id until it is answered', async () => {
  const { link, wires, status } = line();
  wires[0]?.welcome();
  const answer = link.ask({ do: 'act', text: 'pass' });
  const id = wires[0]?.sent[1]?.['id'];
  wires[0]?.close();
  await pass(0);
  wires[1]?.welcome();
  expect(wires[1]?.sent.map((one) => one['do'])).toEqual(['hello', 'act']);
  expect(wires[1]?.sent[1]?.['id']).toBe(id);
  wires[1]?.say({ t: 'answer', re: id, ok: true });
  expect((await answer).ok).toBe(true);
  wires[1]?.close();
  await pass(0);
  wires[2]?.welcome();
  expect(wires[2]?.sent.map((one) => one['do'])).toEqual(['hello']);
  expect(status).toEqual([true, false, true, false, true]);
});

test('news goes to the listener, and a closed link stays closed', async () => {
  const { link, wires, heard } = line();
  wires[0]?.onopen?.();
  wires[0]?.say({ t: 'said', chat: [] });
  expect(heard).toEqual([{ t: 'said', chat: [] }]);
  link.close();
  await pass(60_000);
  expect(wires.length).toBe(1);
});

test('a line on which nothing comes any more is given up within 10 s, and another one is opened', async () => {
  const { wires, status } = line();
  wires[0]?.welcome();
  await pass(9_999);
  expect(status).toEqual([true, false]);
  expect(wires[0]?.closed).toBe(true);
  expect(wires.length).toBe(2);
  wires[0]?.say({ t: 'said', chat: [] });
  wires[1]?.welcome();
  expect(status).toEqual([true, false, true]);
});

test('a line that answers pings is kept, however little happens at the table', async () => {
  const { wires, status } = line();
  wires[0]?.welcome();
  for (let i = 0; i < 100; ++i) {
    await pass(kBeat);
    const ping = wires[0]?.pings.at(-1);
    wires[0]?.say({ t: 'answer', re: ping?.['id'], ok: true });
  }
  expect(wires.length).toBe(1);
  expect(status).toEqual([true]);
  expect(wires[0]?.pings.length).toBeLessThanOrEqual(101);
});

test('a connection that does not come about is given up too', async () => {
  const { wires, status } = line();
  await pass(9_999);
  expect(status).toEqual([false]);
  expect(wires.length).toBe(2);
});

test('a move that went into a dead line is done when there is another', async () => {
  const { link, wires } = line();
  wires[0]?.welcome();
  let done = false;
  void link.ask({ do: 'act', text: 'pass' }).then((answer) => (done = answer.ok));
  await pass(10_000);
  wires[1]?.welcome();
  const again = wires[1]?.said.find((one) => one['do'] === 'act');
  expect(again?.['id']).toBe(wires[0]?.said[1]?.['id']);
  wires[1]?.say({ t: 'answer', re: again?.['id'], ok: true });
  await pass(0);
  expect(done).toBe(true);
});

test('every question has a time limit, with a line and without', async () => {
  const { link, wires } = line();
  wires[0]?.welcome();
  const answers: unknown[] = [];
  void link.ask({ do: 'score' }).then((answer) => answers.push(answer.error?.where));
  void link.ask({ do: 'hint' }, 100_000).then((answer) => answers.push(answer.error?.where));
  for (let i = 0; i < 11; ++i) {
    await pass(kBeat);
    wires[0]?.say({ t: 'answer', re: 'x', ok: true });
  }
  expect(answers).toEqual(['time']);
  await pass(100_000);
  expect(answers).toEqual(['time', 'time']);
  const late = wires.at(-1);
  late?.welcome();
  expect(late?.said.map((one) => one['do'])).toEqual(['hello']);
});

test('a table that is not there is not asked for again', async () => {
  for (const end of ['gone', 'unreadable'] as const) {
    const { link, wires, ended } = line(end);
    wires[0]?.close();
    await pass(600_000);
    expect([wires.length, ended]).toEqual([1, [end]]);
    expect((await link.ask({ do: 'score' })).ok).toBe(false);
  }
});

test('a server that is away is asked again, and so is one that refuses for another reason', async () => {
  for (const reach of ['away', 'there'] as const) {
    const { wires, ended } = line(reach, () => 1000);
    for (let i = 0; i < 5; ++i) {
      wires.at(-1)?.close();
      await pass(1000);
    }
    expect([wires.length, ended]).toEqual([6, []]);
  }
});

test('waiting grows with every failure, is never the same for all, and has an end', () => {
  const longest = (failures: number) => backOff(failures, () => 1);
  expect(longest(1)).toBeGreaterThan(longest(0));
  expect(longest(3)).toBeGreaterThan(longest(1));
  expect(longest(1000)).toBeLessThanOrEqual(10_100);
  const waits = Array.from({ length: 200 }, () => backOff(3));
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(longest(3) / 2);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(100);
});

test('failures count until a line has stood for a while', async () => {
  const asked: number[] = [];
  const { wires } = line('there', ((failures: number) => (asked.push(failures), 0)) as () => number);
  for (let i = 0; i < 3; ++i) {
    wires.at(-1)?.welcome();
    wires.at(-1)?.close();
    await pass(0);
  }
  expect(asked).toEqual([0, 1, 2]);
  wires.at(-1)?.welcome();
  await pass(kBeat);
  wires.at(-1)?.close();
  await pass(0);
  expect(asked).toEqual([0, 1, 2, 0]);
});

test('who is waited for comes at once when the browser is on line again', async () => {
  const { link, wires } = line('there', () => 1_000_000);
  wires[0]?.welcome();
  wires[0]?.close();
  await pass(1000);
  expect(wires.length).toBe(1);
  link.hurry();
  expect(wires.length).toBe(2);
  wires[1]?.welcome();
  link.hurry();
  expect([wires.length, wires[1]?.pings.length]).toEqual([2, 1]);
});

test('a message that cannot be read, or taken, does not silence the line', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { link, wires, heard } = line();
  wires[0]?.welcome();
  wires[0]?.onmessage?.({ data: '{' });
  const push = heard.push.bind(heard);
  heard.push = () => {
    throw new Error('a listener that fails');
  };
  wires[0]?.say({ t: 'room' });
  heard.push = push;
  expect(complaints).toHaveBeenCalledTimes(2);
  wires[0]?.say({ t: 'said', chat: [] });
  expect(heard.length).toBe(1);
  const answer = link.ask({ do: 'score' });
  wires[0]?.say({ t: 'answer', re: wires[0].sent.at(-1)?.['id'], ok: true });
  expect((await answer).ok).toBe(true);
  complaints.mockRestore();
});
