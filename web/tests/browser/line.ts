// Line is what lies between browsers and a server: here one as people have it, which takes its time, breaks, and falls
// silent without breaking.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

// One connection through the line.
interface Pair {
  browser: Socket;
  server: Socket;
  web: boolean; // a WebSocket
  dead: boolean; // nothing passes any more, not even that it was closed
}

export class Line {
  delay = 120; // ms, each way
  away = false; // nobody gets through
  deaf = false; // whoever connects now gets silence
  // After so many pieces of news the WebSocket that brought the last one breaks, and every third time falls silent
  // instead, if it may; 0: never.
  rough = 0;
  silences = true;
  breaks = 0;
  carried = 0; // bytes, both ways
  private pieces = 0;
  private readonly pairs = new Set<Pair>();
  private readonly waiting = new Set<ReturnType<typeof setTimeout>>();
  private readonly entrance: Server;

  private constructor(private readonly port: number) {
    this.entrance = createServer((browser) => this.join(browser));
  }

  static async to(url: string): Promise<Line> {
    const line = new Line(Number(new URL(url).port));
    await new Promise<void>((resolve) => line.entrance.listen(0, '127.0.0.1', resolve));
    return line;
  }
  get url() {
    return `http://127.0.0.1:${(this.entrance.address() as AddressInfo).port}`;
  }

  // Every connection breaks, and both ends see it.
  drop() {
    for (const pair of [...this.pairs]) this.cut(pair);
  }
  // Every connection falls silent for good, and neither end is told.
  hang() {
    for (const pair of this.pairs) pair.dead = true;
  }
  close() {
    this.waiting.forEach(clearTimeout);
    this.drop();
    this.entrance.close();
  }

  private join(browser: Socket) {
    if (this.away) return void browser.destroy();
    const pair: Pair = { browser, server: connect(this.port, '127.0.0.1'), web: false, dead: this.deaf };
    this.pairs.add(pair);
    for (const end of [pair.browser, pair.server]) {
      end.setNoDelay(true);
      end.on('error', () => undefined); // a close follows
      end.on('close', () => this.later(() => pair.dead || this.cut(pair)));
    }
    pair.browser.on('data', (piece) => {
      pair.web ||= piece.includes('Upgrade: websocket');
      this.pass(pair, pair.server, piece);
    });
    pair.server.on('data', (piece) => {
      this.pass(pair, pair.browser, piece);
      if (pair.web && !pair.dead) this.count(pair);
    });
  }
  // Pieces arrive in the order in which they were sent: timers of the same length end in their order.
  private pass(pair: Pair, to: Socket, piece: Buffer) {
    this.later(() => {
      if (pair.dead || to.destroyed) return;
      this.carried += piece.length;
      to.write(piece);
    });
  }
  private later(work: () => unknown) {
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      work();
    }, this.delay);
    this.waiting.add(timer);
  }
  private cut(pair: Pair) {
    this.pairs.delete(pair);
    pair.browser.destroy();
    pair.server.destroy();
  }
  private count(pair: Pair) {
    if (!this.rough || ++this.pieces % this.rough) return;
    if (++this.breaks % 3 === 0 && this.silences) pair.dead = true;
    else this.cut(pair);
  }
}
