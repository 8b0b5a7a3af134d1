// Link is one person's line to one table. It comes back by itself, tells how much it has seen, and repeats a command
// under the same id until it was answered, so that the command is done once.
import type { Answer, Message } from './types';

export interface Socketlike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface LinkOptions {
  open: () => Socketlike;
  lang: () => string;
  name: () => string;
  entries: () => number;
  heard: (message: Message) => void;
  status: (connected: boolean) => void;
  // In milliseconds, by how often it has failed in a row.
  wait?: (failures: number) => number;
}

interface Waiting {
  text: string;
  resolve: (answer: Answer) => void;
}

export class Link {
  private socket: Socketlike | null = null;
  private waiting = new Map<string, Waiting>();
  private failures = 0;
  private count = 0;
  private closed = false;
  private greeted = false;
  private readonly session = Math.random().toString(36).slice(2, 10);

  constructor(private readonly options: LinkOptions) {
    this.connect();
  }

  // Sends a command or a question; the promise is kept when it is answered, however often the line breaks.
  ask(message: { do: string } & Record<string, unknown>): Promise<Answer> {
    const id = `${this.session}-${++this.count}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      this.waiting.set(id, { text, resolve });
      if (this.greeted) this.socket?.send(text);
    });
  }

  close() {
    this.closed = true;
    this.socket?.close();
  }

  // As if the line had broken; for tests and for a new language.
  reconnect() {
    this.socket?.close();
  }

  private connect() {
    const socket = this.options.open();
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as Message);
    socket.onclose = () => this.lost(socket);
  }

  private greet(socket: Socketlike) {
    const { lang, name, entries } = this.options;
    const hello = { do: 'hello', id: `${this.session}-hello-${++this.count}`, v: 1, lang: lang(), name: name(), entries: entries() };
    socket.send(JSON.stringify(hello));
    for (const waiting of this.waiting.values()) socket.send(waiting.text);
    this.greeted = true;
    this.failures = 0;
    this.options.status(true);
  }

  private hear(message: Message) {
    if (message.t === 'answer') this.answered(message);
    else this.options.heard(message);
  }

  private answered(answer: Answer) {
    const waiting = this.waiting.get(answer.re);
    if (!waiting) return;
    if (!answer.ok && answer.error?.where === 'rate') {
      setTimeout(() => this.waiting.has(answer.re) && this.greeted && this.socket?.send(waiting.text), 400);
      return;
    }
    this.waiting.delete(answer.re);
    waiting.resolve(answer);
  }

  private lost(socket: Socketlike) {
    if (socket !== this.socket) return;
    this.greeted = false;
    this.options.status(false);
    if (this.closed) return;
    const wait = this.options.wait ?? ((n: number) => Math.min(5000, 150 * 2 ** n));
    setTimeout(() => !this.closed && this.connect(), wait(this.failures++));
  }
}
