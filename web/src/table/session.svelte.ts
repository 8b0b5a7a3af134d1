// Session is one person at one table: what he knows, what he is asked, and what he does about it.
import { Link, type Socketlike } from '../protocol/link';
import { apply, type Shown } from '../protocol/position';
import { wordsOf, listGames } from '../protocol/api';
import type { Catalogue, Fault, GameEvent, GameNews, Message, Option, Position, Remark, Room, Score } from '../protocol/types';
import { spoken, t } from '../i18n/i18n.svelte';
import { settings } from './settings.svelte';
import { happenedToMe } from './alerts';

export interface LogStep {
  step: number;
  by: number;
  events: GameEvent[];
  undone?: boolean;
}

export interface Hint {
  do: string;
  text: string;
  reasons: unknown;
}

export type Sheet = 'log' | 'score' | 'settings' | 'hint' | 'end' | '';

function openSocket(table: string): Socketlike {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws?table=${table}`) as unknown as Socketlike;
}

export class Session {
  room = $state.raw<Room | null>(null);
  live = $state.raw<Shown | null>(null);
  past = $state.raw<{ position: Position; step: number } | null>(null);
  words = $state.raw<Catalogue | null>(null);
  steps = $state.raw<LogStep[]>([]);
  chat = $state.raw<Remark[]>([]);
  score = $state.raw<Score | null>(null);
  alert = $state.raw<GameEvent[]>([]);
  fault = $state.raw<Fault | null>(null);
  hint = $state.raw<Hint | null>(null);
  connected = $state(true);
  reached = $state(false);
  busy = $state(false);
  sheet = $state<Sheet>('');
  zoomed = $state('');
  chosenCard = $state('');
  chosenPlace = $state('');
  selected = $state('');
  warning = $state.raw<Option | null>(null);

  private link: Link;
  private queue: GameNews[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private scoreTimer: ReturnType<typeof setTimeout> | undefined;
  private heardEntries = 0;

  constructor(readonly table: string) {
    this.link = new Link({
      open: () => openSocket(table),
      lang: spoken,
      name: () => settings.name,
      entries: () => this.heardEntries,
      heard: (message) => this.heard(message),
      status: (connected) => (this.connected = connected),
    });
  }

  get seat() {
    return this.room?.seat;
  }
  // What the table shows: now, or a moment that was looked up.
  get position(): Position | null {
    return this.past?.position ?? this.live;
  }
  get asked() {
    return this.past ? null : (this.live?.ask ?? null);
  }
  get options(): Option[] {
    return this.busy ? [] : (this.asked?.options ?? []);
  }
  get myTurn() {
    return this.asked?.options !== undefined;
  }
  get others(): number[] {
    const seats = this.room?.seats.length ?? 0;
    const from = this.seat ?? 0;
    const all = Array.from({ length: seats }, (_, i) => (from + i) % seats);
    return this.seat === undefined ? all : all.slice(1);
  }
  nameOf(seat: number): string {
    const who = this.room?.seats[seat];
    if (who === undefined) return '';
    return who.title ?? who.name ?? who.faction;
  }
  cardName(id: string): string {
    return this.words?.cards[id]?.name ?? id;
  }
  optionsOf(card: string): Option[] {
    return this.options.filter((option) => option.card === card);
  }

  act(option: Option, sure = false) {
    if (this.busy || !this.live) return;
    if (!sure && this.wastes?.(option)) {
      this.warning = option;
      return;
    }
    this.warning = null;
    this.forgetChoice();
    this.busy = true;
    void this.command({ do: 'act', entries: this.live.entries, text: option.do });
  }
  // Set by a game's layout: whether an option probably throws something away.
  wastes: ((option: Option) => boolean) | null = null;

  undo() {
    if (!this.live?.undo) return this.say(t('table.noundo'));
    void this.command({ do: 'undo' });
  }
  restart() {
    if (!this.live?.undo) return this.say(t('table.noundo'));
    void this.command({ do: 'restart' });
  }
  agree(yes: boolean) {
    void this.command({ do: 'agree', yes });
  }
  sit(seat: number) {
    void this.command({ do: 'sit', seat, salt: Math.random().toString(36).slice(2) });
  }
  rise() {
    void this.command({ do: 'rise' });
  }
  start() {
    void this.command({ do: 'start' });
  }
  remark(text: string) {
    void this.command({ do: 'say', text });
  }
  forgetChoice() {
    this.chosenCard = '';
    this.chosenPlace = '';
    this.selected = '';
    this.fault = null;
    this.hint = null;
    if (this.sheet === 'hint') this.sheet = '';
  }

  async why(action: string): Promise<Fault | null> {
    const answer = await this.link.ask({ do: 'why', text: action });
    return answer.ok ? (answer.why ?? null) : (answer.error ?? null);
  }
  async askHint() {
    this.sheet = 'hint';
    this.hint = null;
    const answer = await this.link.ask({ do: 'hint' });
    if (answer.ok && answer.do) this.hint = { do: answer.do, text: answer.text ?? '', reasons: answer.reasons };
    else this.say(answer.error?.text ?? t('hint.none'), () => (this.sheet = ''));
  }
  async lookAt(step: number) {
    if (!this.live || step >= this.live.step) return (this.past = null);
    const answer = await this.link.ask({ do: 'at', step: Math.max(0, step) });
    if (answer.ok && answer.game) this.past = { position: { ...answer.game, ask: null }, step };
    return null;
  }
  say(text: string, also?: () => void) {
    this.fault = { text };
    also?.();
  }
  // After a change of language everything is said anew.
  speakAnew() {
    this.heardEntries = 0;
    this.words = null;
    void this.loadWords();
    this.link.reconnect();
  }
  dropLine() {
    this.link.reconnect();
  }
  leave() {
    clearTimeout(this.timer);
    clearTimeout(this.scoreTimer);
    this.link.close();
  }

  private async command(message: { do: string } & Record<string, unknown>) {
    const answer = await this.link.ask(message);
    if (answer.ok) return;
    this.busy = false;
    this.fault = answer.error ?? null;
  }

  private heard(message: Message) {
    if (message.t === 'table') this.laid(message, message.chat, message.game);
    else if (message.t === 'room') this.entered(message);
    else if (message.t === 'news') this.news(message);
    else if (message.t === 'said') this.chat = [...this.chat, ...message.chat];
  }

  private entered(room: Room) {
    const first = this.words === null;
    this.room = room;
    this.reached = true;
    if (first) void this.loadWords();
  }

  private laid(room: Room, chat: Remark[], game?: Shown) {
    this.entered(room);
    this.chat = chat;
    this.queue = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!game) return;
    this.heardEntries = game.entries;
    this.show(game);
    void this.recap();
  }

  private news(news: GameNews) {
    this.heardEntries = news.entries ?? this.heardEntries + 1;
    this.queue.push(news);
    if (this.timer === undefined) this.drain();
  }

  // Steps of others come one by one, at the pace that was chosen; one's own at once.
  private drain() {
    const news = this.queue.shift();
    this.timer = undefined;
    if (!news) return;
    this.take(news);
    if (this.queue.length === 0) return;
    const wait = this.queue.length > 40 || document.hidden || this.queue[0]?.by === this.seat ? 0 : settings.pace;
    if (wait === 0) this.drain();
    else this.timer = setTimeout(() => this.drain(), wait);
  }

  private take(news: GameNews) {
    const before = this.live ?? { areas: {}, counters: {}, ask: null, entries: 0, step: 0, phase: 'running' };
    if (news.undone !== undefined) this.steps = this.steps.filter((line) => line.step < (news.step ?? 0) + 1);
    if (news.events.length && news.by !== undefined)
      this.steps = [...this.steps, { step: news.step ?? before.step + 1, by: news.by, events: news.events }].slice(-400);
    const hit = news.by === this.seat ? [] : happenedToMe(news.events, this.seat);
    if (hit.length) this.alert = [...this.alert, ...hit].slice(-4);
    if (news.by === this.seat) this.alert = [];
    this.show(apply(before, news));
  }

  private show(game: Shown) {
    this.live = game;
    this.busy = false;
    this.chosenCard = '';
    this.chosenPlace = '';
    this.selected = '';
    this.warning = null;
    if (game.score) {
      this.score = game.score;
      if (this.sheet === '') this.sheet = 'end';
    } else {
      clearTimeout(this.scoreTimer);
      this.scoreTimer = setTimeout(() => void this.askScore(), 250);
    }
  }

  private async askScore() {
    const answer = await this.link.ask({ do: 'score' });
    if (answer.ok && answer.score) this.score = answer.score;
  }

  private async recap() {
    const answer = await this.link.ask({ do: 'recap' });
    const seen = new Set(this.steps.map((line) => line.step));
    const missed = (answer.steps ?? []).filter((line) => !seen.has(line.step) && line.events.length);
    if (missed.length) this.steps = [...missed, ...this.steps].sort((a, b) => a.step - b.step);
  }

  private async loadWords() {
    const game = this.room?.plays;
    if (!game) return;
    const lang = spoken();
    const info = (await listGames(lang)).find((one) => one.name === game);
    if (info) this.words = await wordsOf(game, lang, info.content);
  }
}
