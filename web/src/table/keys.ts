// Keys to options: 1 to 9 in reading order, more digits where there are more options, 0 for leaving it at that.
import { lying } from '../protocol/position';
import type { Option, Position } from '../protocol/types';

const leaving = /^(done|stop|pass|no|none|decline|skip|nothing|stay|keep)$/;
export const isBarter = (option: Option) => option.do.startsWith('barter ');
export const isLeaving = (option: Option) => leaving.test(option.do);

// Options about cards stand in the order in which these lie on the table, so that their numbers run as one reads; the
// areas come as the options have them, everything else keeps its place. Bartering comes last: its dozens of ways would
// leave no short number to anything else. Where the order cannot be told, they stay as they come: whatever is wrong with
// the table must not keep anybody from answering.
export function inReadingOrder(options: Option[], areas: Position['areas']): Option[] {
  try {
    return ordered(options, areas);
  } catch (fault) {
    console.error('the options are not in the order of the table', fault);
    return options;
  }
}

function ordered(options: Option[], areas: Position['areas']): Option[] {
  const spots = new Map<string, { zone: string; i: number }>();
  for (const [zone, items] of Object.entries(areas)) lying(items).forEach((card, i) => card.id && spots.set(card.id, { zone, i }));
  const spot = (option: Option) => (option.card ? spots.get(option.card) : undefined);
  const zones = [...new Set(options.flatMap((option) => spot(option)?.zone ?? []))];
  const sorted = options
    .filter(spot)
    .sort((a, b) => zones.indexOf(spot(a)?.zone ?? '') - zones.indexOf(spot(b)?.zone ?? '') || (spot(a)?.i ?? 0) - (spot(b)?.i ?? 0));
  let next = 0;
  const read = options.map((option) => (spot(option) ? (sorted[next++] ?? option) : option));
  return [...read.filter((option) => !isBarter(option)), ...read.filter(isBarter)];
}

export interface Numbered {
  option: Option;
  key: number;
}

// The one that leaves it at that has 0; it is the last.
export function numbered(options: Option[]): Numbered[] {
  const left = options.find(isLeaving);
  const rest = options.filter((option) => option !== left).map((option, i) => ({ option, key: i + 1 }));
  return left ? [...rest, { option: left, key: 0 }] : rest;
}

// Collects digits until they can mean only one option, or a moment has passed.
export class Digits {
  private typed = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly choose: (key: number) => void,
    private readonly wait = 300,
  ) {}

  press(digit: string, most: number) {
    clearTimeout(this.timer);
    this.typed += digit;
    const value = Number(this.typed);
    if (value === 0 || value * 10 > most) this.finish();
    else this.timer = setTimeout(() => this.finish(), this.wait);
  }

  private finish() {
    clearTimeout(this.timer);
    const value = Number(this.typed);
    this.typed = '';
    this.choose(value);
  }
}
