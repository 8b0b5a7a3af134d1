// Lists and files over HTTP.
import type { Catalogue, GameInfo, TableRow } from './types';

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
  const init: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
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
}

export const becomeGuest = () => ask<{ token?: string }>('guest', {});
export const listGames = async (lang: string) => (await ask<{ games: GameInfo[] }>(`games?lang=${lang}`)).games;
export const openTable = (order: Order) => ask<{ table: string; commitment: string }>('tables', order);
export const listTables = async (phase: string) => (await ask<{ tables: TableRow[] }>(`tables?phase=${phase}`)).tables;
// `content` keeps browsers from showing the words of an older version.
export const wordsOf = (game: string, lang: string, content: string) =>
  ask<Catalogue>(`games/${game}/words?lang=${lang}&content=${content}`);
