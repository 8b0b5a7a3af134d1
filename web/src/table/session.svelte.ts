// Session is one person at one table: what he knows, what he is asked, and what he does about it. (It is long because
// every part of the table asks it.)
import { Link, type End, type Socketlike } from '../protocol/link';
import { apply, withTimes, type Shown } from '../protocol/position';
import { reachOf } from '../protocol/api';
import type { Catalogue, Fault, GameEvent, GameNews, Message, Option, Position, Remark, Room, Score } from '../protocol/types';
import { faultOf } from '../i18n/faults';
import { spoken, t } from '../i18n/i18n.svelte';
import { stepAsked } from '../route.svelte';
import { settings } from './settings.svelte';
import { Ahead } from './ahead.svelte';
import { Pace } from './pace.svelte';
import { happenedToMe } from './alerts';
import { inReadingOrder } from './keys';
import { outlookOf, together, type Outlook } from './outlook';
import { questionsAbout, tells } from './questions';
import { Refusal } from './refusal.svelte';
import type { Foreseen, Hint, Sheet } from './standing';
import { Story } from './story.svelte';
import { piecesOf } from '../look/pieces';
import { wordsUntilTheyCome } from './wording';
import type { Lesson } from '../tutorial/lesson.svelte';

const kMostMoves = 40; // that the server tries at once
const kThinking = 120_000; // ms that a bot may need for a hint

function openSocket(table: string): Socketlike {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws?table=${table}`) as unknown as Socketlike;
}

export class Session {
  room = $state.raw<Room | null>(null);
  live = $state.raw<Shown | null>(null);
  past = $state.raw<{ position: Position; step: number; score?: Score } | null>(null);
  words = $state.raw<Catalogue | null>(null);
  readonly story = new Story();
  // Of everything: the question, the phase, who sits where, who asks for what.
  readonly refusal = new Refusal(() => {
    const { phase, seats, proposal, absent, next } = this.room ?? {};
    return JSON.stringify([this.live?.entries, this.live?.phase, phase, seats, proposal, absent, next]);
  });
  score = $state.raw<Score | null>(null);
  readonly points = $derived(this.past?.score ?? this.score); // of what is shown
  alert = $state.raw<GameEvent[]>([]);
  notice = $state(''); // who sits here has changed
  hint = $state.raw<Hint | null>(null);
  connected = $state(true);
  ended = $state<End | ''>(''); // why there is no table to connect to
  arriving = $state(stepAsked()); // the step that the address asked for, until it is shown
  busy = $state(false);
  sheet = $state<Sheet>('');
  word = $state(''); // of the rules, when they are shown
  zoomed = $state('');
  // A card whose name is looked at, and where the name stands.
  peeked = $state.raw<{ card: string; at: DOMRect } | null>(null);
  chosenCard = $state('');
  chosenPlace = $state('');
  selected = $state('');
  warning = $state.raw<Option | null>(null);
  foreseen = $state.raw<Foreseen | null>(null);
  readonly ahead = new Ahead(this);
  // What moves would take from me and give me at once, as far as it was asked.
  prices = $state.raw<Record<string, Record<string, number>>>({});

  private offered = $derived(inReadingOrder(this.asked?.options ?? [], this.live?.areas ?? {}));
  private link: Link | Lesson;
  private pace = new Pace((news) => this.take(news), (news) => news.by === undefined || news.by === this.seat || news.ask?.seat === this.seat);
  private scoreTimer: ReturnType<typeof setTimeout> | undefined;
  private left = false;
  private wording = ''; // the language whose words are on their way, or here
  private heardEntries = 0;
  private considering: ReturnType<typeof setTimeout> | undefined;
  private outlooks = new Map<string, Promise<Outlook | null>>();
  private reasons = new Map<string, Promise<Fault | null>>();

  // With a lesson nobody else is at the table: it answers instead of the server.
  constructor(readonly table: string, readonly lesson: Lesson | null = null) {
    if (lesson) {
      this.link = lesson;
      lesson.begin((message) => this.heard(message));
      return;
    }
    this.link = new Link({
      open: () => openSocket(table),
      lang: spoken,
      name: () => settings.name,
      entries: () => this.heardEntries,
      said: () => this.story.said,
      heard: (message) => this.heard(message),
      status: (connected) => this.lineIs(connected),
      reach: () => reachOf(table),
      ended: (why) => (this.ended = why),
    });
  }

  get seat() {
    return this.room?.seat;
  }
  get steps() {
    return this.story.steps;
  }
  get fault() {
    return this.refusal.fault;
  }
  // What the table shows: now, or a moment that was looked up.
  get position(): Position | null {
    return this.past?.position ?? this.live;
  }
  get asked() {
    return this.past || this.aside ? null : (this.live?.ask ?? null);
  }
  get options(): Option[] {
    return this.busy ? [] : this.offered;
  }
  // The program has found a fault of its own here: nobody moves any more.
  get aside() {
    return this.room?.aside ?? false;
  }
  get myTurn() {
    return this.asked?.options !== undefined;
  }
  // What happened last, to be read aloud.
  get told(): string {
    return this.steps.at(-1)?.events.map((event) => event.text).join(' ') ?? '';
  }
  // Places at the table: an automaton has one without sitting in the room.
  get places(): number {
    const keys = Object.keys(this.position?.counters ?? {}).map((key) => (/^\d+\./.test(key) ? Number.parseInt(key) + 1 : 0));
    return Math.max(this.room?.seats.length ?? 0, ...keys);
  }
  get others(): number[] {
    const seats = this.places;
    const from = this.seat ?? 0;
    const all = Array.from({ length: seats }, (_, i) => (from + i) % seats);
    return this.seat === undefined ? all : all.slice(1);
  }
  nameOf(seat: number): string {
    const who = this.room?.seats[seat];
    if (who === undefined) return seat < this.places ? t('table.automaton') : '';
    return who.title ?? who.name ?? who.faction;
  }
  // Which of the four pieces a seat has: shape and colour.
  pieceOf(seat: number): number {
    const factions = Array.from({ length: Math.max(this.places, seat + 1) }, (_, i) => this.room?.seats[i]?.faction ?? '');
    return piecesOf(factions, this.words?.pieces ?? {})[seat] ?? 0;
  }
  // A deck is called as the people it belongs to.
  deckName(deck: string): string {
    return this.room?.seats.find((seat) => seat.faction.split('/')[0] === deck)?.title ?? this.words?.terms[deck] ?? deck;
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

  get canUndo(): boolean {
    return this.lesson ? this.lesson.at > 0 : !this.aside && (this.live?.undo ?? false);
  }
  undo() {
    if (!this.canUndo) return this.say(t('table.noundo'));
    void this.command({ do: 'undo' });
  }
  restart() {
    if (!this.canUndo) return this.say(t('table.noundo'));
    void this.command({ do: 'restart' });
  }
  // Back to how it was after a step; everybody else at the table must agree.
  playFrom(step: number) {
    this.past = null;
    void this.command({ do: 'ask_undo', step: step + 1 });
  }
  callStandIn(seat: number) {
    void this.command({ do: 'stand_in', seat });
  }
  async rematch() {
    const answer = await this.link.ask({ do: 'rematch' });
    if (!answer.ok) this.refusal.tell(answer.error);
    return answer.ok ? answer.table : undefined;
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
  // Why it was not said; null: it was.
  async remark(text: string): Promise<Fault | null> {
    const answer = await this.link.ask({ do: 'say', text });
    return answer.ok ? null : (faultOf(answer.error) ?? { text: t('net.trouble') });
  }
  forgetChoice() {
    this.chosenCard = '';
    this.chosenPlace = '';
    this.selected = '';
    this.refusal.forget();
    this.hint = null;
    if (this.sheet === 'hint') this.sheet = '';
  }

  // The rules, at a word; nothing for a game that has no sheet of them.
  explain(word = '') {
    if (!this.words?.reference) return;
    this.word = word;
    this.sheet = 'rules';
    this.zoomed = '';
  }
  peek(card: string, event: { currentTarget: Element }) {
    this.peeked = card ? { card, at: event.currentTarget.getBoundingClientRect() } : null;
  }
  // Somebody looks at a card or an option for a moment; null: looks away.
  consider(card: string | null, options: Option[] = card ? this.optionsOf(card) : []) {
    clearTimeout(this.considering);
    if (card === null || !this.myTurn) return void (this.foreseen = null);
    this.considering = setTimeout(() => void this.foresee(card, options), 140);
  }
  private async foresee(card: string, options: Option[]) {
    const entries = this.live?.entries;
    const title = this.cardName(card);
    const only = options.length === 1 ? options[0] : undefined;
    const aside = this.lesson?.goesAnotherWay(options);
    if (options.length) this.foreseen = { card, title, options, ...(aside ? { aside } : {}) };
    if (!options.length) {
      const why = await this.whyNot(card);
      if (why && entries === this.live?.entries) this.foreseen = { card, title, options, why };
      return;
    }
    if (!only || aside) return;
    const outlook = await this.outlook(only);
    if (outlook && this.foreseen?.options[0] === only) this.foreseen = { card, title, options, outlook };
  }
  // Tried once for each question; what is asked again comes from memory.
  outlook(option: Option): Promise<Outlook | null> {
    const before = this.live, seat = this.seat;
    if (!before || seat === undefined) return Promise.resolve(null);
    const kept = this.outlooks.get(option.do);
    if (kept) return kept;
    const tried = this.link.ask({ do: 'whatif', moves: [option.do] }).then((answer) => (answer.ok && answer.game ? outlookOf(before, answer.game, answer.events ?? [], seat) : null));
    this.outlooks.set(option.do, tried);
    return tried;
  }
  async askPrices(moves: string[]) {
    const entries = this.live?.entries;
    const answer = moves.length ? await this.link.ask({ do: 'prices', moves: moves.slice(0, kMostMoves) }) : null;
    if (!answer?.ok || entries !== this.live?.entries) return;
    this.prices = Object.fromEntries(moves.flatMap((move, i) => (answer.prices?.[i] ? [[move, answer.prices[i]]] : [])));
  }
  // The first reason with a clause, of all that one might want to do with a card.
  whyNot(card: string): Promise<Fault | null> {
    const kept = this.reasons.get(card);
    if (kept) return kept;
    const asked = (async () => {
      for (const action of questionsAbout(this, card)) {
        const found = await this.why(action);
        if (tells(found)) return found;
      }
      return null;
    })();
    this.reasons.set(card, asked);
    return asked;
  }

  async why(action: string): Promise<Fault | null> {
    const answer = await this.link.ask({ do: 'why', text: action });
    return answer.ok ? (answer.why ?? null) : (answer.error ?? null);
  }
  async askHint() {
    this.sheet = 'hint';
    this.hint = null;
    const answer = await this.link.ask({ do: 'hint' }, kThinking);
    if (answer.ok && answer.do) this.hint = { do: answer.do, text: answer.text ?? '', reasons: answer.reasons };
    else this.say(faultOf(answer.error)?.text ?? t('hint.none'), () => (this.sheet = ''));
  }
  async lookAt(step: number) {
    if (!this.live || step >= this.live.step) return void (this.past = null);
    const at = Math.max(0, step);
    const answer = await this.link.ask({ do: 'at', step: at });
    if (answer.ok && answer.game) this.past = { position: { ...answer.game, ask: null }, step: at, ...(answer.score ? { score: answer.score } : {}) };
  }
  say(text: string, also?: () => void) {
    this.refusal.tell({ text });
    also?.();
  }
  private lineIs(connected: boolean) {
    this.connected = connected;
    if (connected) this.refusal.lineIsBack();
  }
  // After a change of language everything is said anew.
  speakAnew() {
    this.heardEntries = 0;
    this.words = null;
    this.wording = '';
    void this.loadWords();
    this.link.reconnect();
  }
  // The browser says that there is a line again, or somebody looks at the page again.
  wake() {
    if (this.link instanceof Link) this.link.hurry();
  }
  leave() {
    this.left = true;
    this.pace.forget();
    clearTimeout(this.scoreTimer);
    this.link.close();
  }

  private async command(message: { do: string } & Record<string, unknown>) {
    const answer = await this.link.ask(message);
    if (answer.ok) return;
    this.busy = false;
    this.refusal.tell(answer.error);
  }

  private heard(message: Message) {
    if (message.t === 'table') this.laid(message, message.chat, message.game);
    else if (message.t === 'room') this.entered(message);
    else if (message.t === 'news') this.news(message);
    else if (message.t === 'said') this.story.hear(message.chat);
  }

  private entered(room: Room) {
    const gone = room.seats.findIndex((seat, i) => seat.bot !== undefined && this.room?.seats[i]?.name !== undefined);
    if (gone >= 0) this.notice = this.room?.seats[gone]?.me ? t('absent.you') : t('absent.gone', { who: this.room?.seats[gone]?.name || this.nameOf(gone) });
    else if (room.seats.some((seat, i) => seat.name !== undefined && this.room?.seats[i]?.bot !== undefined)) this.notice = '';
    this.room = room;
    if (this.live) this.live = withTimes(this.live, room);
    this.refusal.look();
    void this.loadWords();
  }

  private laid(room: Room, chat: Remark[], game?: Shown) {
    this.entered(room);
    this.story.hear(chat);
    this.pace.forget();
    if (!game) return;
    this.story.cutAfter(this.lesson ? 0 : game.step); // a lesson tells everything again
    this.heardEntries = game.entries;
    this.show(game);
    void this.loadLog();
    if (this.arriving !== undefined) void this.lookAt(this.arriving).then(() => (this.arriving = undefined));
  }

  private news(news: GameNews) {
    this.heardEntries = news.entries ?? this.heardEntries + 1;
    this.pace.add(news);
  }
  // Steps that wait until somebody asks for them.
  get held() {
    return this.pace.held;
  }
  next() {
    this.pace.next();
  }

  private take(news: GameNews) {
    const before = this.live ?? { areas: {}, counters: {}, ask: null, entries: 0, step: 0, phase: 'running' };
    if (news.undone !== undefined) this.story.cutAfter(news.step ?? 0);
    if (news.events.length && news.by !== undefined) this.story.add([{ step: news.step ?? before.step + 1, by: news.by, events: together(news.events) }]);
    const hit = news.by === this.seat ? [] : happenedToMe(news.events, this.seat);
    if (hit.length) this.alert = [...this.alert, ...hit].slice(-4);
    if (news.by === this.seat) this.alert = [];
    this.show(apply(before, news));
  }

  private show(game: Shown) {
    this.live = game;
    this.refusal.look();
    this.busy = false;
    this.outlooks.clear();
    this.prices = {};
    this.peeked = null;
    this.reasons.clear();
    this.consider(null);
    this.chosenCard = '';
    this.chosenPlace = '';
    this.selected = '';
    this.warning = null;
    this.ahead.goOn();
    if (game.score) {
      this.score = game.score;
      if (this.sheet === '' && this.arriving === undefined) this.sheet = 'end';
    } else {
      clearTimeout(this.scoreTimer);
      this.scoreTimer = setTimeout(() => void this.askScore(), 250);
    }
  }

  private async askScore() {
    const answer = await this.link.ask({ do: 'score' });
    if (answer.ok && answer.score) this.score = answer.score;
  }

  loadLog() {
    return this.story.load((message) => this.link.ask(message), () => this.live?.step ?? 0);
  }

  private async loadWords() {
    const game = this.room?.plays, lang = spoken();
    if (!game || this.wording === lang) return;
    this.wording = lang;
    this.words = (await wordsUntilTheyCome(game, lang, () => !this.left && this.wording === lang)) ?? this.words;
  }
}
