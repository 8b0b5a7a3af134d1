// Lists and files over HTTP.
import type { Catalogue, GameInfo, Reference, TableRow, Tutorial } from './types';

const kApi = '/api/v1/';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit = body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await fetch(kApi + path, { credentials: 'same-origin', ...init });
  const json = (await response.json()) as T & { error?: { where: string; text: string } };
  if (!response.ok) throw new ApiError(response.status, json.error?.text ?? response.statusText);
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
export const listTables = async (phase: string) => (await ask<{ tables: TableRow[] }>(`tables?phase=${phase}`)).tables;
// A game that was played elsewhere, as its log tells it.
export const importLog = (log: string, name: string) => ask<{ table: string }>(`import?name=${encodeURIComponent(name || 'guest')}`, log);
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
