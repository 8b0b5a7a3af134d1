// What a person likes; kept in this browser only.
import { keep, keptObject } from '../keeping';
import { bytesOf, plain } from '../protocol/plain';
import { bindingsOf, type Bindings } from './bindings';

export const themes = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];
// Milliseconds between the steps of others; -1: each when it is asked for.
export const paces = [0, 700, 1500, -1] as const;

const kKey = 'ecumene.settings';
const kLongestName = 40; // bytes, as the server reads it

export interface Settings {
  name: string;
  theme: Theme;
  pace: number;
  keys: Bindings;
}

const among = <T>(all: readonly T[], value: unknown, otherwise: T): T => (all.includes(value as T) ? (value as T) : otherwise);

// What was kept, as far as it makes sense; the rest as for a newcomer.
export function settingsOf(kept: Record<string, unknown>, theme: Theme): Settings {
  const name = typeof kept['name'] === 'string' ? plain(kept['name']) : '';
  return { name: bytesOf(name) <= kLongestName ? name : '', theme: among(themes, kept['theme'], theme), pace: among<number>(paces, kept['pace'], 700), keys: bindingsOf(kept['keys']) };
}

function usualTheme(): Theme {
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export const settings = $state<Settings>(settingsOf(keptObject(kKey), usualTheme()));

export function keepSettings() {
  keep(kKey, JSON.stringify(settings));
  document.documentElement.dataset['theme'] = settings.theme;
}
