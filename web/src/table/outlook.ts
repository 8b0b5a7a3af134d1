// Outlook is what an option would lead to, as far as the viewer may know: the server tries it on a world he cannot
// tell from the real one, so whatever was hidden before is a guess there and is left out here. Pure.
import type { GameEvent, Position } from '../protocol/types';
import { known } from '../protocol/position';

export interface Change {
  key: string; // of the counter, without its seat
  before: number;
  after: number;
}

export interface Outlook {
  changes: Change[];
  events: GameEvent[];
  hidden: boolean; // something depends on what nobody knows yet
  next: string; // what the seat would be asked then; empty: nothing
}

// Every card that lies open to the viewer.
const inSight = (position: Position) => new Set(Object.values(position.areas).flatMap((items) => known(items).map((card) => card.id)));

export function outlookOf(before: Position, after: Position, events: GameEvent[], seat: number): Outlook {
  const seen = inSight(before);
  const sure = events.filter((event) => (!event.card || seen.has(event.card)) && (!event.source || seen.has(event.source)));
  const mine = `${seat}.`;
  const changes = Object.entries(after.counters)
    .filter(([key, n]) => key.startsWith(mine) && n !== (before.counters[key] ?? 0))
    .map(([key, n]) => ({ key: key.slice(mine.length), before: before.counters[key] ?? 0, after: n }));
  return { changes, events: together(sure), hidden: sure.length < events.length, next: after.ask?.seat === seat ? after.ask.text : '' };
}

// The same thing several times in a row is said once, with how often.
export function together(events: GameEvent[]): GameEvent[] {
  const out: { event: GameEvent; times: number }[] = [];
  for (const event of events) {
    const last = out.at(-1);
    if (last?.event.text === event.text) ++last.times;
    else out.push({ event, times: 1 });
  }
  return out.map(({ event, times }) => (times === 1 ? event : { ...event, text: `${event.text.replace(/\.$/, '')} (${times}×).` }));
}

// One line for a button whose own words say little: what happens, without the name of who does it, or what is asked
// then.
export function summary(outlook: Outlook, name: string): string {
  const said = outlook.events.slice(0, 2).map((event) => (event.text.startsWith(`${name} `) ? event.text.slice(name.length + 1) : event.text));
  return said.join(' ') || outlook.next;
}
