// Link is one person's line to one table. It comes back by itself, tells how much it has seen, and repeats a command
// under the same id until it was answered or its time is up, so that the command is done once. It asks for a sign of
// life every few seconds, since a line can die without a word.
import type { Answer, Message } from './types';
import type { Reach } from './api';

export interface Socketlike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export type End = 'gone' | 'unreadable';

export interface LinkOptions {
  open: () => Socketlike;
  lang: () => string;
  name: () => string;
  entries: () => number;
  said: () => number; // the number of the last remark that is known
  heard: (message: Message) => void;
  status: (connected: boolean) => void;
  // Asked when a handshake was refused: whether it is worth trying again. Never fails.
  reach: () => Promise<Reach>;
  // There is nothing to connect to; the link asks no more.
  ended: (why: End) => void;
  // In milliseconds, by how often it has failed in a row.
  wait?: (failures: number) => number;
}

export const kBeat = 3000; // ms; a line on which nothing comes is given up at the third beat, after 9 s at most
const kMostQuiet = 2;
const kLimit = 30_000; // ms for an answer, unless the question says something else
const kSlowDown = 400; // ms

interface Waiting {
  text: string;
  resolve: (answer: Answer) => void;
  timer: ReturnType<typeof setTimeout>;
}

const kFirstWait = 1000, kLongestWait = 10_000;
// Longer after every failure, and never the same for two clients: when a server comes back, not all of them come at once.
export const backOff = (failures: number, random = Math.random) => 100 + random() * Math.min(kLongestWait, kFirstWait * 2 ** Math.min(failures, 10));

function parsed(text: string): Message | null {
  try {
    return JSON.parse(text) as Message;
  } catch (fault) {
    console.error('a message that cannot be read', fault);
    return null;
  }
}

export class Link {
  private socket: Socketlike | null = null;
  private waiting = new Map<string, Waiting>();
  private failures = 0;
  private count = 0;
  private closed = false;
  private opened = false; // the socket is
  private hello = ''; // id of the greeting
  private greeted = false; // it was answered
  private heardNow = false; // since the last beat
  private quiet = 0; // beats
  private beating: ReturnType<typeof setInterval> | undefined;
  private coming: ReturnType<typeof setTimeout> | undefined; // back
  private readonly session = Math.random().toString(36).slice(2, 10);

  constructor(private readonly options: LinkOptions) {
    this.connect();
  }

  // Sends a command or a question; the promise is kept when it is answered, however often the line breaks, or when its
  // time is up: then the fault is at "time", and nobody knows whether it was done.
  ask(message: { do: string } & Record<string, unknown>, limit = kLimit): Promise<Answer> {
    const id = this.nextId();
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle({ t: 'answer', re: id, ok: false, error: { where: 'time', text: 'no answer in time' } }), limit);
      this.waiting.set(id, { text, resolve, timer });
      if (this.closed) this.giveUp();
      else this.send(text);
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.coming);
    this.detach();
    this.giveUp();
  }

  // Greets anew, in another language say.
  reconnect() {
    if (this.closed || !this.socket) return;
    this.detach();
    this.connect();
  }

  // There may be a line again, or none any more: the browser says so, or somebody looks at the page again.
  hurry() {
    if (this.closed) return;
    if (this.socket) return this.ping();
    if (this.coming === undefined) return; // it is being found out whether that makes sense
    clearTimeout(this.coming);
    this.connect();
  }

  private nextId = () => `${this.session}-${++this.count}`;

  private send(text: string) {
    if (this.opened) this.socket?.send(text);
  }

  private connect() {
    this.coming = undefined;
    const socket = this.options.open();
    this.socket = socket;
    [this.opened, this.greeted, this.heardNow, this.quiet] = [false, false, true, 0];
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => this.hear(parsed(event.data));
    socket.onclose = () => this.lost(!this.opened);
    this.beating = setInterval(() => this.beat(), kBeat);
  }

  // The socket is no longer listened to; it may be long in closing.
  private detach() {
    const socket = this.socket;
    this.socket = null;
    this.opened = false;
    clearInterval(this.beating);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private greet() {
    const { lang, name, entries, said } = this.options;
    this.opened = this.heardNow = true;
    this.hello = this.nextId();
    this.send(JSON.stringify({ do: 'hello', id: this.hello, v: 1, lang: lang(), name: name(), entries: entries(), said: said() }));
    for (const waiting of this.waiting.values()) this.send(waiting.text);
  }

  private beat() {
    this.quiet = this.heardNow ? 0 : this.quiet + 1;
    if (this.heardNow && this.greeted) this.failures = 0;
    this.heardNow = false;
    if (this.quiet >= kMostQuiet) this.lost(false);
    else this.ping();
  }

  private ping() {
    this.send(JSON.stringify({ do: 'ping', id: this.nextId() }));
  }

  // A listener that fails must not silence the line.
  private hear(message: Message | null) {
    this.heardNow = true;
    try {
      if (message?.t === 'answer') this.answered(message);
      else if (message) this.options.heard(message);
    } catch (fault) {
      console.error('a message that could not be taken', message, fault);
    }
  }

  private answered(answer: Answer) {
    if (answer.re === this.hello) return this.welcomed(answer);
    const waiting = this.waiting.get(answer.re);
    if (!waiting) return;
    if (!answer.ok && answer.error?.where === 'rate') {
      setTimeout(() => this.waiting.has(answer.re) && this.send(waiting.text), kSlowDown * (1 + Math.random()));
      return;
    }
    this.settle(answer);
  }

  private welcomed(answer: Answer) {
    if (!answer.ok) return this.lost(false);
    this.greeted = true;
    this.options.status(true);
  }

  private settle(answer: Answer) {
    const waiting = this.waiting.get(answer.re);
    this.waiting.delete(answer.re);
    clearTimeout(waiting?.timer);
    waiting?.resolve(answer);
  }

  private giveUp() {
    for (const id of [...this.waiting.keys()]) this.settle({ t: 'answer', re: id, ok: false, error: { where: 'closed', text: 'the table was left' } });
  }

  private lost(refused: boolean) {
    this.detach();
    this.greeted = false;
    if (this.closed) return;
    this.options.status(false);
    void this.comeBack(refused);
  }

  private async comeBack(refused: boolean) {
    const reach = refused ? await this.options.reach() : 'there';
    if (this.closed || this.socket) return;
    if (reach === 'gone' || reach === 'unreadable') {
      this.closed = true;
      this.giveUp();
      return this.options.ended(reach);
    }
    this.coming = setTimeout(() => this.connect(), (this.options.wait ?? backOff)(this.failures++));
  }
}
