// What a person likes; kept in this browser only.
import type { Bindings } from './bindings';

export type Theme = 'light' | 'dark' | 'contrast';
// Milliseconds between the steps of others; -1: each when it is asked for.
export const paces = [0, 700, 1500, -1] as const;

const kKey = 'ecumene.settings';

interface Settings {
  name: string;
  theme: Theme;
  pace: number;
  keys: Bindings;
}

function load(): Settings {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme: Theme = matchMedia('(prefers-contrast: more)').matches ? 'contrast' : dark ? 'dark' : 'light';
  const kept = JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Settings>;
  return { name: kept.name ?? '', theme: kept.theme ?? theme, pace: kept.pace ?? 700, keys: kept.keys ?? {} };
}

export const settings = $state<Settings>(load());

export function keepSettings() {
  localStorage.setItem(kKey, JSON.stringify(settings));
  document.documentElement.dataset['theme'] = settings.theme;
}
