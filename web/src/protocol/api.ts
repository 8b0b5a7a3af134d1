// Lists and files over HTTP.
import type { Catalogue, GameInfo, Reference, TableRow, Tutorial } from './types';

const kApi = '/api/v1/';

// Why there is no answer: the server said no (with a status), cannot be reached, has not answered in time, or what came
// is not its answer (of a proxy between, say).
export type Silence = 'refused' | 'away' | 'late' | 'strange';

export class ApiError extends Error {
  constructor(
    readonly why: Silence,
    readonly status = 0,
    text = '',
  ) {
    super(text || why);
  }
}

// Whether the same request may succeed later: nobody answered, or a server or proxy that is in trouble or in demand.
export function isPassing(why: unknown): boolean {
  return why instanceof ApiError && (why.why !== 'refused' || why.status === 429 || why.status >= 500);
}

const kLimit = 15_000; // ms
const kLongLimit = 60_000; // for what is sent as a file, and proved

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function ask<T>(path: string, body?: unknown, limit = kLimit): Promise<T> {
  const init: RequestInit = body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), limit);
  const answer = { status: 0, text: '' };
  try {
    const response = await fetch(kApi + path, { credentials: 'same-origin', signal: stop.signal, ...init });
    [answer.status, answer.text] = [response.status, await response.text()];
  } catch {
    throw new ApiError(stop.signal.aborted ? 'late' : 'away');
  } finally {
    clearTimeout(timer);
  }
  const json = parsed(answer.text) as (T & { error?: { text?: string } }) | undefined;
  if (answer.status < 200 || answer.status > 299) throw new ApiError('refused', answer.status, json?.error?.text);
  if (json === undefined) throw new ApiError('strange', answer.status);
  return json;
}

export interface Order {
  game: string;
  seats: { who: string; faction?: string }[];
  options?: string;
  name?: string;
  salt?: string;
  listed?: boolean;
  hints?: boolean;
  start?: boolean;
  clock?: number | undefined;
  gain?: number | undefined;
  patience?: number;
}

export const becomeGuest = () => ask<{ token?: string }>('guest', {});
export const listGames = async (lang: string) => (await ask<{ games: GameInfo[] }>(`games?lang=${lang}`)).games;
export const openTable = (order: Order) => ask<{ table: string; commitment: string }>('tables', order);
// Whether a table can be reached, for who could not connect to it; a browser does not say why it could not. Nobody is
// sent away for having lost his token: he gets another.
export type Reach = 'there' | 'away' | 'gone' | 'unreadable';
export async function reachOf(table: string): Promise<Reach> {
  try {
    await becomeGuest();
    await ask(`tables/${encodeURIComponent(table)}`);
    return 'there';
  } catch (why) {
    const status = why instanceof ApiError ? why.status : 0;
    return status === 404 ? 'gone' : status === 409 ? 'unreadable' : 'away';
  }
}
export const listTables = async (phase: string) => (await ask<{ tables: TableRow[] }>(`tables?phase=${phase}`)).tables;
// A game that was played elsewhere, as its log tells it.
export const importLog = (log: string, name: string) => ask<{ table: string }>(`import?name=${encodeURIComponent(name || 'guest')}`, log, kLongLimit);
export interface CampaignState {
  campaign: string[]; // its lines, for the page to keep
  faction: string;
  wins: number;
  losses: number;
  over: boolean;
  games: { level: string; nation: string; won: boolean; own: number; automaton: number }[];
  rewards?: { do: string; adds: boolean; text: string }[]; // one of them is owed
  level?: string; // of the next game
  options?: string; // of the next game
}
export const campaignOf = (order: { campaign?: string[]; faction?: string; reward?: string; table?: string }, lang: string) => ask<CampaignState>(`campaign?lang=${lang}`, order);
// `content` keeps browsers from showing the words of an older version.
// The words of a game as its content is now; null: there is no such game.
export async function wordsOf(game: string, lang: string): Promise<Catalogue | null> {
  const info = (await listGames(lang)).find((one) => one.name === game);
  return info ? ask<Catalogue>(`games/${game}/words?lang=${lang}&content=${info.content}`) : null;
}
export const tutorialOf = (game: string, lang: string) => ask<Tutorial>(`games/${game}/tutorial?lang=${lang}`);
export const referenceOf = (game: string, lang: string) => ask<Reference>(`games/${game}/reference?lang=${lang}`);
