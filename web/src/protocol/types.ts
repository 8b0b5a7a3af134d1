// The messages of docs/protocol.md, as this page reads them.

export type Item = string | number | { id: string; under?: string; holds?: Record<string, number> };

export interface Option {
  do: string;
  text: string;
  card?: string;
}

export interface Ask {
  seat: number;
  key: string;
  text: string;
  card?: string;
  options?: Option[];
}

export interface GameEvent {
  key: string;
  text: string;
  seat?: number;
  other?: number;
  card?: string;
  source?: string;
  amount?: number;
  clause?: string;
  also?: string[]; // cards of events that were joined to this one
  lead?: string; // what it says once for all of them
}

export interface ScoreLine {
  text: string;
  points: number;
  card?: string;
}

export interface Score {
  over: boolean;
  ending?: { key: string; text: string };
  seats: { score: number; rank: number; lines: ScoreLine[] }[];
}

export interface Standing {
  entries: number;
  step: number;
  phase: string;
  undo?: boolean;
  restart?: number;
  since?: number; // when the one to move was asked
  left?: number[];
  score?: Score;
}

export interface Position {
  areas: Record<string, Item[]>;
  counters: Record<string, number>;
  ask: Ask | null;
}

export interface GameNews extends Position, Partial<Standing> {
  by?: number;
  undone?: number;
  events: GameEvent[];
}

export interface SeatInfo {
  faction: string;
  title?: string;
  name?: string;
  me?: boolean;
  bot?: string;
  for?: string; // the person who left the seat to the bot
  mine?: boolean; // that is me: I may sit down again
}

export interface Room {
  table: string;
  plays: string;
  phase: string;
  options: string;
  seats: SeatInfo[];
  seat?: number;
  host: boolean;
  hints: boolean;
  commitment: string;
  patience: number; // seconds
  clock?: number; // seconds for all decisions of a seat; none: no clock
  gain?: number;
  proposal?: { by: number; step: number };
  absent?: { seat: number; callers: number[] };
  next?: string; // the table of the next game
  aside?: boolean; // a fault of the program itself was found here: nobody moves any more
  since?: number;
  left?: number[];
}

export interface Remark {
  n: number; // 1 for the first at this table, then one more each
  name: string;
  text: string;
  at: number;
  lost?: { key: string; detail: string; next: string }; // of a program that has lost by default: why, and who goes on
}

export interface Fault {
  where?: string;
  clause?: string;
  reason?: string;
  text: string;
}

export interface Answer {
  t: 'answer';
  re: string;
  ok: boolean;
  error?: Fault;
  entries?: number;
  table?: string;
  why?: Fault;
  prices?: (Record<string, number> | null)[];
  score?: Score;
  steps?: { step: number; by: number; events: GameEvent[]; points?: number[]; chances?: number[] }[];
  game?: Position & { step?: number };
  events?: GameEvent[];
  do?: string;
  text?: string;
  reasons?: unknown;
}

export type Message =
  | Answer
  | ({ t: 'table'; chat: Remark[]; game?: Position & Standing } & Room)
  | ({ t: 'room' } & Room)
  | ({ t: 'news' } & GameNews)
  | { t: 'said'; chat: Remark[] };

export interface OptionSpec {
  name: string;
  text: string;
  default: number;
  min?: number;
  max?: number;
  words?: { name: string; text: string }[];
}

export interface GameInfo {
  name: string;
  title: string;
  about?: string;
  facts?: string;
  listed: boolean; // it is offered on the start page
  tutorial: boolean;
  reference: boolean;
  first?: string; // the faction that is best to begin with
  emblem?: { path: string; ink: string };
  min_seats: number;
  max_seats: number;
  factions: { name: string; text: string; about?: string; piece?: number }[];
  options: OptionSpec[];
  bots: string[];
  languages: string[];
  content: string;
}

export interface CardWords {
  name: string;
  text: { key: string; label: string; text: string }[];
  fields?: Record<string, unknown>;
  abilities?: string[];
  points?: number | '?' | '*';
  verbs?: string[];
}

export interface Catalogue {
  game: string;
  lang: string;
  title: string;
  reference: boolean;
  pieces: Record<string, number>; // by faction, without its side: which of the four it has
  cards: Record<string, CardWords>;
  zones: Record<string, { text: string; ordered: boolean; seat: boolean }>;
  counters: Record<string, string>;
  terms: Record<string, string>;
  decisions: Record<string, string>;
  glossary: Record<string, string>;
}

export interface TableRow {
  table: string;
  phase: string;
  changed: number;
  game: string;
  seats: { faction: string; name?: string; bot?: string; me: boolean }[];
  turn?: boolean; // mine
  aside?: boolean; // the program has stopped it for a fault of its own
}

// A game that is played along with: the messages of a table, and the moves that are meant.
export interface Tutorial {
  game: string;
  table: Message;
  score: Score;
  steps: { do: string; text: string; why?: Record<string, number | null>; news: Message[]; score: Score }[];
  faults?: Fault[]; // that `why` of a step names: what forbids a move with a card
  end: string;
}

// The player aid of a game.
export interface Reference {
  game: string;
  lang: string;
  title: string;
  sections: { key: string; title: string; entries: { key: string; term: string; text: string }[] }[];
}
