// Ahead is what a yes would ask next, where the answers to that are cards that lie open already: picking one of them
// says yes and then which.
import type { Session } from './session.svelte';

export class Ahead {
  cards = $state.raw<Record<string, string>>({}); // with the move that takes each
  private wanted = '';

  constructor(private readonly session: Session) {}

  private get yes() {
    return this.session.options.find((option) => option.do === 'yes');
  }
  pick(card: string) {
    const yes = this.yes, next = this.cards[card];
    if (!yes || !next) return;
    this.wanted = next;
    this.session.act(yes);
  }
  // After every step: the second answer, if the first one was given for its sake; otherwise what the next yes would ask.
  goOn() {
    const answer = this.session.options.find((option) => option.do === this.wanted);
    this.wanted = '';
    this.cards = {};
    if (answer) this.session.act(answer);
    else void this.look();
  }
  private async look() {
    const position = this.session.live, yes = this.yes;
    if (!yes || this.session.lesson) return;
    const found = await this.session.outlook(yes);
    if (found && this.session.live === position) this.cards = Object.fromEntries(found.then.map((option) => [option.card ?? '', option.do]));
  }
}
