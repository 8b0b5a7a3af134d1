// The stage of the browser tests: a server on a free port with a store of its own, Debian's Chromium, and persons. With
// ECUMENE_LINE=rough there is a slow line between them that breaks again and again (line.ts).
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { Line } from './line';

const kHouse = join(import.meta.dirname, '../../..');
const kBinary = process.env['ECUMENE_BINARY'] ?? join(kHouse, 'build/release/ecumene');
const kFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
export const pictures = join(kHouse, 'build/screens');
export const rough = process.env['ECUMENE_LINE'] === 'rough';
const kRough = 50; // pieces of news until a line breaks
// What a browser says of its own accord when a line breaks.
const kBroken = /WebSocket connection to .* failed|Failed to load resource: net::ERR_/;

export interface Person {
  width?: number;
  height?: number;
  lang?: string;
  theme?: string;
  pace?: number;
}

export class Stage {
  readonly complaints: string[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'ecumene-web-'));
  private server: ChildProcess | null = null;
  private browser: Browser | null = null;
  private between: Line | null = null;
  url = '';

  // `content` lies over the built-in cards, as with --content.
  constructor(private readonly content = '') {}

  // The line between browsers and server, if there is one.
  get line(): Line {
    return this.between!;
  }

  async open(withLine = rough) {
    mkdirSync(pictures, { recursive: true });
    const over = this.content ? ['--content', join(kHouse, this.content)] : [];
    const server = spawn(kBinary, [...over, 'serve', '--port', '0', '--rate', '100000', '--store', `sqlite:${this.folder}/tables.db`], { stdio: ['ignore', 'pipe', 'ignore'] });
    this.server = server;
    this.url = await new Promise((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => /http:\/\/\S+/.exec(String(text)) && resolve(/http:\/\/\S+/.exec(String(text))![0]));
      server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    if (withLine) {
      this.between = await Line.to(this.url);
      this.line.rough = rough ? kRough : 0;
      this.url = this.line.url;
    }
    this.browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: kFlags });
  }

  // A person with a browser of his own. Everything the page complains of is kept, and fails the test.
  async person(options: Person = {}): Promise<Page> {
    const { width = 1280, height = 800, lang = 'en', theme = 'light', pace = 0 } = options;
    const context = await this.browser!.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    await context.addInitScript(([l, s]) => {
      if (!localStorage.getItem('ecumene.lang')) localStorage.setItem('ecumene.lang', l!);
      if (!localStorage.getItem('ecumene.settings')) localStorage.setItem('ecumene.settings', s!);
    }, [lang, JSON.stringify({ name: '', theme, pace })]);
    const page = await context.newPage();
    page.setDefaultTimeout(30000);
    page.on('console', (said) => said.type() === 'error' && !(this.between && kBroken.test(said.text())) && this.complaints.push(said.text()));
    page.on('pageerror', (fault) => this.complaints.push(String(fault)));
    page.on('request', (request) => !request.url().startsWith(this.url) && !request.url().startsWith('data:') && this.complaints.push(`another host: ${request.url()}`));
    return page;
  }

  // Opens a table without the start page, with options such as "turn-cap=12"; the person sits at seat 0.
  async table(page: Page, game: string, options = '', others = ['random'], factions: string[] = [], more: Record<string, unknown> = {}): Promise<string> {
    if (!page.url().startsWith(this.url)) await page.goto(this.url);
    const seats = ['me', ...others].map((who, i) => ({ who, ...(factions[i] ? { faction: factions[i] } : {}) }));
    const table = await page.evaluate(async (order) => {
      await fetch('/api/v1/guest', { method: 'POST', body: '{}' });
      const answer = await fetch('/api/v1/tables', { method: 'POST', body: JSON.stringify(order) });
      return ((await answer.json()) as { table: string }).table;
    }, { game, seats, salt: 'salt', ...(options ? { options } : {}), start: !others.includes('open'), ...more });
    await page.goto(`${this.url}/t/${table}`);
    return table;
  }

  async close() {
    await this.browser?.close();
    this.between?.close();
    this.server?.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const entries = (page: Page) => page.getByTestId('table').getAttribute('data-entries').then(Number);
export const phase = (page: Page) => page.getByTestId('table').getAttribute('data-phase');

// Until the game waits for me, or is over.
export async function myTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => {
    const table = document.querySelector('[data-testid=table]');
    return table?.getAttribute('data-phase') === 'over' || (table?.getAttribute('data-asks') === 'me' && document.querySelector('[data-testid=turn].mine') !== null);
  });
  return (await phase(page)) !== 'over';
}

// Until something has happened since.
export const moved = (page: Page, since: number) =>
  page.waitForFunction((n) => Number(document.querySelector('[data-testid=table]')?.getAttribute('data-entries')) > n, since);
