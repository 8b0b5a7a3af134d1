// Lesson is a game whose moves are known beforehand: it answers a session in the place of a server, and says what to do
// next and why. Nothing of it leaves the page, so nothing can be learned from it about a real game.
import { tutorialOf } from '../protocol/api';
import type { Answer, Fault, Message, Tutorial } from '../protocol/types';
import { t } from '../i18n/i18n.svelte';

type Hear = (message: Message) => void;

export class Lesson {
  at = $state(0); // how many steps are done
  script = $state.raw<Tutorial | null>(null);
  private hear: Hear = () => undefined;

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
  async reconnect() {
    this.script = await this.load(this.game, this.lang());
    this.hear(this.script.table);
    for (const step of this.script.steps.slice(0, this.at)) step.news.forEach((news) => this.hear(news));
  }
  ask(message: { do: string } & Record<string, unknown>): Promise<Answer> {
    const answer = (ok: boolean, rest: Partial<Answer> = {}): Answer => ({ t: 'answer', re: '', ok, ...rest });
    const step = this.step;
    if (message.do === 'hint' && step) return Promise.resolve(answer(true, { do: step.do, text: this.optionText(step.do) }));
    if (message.do === 'score') return Promise.resolve(answer(true, { score: this.script?.steps[this.at - 1]?.score ?? this.script?.score }));
    if (message.do !== 'act') return Promise.resolve(answer(false));
    const wrong: Fault = { text: t('tutorial.other', { move: this.optionText(step?.do ?? '') }) };
    if (!step || message['text'] !== step.do) return Promise.resolve(answer(false, { error: step ? wrong : { text: t('tutorial.over') } }));
    this.at += 1;
    step.news.forEach((news) => this.hear(news));
    return Promise.resolve(answer(true));
  }
  close() {
    this.hear = () => undefined;
  }

  // The words of the option that is expected, as the question says them.
  private optionText(wanted: string): string {
    const before = this.at === 0 ? this.script?.table : this.script?.steps[this.at - 1]?.news.at(-1);
    const ask = before?.t === 'table' ? before.game?.ask : before?.t === 'news' ? before.ask : null;
    return ask?.options?.find((option) => option.do === wanted)?.text ?? wanted;
  }
}
