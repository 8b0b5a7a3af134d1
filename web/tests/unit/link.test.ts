import { expect, test, vi } from 'vitest';
import { Link, type Socketlike } from '../../src/protocol/link';

class Wire implements Socketlike {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.onclose?.({ code: 1000 });
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function line() {
  const wires: Wire[] = [];
  const heard: unknown[] = [];
  const status: boolean[] = [];
  const link = new Link({
    open: () => (wires.push(new Wire()), wires.at(-1)!),
    lang: () => 'hu',
    name: () => 'Anna',
    entries: () => 7,
    heard: (message) => heard.push(message),
    status: (connected) => status.push(connected),
    wait: () => 0,
  });
  return { link, wires, heard, status };
}

test('it greets with what it has seen', () => {
  const { wires } = line();
  wires[0]?.onopen?.();
  expect(wires[0]?.sent[0]).toMatchObject({ do: 'hello', v: 1, lang: 'hu', name: 'Anna', entries: 7 });
});

test('a command is repeated under the same id until it is answered', async () => {
  vi.useFakeTimers();
  const { link, wires, status } = line();
  wires[0]?.onopen?.();
  const answer = link.ask({ do: 'act', text: 'pass' });
  const id = wires[0]?.sent[1]?.['id'];
  wires[0]?.close();
  await vi.runAllTimersAsync();
  wires[1]?.onopen?.();
  expect(wires[1]?.sent.map((one) => one['do'])).toEqual(['hello', 'act']);
  expect(wires[1]?.sent[1]?.['id']).toBe(id);
  wires[1]?.say({ t: 'answer', re: id, ok: true });
  expect((await answer).ok).toBe(true);
  wires[1]?.close();
  await vi.runAllTimersAsync();
  wires[2]?.onopen?.();
  expect(wires[2]?.sent.map((one) => one['do'])).toEqual(['hello']);
  expect(status).toEqual([true, false, true, false, true]);
  vi.useRealTimers();
});

test('news goes to the listener, and a closed link stays closed', async () => {
  vi.useFakeTimers();
  const { link, wires, heard } = line();
  wires[0]?.onopen?.();
  wires[0]?.say({ t: 'said', chat: [] });
  expect(heard).toEqual([{ t: 'said', chat: [] }]);
  link.close();
  await vi.runAllTimersAsync();
  expect(wires.length).toBe(1);
  vi.useRealTimers();
});
