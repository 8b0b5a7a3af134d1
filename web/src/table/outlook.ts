// Outlook is what an option would lead to, as far as the viewer may know: the server tries it on a world he cannot
// tell from the real one, so whatever was hidden before is a guess there and is left out here. Pure.
import type { GameEvent, Option, Position } from '../protocol/types';
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
  then: Option[]; // its answers, where all of them are cards that lie open already
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
  const asked = after.ask?.seat === seat ? after.ask : null;
  const answers = asked?.options ?? [];
  const then = answers.every((option) => option.card !== undefined && seen.has(option.card)) ? answers : [];
  return { changes, events: together(sure), hidden: sure.length < events.length, next: asked?.text ?? '', then };
}

// The same thing several times in a row is said once, with how often; what one seat does in a row with several things
// is one sentence: "Romans gain 2 workers, 1 wood."
export function together(events: GameEvent[]): GameEvent[] {
  const out: { event: GameEvent; times: number }[] = [];
  for (const [i, event] of events.entries()) {
    if ((event.key === 'produced' || event.key === 'deal_paid') && event.card !== undefined && events[i + 1]?.source === event.card) continue; // what it brought says so
    const last = out.at(-1);
    if (last?.event.text === event.text) ++last.times;
    else out.push({ event, times: 1 });
  }
  return out.map(({ event, times }) => (times === 1 ? event : { ...event, text: `${event.text.replace(/\.$/, '')} (${times}×).` })).reduce<GameEvent[]>(joined, []);
}

function joined(out: GameEvent[], event: GameEvent): GameEvent[] {
  const last = out.at(-1);
  if (!last || last.key !== event.key || last.seat !== event.seat || last.clause !== event.clause) return [...out, event];
  const lead = last.lead ?? leadOf(last.text, event.text);
  if (!lead || (event.seat === undefined && !lead.endsWith(': ')) || event.lead || !event.text.startsWith(lead)) return [...out, event];
  const also = [...(last.also ?? []), ...[event.card, event.source].filter((card) => card !== undefined)];
  return [...out.slice(0, -1), { ...last, text: `${last.text.replace(/\.$/, '')}, ${event.text.slice(lead.length)}`, also, lead }];
}

// Subject and verb that both say; empty where these are not the same. It ends before a number and before a name, of
// which the first words may be the same by chance; where a colon stands before the names, there.
function leadOf(before: string, text: string): string {
  let same = 0;
  while (same < text.length && text[same] === before[same]) ++same;
  const colon = text.slice(0, same).indexOf(': ');
  if (colon >= 0 && text.endsWith('.') && before.endsWith('.')) return text.slice(0, colon + 2);
  const shared = text.slice(0, text.lastIndexOf(' ', same - 1) + 1).replace(/\d+ $/, '');
  const lead = shared.replace(/(?<= )(\p{Lu}\S* )+$/u, '');
  return lead.split(' ').length > 2 && text.endsWith('.') && before.endsWith('.') ? lead : '';
}

// The text without the name that it begins with, be it with an article: "A kelták húznak" becomes "húznak".
function without(name: string, text: string): string {
  const bare = text.replace(/^(the|az?) /i, '');
  return bare.toLowerCase().startsWith(`${name.toLowerCase()} `) ? bare.slice(name.length + 1) : text;
}

// One line for a button whose own words say little: what happens, without the name of who does it.
export function summary(outlook: Outlook, name: string): string {
  const said = outlook.events.slice(0, 2).map((event) => without(name, event.text));
  return said.map((text) => text.replace(/\.$/, '')).join('; ');
}
