// Lesson is a game whose moves are known beforehand: it answers a session in the place of a server, and says what to do
// next and why. Nothing of it leaves the page, so nothing can be learned from it about a real game.
import { isPassing, tutorialOf } from '../protocol/api';
import { backOff } from '../protocol/link';
import { apply, type Shown } from '../protocol/position';
import type { Answer, Fault, Message, Option, Tutorial } from '../protocol/types';
import { t } from '../i18n/i18n.svelte';

type Hear = (message: Message) => void;

export class Lesson {
  at = $state(0); // how many steps are done
  script = $state.raw<Tutorial | null>(null);
  trouble = $state(false); // it could not be loaded yet
  missing = $state(false); // there is none, or no such game
  private hear: Hear = () => undefined;
  private closed = false;

  constructor(
    readonly game: string,
    private readonly lang: () => string,
    private readonly load: typeof tutorialOf = tutorialOf,
  ) {}

  get step() {
    return this.script?.steps[this.at];
  }
  get text(): string {
    return this.step?.text ?? this.script?.end ?? '';
  }
  get over(): boolean {
    return this.script !== null && this.at >= this.script.steps.length;
  }

  // What a session needs of a link.
  begin(hear: Hear) {
    this.hear = hear;
    void this.reconnect();
  }
  async reconnect(failures = 0): Promise<void> {
    try {
      this.script = await this.load(this.game, this.lang());
    } catch (why) {
      this.missing = !isPassing(why);
      if (this.missing) return;
      this.trouble = true;
      setTimeout(() => this.closed || void this.reconnect(failures + 1), backOff(failures));
      return;
    }
    this.trouble = false;
    this.messages().forEach((message) => this.hear(message));
  }
  // Everything that was said at the table so far.
  private messages(): Message[] {
    return this.script ? [this.script.table, ...this.script.steps.slice(0, this.at).flatMap((step) => step.news)] : [];
  }
  // The table after the first `step` steps of the game, and with one more message if there is one.
  private shown(step = Infinity, then: Message[] = []): Shown | undefined {
    let game: Shown | undefined;
    for (const message of [...this.messages(), ...then]) {
      if (message.t === 'table') game = message.game;
      else if (message.t === 'news' && game && (message.step ?? 0) <= step) game = apply(game, message);
    }
    return game;
  }
  private back(to: number) {
    this.at = Math.max(0, to);
    this.messages().forEach((message) => this.hear(message));
  }
  // What would come of a move, what forbids it, and how the table looked: only what the script knows.
  private told(message: Record<string, unknown>): Partial<Answer> | null {
    if (message['do'] === 'at') return { game: this.shown(Number(message['step'])) };
    if (message['do'] === 'why') return this.forbids(String(message['text']));
    const step = this.step, next = step?.news[0];
    if (message['do'] !== 'whatif' || next?.t !== 'news' || (message['moves'] as string[])[0] !== step?.do) return null;
    return { game: this.shown(Infinity, [next]), events: next.events };
  }
  private forbids(move: string): Partial<Answer> {
    const steps = this.script?.steps.slice(0, this.at + 1) ?? [];
    const why = this.script?.faults?.[steps.findLast((step) => step.why?.[move] !== undefined)?.why?.[move] ?? -1];
    return why ? { why } : {};
  }
  // Moves that the rules allow but that are not meant now: what the lesson does first. Empty where one of them is meant.
  goesAnotherWay(moves: Option[]): string {
    const step = this.step;
    if (!step || !moves.length || moves.some((option) => option.do === step.do)) return '';
    return t('tutorial.other', { move: this.optionText(step.do) });
  }
  ask(message: { do: string } & Record<string, unknown>): Promise<Answer> {
    const answer = (ok: boolean, rest: Partial<Answer> = {}): Answer => ({ t: 'answer', re: '', ok, ...rest });
    const step = this.step;
    if (message.do === 'hint' && step) return Promise.resolve(answer(true, { do: step.do, text: this.optionText(step.do) }));
    if (message.do === 'score') return Promise.resolve(answer(true, { score: this.script?.steps[this.at - 1]?.score ?? this.script?.score }));
    if (message.do === 'undo' || message.do === 'restart') return this.back(message.do === 'undo' ? this.at - 1 : 0), Promise.resolve(answer(true));
    const told = this.told(message);
    if (told) return Promise.resolve(answer(true, told));
    if (message.do !== 'act') return Promise.resolve(answer(false));
    const wrong: Fault = { text: t('tutorial.other', { move: this.optionText(step?.do ?? '') }) };
    if (!step || message['text'] !== step.do) return Promise.resolve(answer(false, { error: step ? wrong : { text: t('tutorial.over') } }));
    this.at += 1;
    step.news.forEach((news) => this.hear(news));
    return Promise.resolve(answer(true));
  }
  close() {
    this.closed = true;
    this.hear = () => undefined;
  }

  // The words of the option that is expected, as the question says them.
  private optionText(wanted: string): string {
    const before = this.at === 0 ? this.script?.table : this.script?.steps[this.at - 1]?.news.at(-1);
    const ask = before?.t === 'table' ? before.game?.ask : before?.t === 'news' ? before.ask : null;
    return ask?.options?.find((option) => option.do === wanted)?.text ?? wanted;
  }
}
