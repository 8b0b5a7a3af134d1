// Story is what has happened at a table and what was said there. Every step and every remark is in it once, by its
// number, whoever tells of it: the news, the log that is looked up, or both at the same time.
import type { Answer, Remark } from '../protocol/types';
import { together } from './outlook';
import type { LogStep } from './standing';

type Ask = (message: { do: string } & Record<string, unknown>) => Promise<Answer>;

// Those of `more` take the place of those that have the same number.
export function merged<T>(known: T[], more: T[], number: (one: T) => number): T[] {
  const last = known.at(-1), next = more[0];
  if (more.length === 1 && next && (!last || number(last) < number(next))) return [...known, next];
  const all = new Map([...known, ...more].map((one) => [number(one), one]));
  return [...all.values()].sort((a, b) => number(a) - number(b));
}

export class Story {
  steps = $state.raw<LogStep[]>([]);
  chat = $state.raw<Remark[]>([]);

  // The number of the last remark that is known; 0: none.
  get said(): number {
    return this.chat.at(-1)?.n ?? 0;
  }
  hear(remarks: Remark[]) {
    this.chat = merged(this.chat, remarks, (one) => one.n);
  }
  add(steps: LogStep[]) {
    this.steps = merged(this.steps, steps, (one) => one.step);
  }
  // Whatever came after a step is no longer true.
  cutAfter(step: number) {
    if ((this.steps.at(-1)?.step ?? 0) > step) this.steps = this.steps.filter((line) => line.step <= step);
  }

  // All steps so far, as they looked from this seat, with everybody's points. The server may be further than the table
  // shows: those steps come with their news.
  async load(ask: Ask, shown: () => number) {
    for (let from = 0; from < shown(); ) {
      const answer = await ask({ do: 'recap', from });
      const last = answer.steps?.at(-1);
      if (!answer.steps || !last) return;
      this.add(answer.steps.filter((line) => line.step <= shown()).map((line) => ({ ...line, events: together(line.events) })));
      from = last.step;
    }
  }
}
