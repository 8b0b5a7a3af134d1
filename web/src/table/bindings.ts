// Which key does what. Everybody may change them; digits choose options, and Enter, Esc, Tab stay what they are.
export const standard = {
  undo: 'u',
  restart: 'r',
  hint: 'h',
  log: 'l',
  score: 's',
  why: '?',
  next: 'n',
  settings: 'k',
  hand: 'c',
  play: 'p',
  middle: 'm',
  others: 'o',
  question: 'q',
  earlier: 'ArrowLeft',
  later: 'ArrowRight',
  first: 'Home',
} as const;

export type Command = keyof typeof standard;
export type Bindings = Partial<Record<Command, string>>; // where they differ; empty: no key at all
export const commands = Object.keys(standard) as Command[];
// Parts of the table that a key leads to.
export const areas = ['hand', 'play', 'middle', 'others', 'question'] as const satisfies readonly Command[];

export const keyOf = (changed: Bindings, command: Command): string => changed[command] ?? standard[command];
export const normal = (key: string) => (key.length === 1 ? key.toLowerCase() : key);
export const commandOf = (changed: Bindings, key: string): Command | undefined => commands.find((one) => keyOf(changed, one) === normal(key));

const signs: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', PageUp: 'PgUp', PageDown: 'PgDn' };
export const label = (key: string) => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key);

// Keys that mean something of their own everywhere, or nothing alone.
const taken = /^(\d|Enter|Escape|Tab| |Backspace|Delete|Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Unidentified|ArrowUp|ArrowDown|F\d+)$/;

export type Change = { done: Bindings } | { conflict: Command } | { fixed: true };

// What becomes of it when a command is to have another key; an empty one takes its key away.
export function rebind(changed: Bindings, command: Command, key: string): Change {
  const wanted = normal(key);
  if (taken.test(wanted)) return { fixed: true };
  const other = wanted ? commandOf(changed, wanted) : undefined;
  if (other && other !== command) return { conflict: other };
  const rest = Object.fromEntries(Object.entries(changed).filter(([one]) => one !== command)) as Bindings;
  return { done: wanted === standard[command] ? rest : { ...rest, [command]: wanted } };
}

// What was kept of somebody's changes, as far as it makes sense.
export function bindingsOf(kept: unknown): Bindings {
  if (typeof kept !== 'object' || kept === null) return {};
  const found = Object.entries(kept).filter(([command, key]) => command in standard && typeof key === 'string' && !taken.test(key));
  return Object.fromEntries(found) as Bindings;
}
