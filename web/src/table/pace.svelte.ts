// Pace lets the steps of others come one by one, at the speed that was chosen, or each when it is asked for; one's own
// come at once, and so does one's own turn.
import type { GameNews } from '../protocol/types';
import { settings } from './settings.svelte';

const kMostBehind = 40; // steps; beyond that nobody wants to watch them

export class Pace {
  held = $state(0); // steps that wait until somebody asks for them
  private stopped = false;
  private queue: GameNews[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  // `concerns`: whether a step is the viewer's own or leads to his turn.
  constructor(
    private readonly take: (news: GameNews) => void,
    private readonly concerns: (news: GameNews) => boolean,
  ) {}

  add(news: GameNews) {
    this.queue.push(news);
    if (this.stopped) this.held = this.queue.length;
    else if (this.timer === undefined) this.drain();
  }
  // The next of the steps that wait.
  next() {
    this.stopped = false;
    this.held = 0;
    this.drain();
  }
  forget() {
    clearTimeout(this.timer);
    [this.queue, this.held, this.stopped, this.timer] = [[], 0, false, undefined];
  }

  private drain() {
    this.timer = undefined;
    const news = this.queue.shift();
    if (!news) return;
    this.take(news);
    const wait = this.queue.length > kMostBehind || document.hidden || this.concerns(news) ? 0 : settings.pace;
    if (wait > 0) this.timer = setTimeout(() => this.drain(), wait);
    else if (wait === 0) this.drain();
    else [this.stopped, this.held] = [true, this.queue.length];
  }
}
