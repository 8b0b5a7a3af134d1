// What was done to a person by others, and deserves to be said aloud.
import type { GameEvent } from '../protocol/types';

const harmful = new Set([
  'abandoned', 'discarded', 'took_unrest', 'stolen', 'recalled', 'razed', 'attacked', 'unit-lost', 'settlement-lost', 'became-worker',
  'exterminated', 'gave', 'exiled', 'lost',
]);

export function happenedToMe(events: GameEvent[], me: number | undefined): GameEvent[] {
  if (me === undefined) return [];
  return events.filter((event) => harmful.has(event.key) && (event.other === me || event.seat === me));
}
